/** Adds an element of ours outside `body`, so that updates and styles of the page do not affect it. */
import { addStyles } from './add-styles.ts';
import { element } from './element.ts';

export function addShadowHost(name: string, css: string, ...parts: readonly Node[]): ShadowRoot {
  const host = element(name as 'div', { lang: 'en', dir: 'ltr' });
  const shadow = host.attachShadow({ mode: 'open' });
  addStyles(css, shadow);
  for (const part of parts) shadow.append(part);
  document.documentElement.append(host);
  return shadow;
}
