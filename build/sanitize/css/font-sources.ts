/** Finds the fonts in a style sheet. */
import walk from 'css-tree/walker';
import { parseCss } from './clean-css.ts';

/** The addresses in `src` of all `@font-face` rules, unescaped. */
export function fontSources(css: string): readonly string[] {
  const addresses: string[] = [];
  if (!/@font-face/i.test(css)) return addresses;
  walk(parseCss(css), {
    visit: 'Url',
    enter(node) {
      const isSource = this.declaration?.property.toLowerCase() === 'src';
      if (isSource && this.atrule?.name.toLowerCase() === 'font-face') addresses.push(node.value);
    },
  });
  return addresses;
}
