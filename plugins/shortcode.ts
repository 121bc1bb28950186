/**
 * Boxes with a title as shortcodes of Hugo. The box gets the id of its title, so that links to it work.
 *
 *     {{< box title="Gust of wind" >}}        <div class="box" id="gust-of-wind">
 *     The kite sinks.                    →    <p class="container-title">Gust of wind</p>
 *     {{< /box >}}                            <p>The kite sinks.</p></div>
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { textOf } from './block-lines.ts';
import { pushContainer } from './container.ts';

const OPEN = /^\{\{[<%][ \t]*([a-z][\w-]*)[ \t][^{}]*?\btitle=(?:"([^"{}]+)"|'([^'{}]+)')[^{}]*[>%]\}\}[ \t]*$/i;
const CLOSE = /^[ \t]*\{\{[<%][ \t]*\/[ \t]*([a-z][\w-]*)[ \t]*[>%]\}\}[ \t]*$/i;

export function shortcode(md: MarkdownIt): void {
  const closing = new WeakMap<StateBlock, ReadonlyMap<string, readonly number[]>>();
  const closingOf = (state: StateBlock): ReadonlyMap<string, readonly number[]> => {
    const known = closing.get(state) ?? linesByName(state.src);
    closing.set(state, known);
    return known;
  };
  md.block.ruler.before(
    'fence',
    'shortcode',
    (state, line, endLine, silent) => {
      const [, name = '', double, single] = OPEN.exec(textOf(state, line)) ?? [];
      const title = double ?? single;
      const end =
        title === undefined
          ? undefined
          : closingOf(state)
              .get(name)
              ?.find((each) => each > line);
      if (title === undefined || end === undefined || end >= endLine) return false;
      if (silent) return true;
      const open = pushContainer(
        state,
        { start: line, end, next: end + 1 },
        { markup: '{{<', info: `${name}[${title}]` },
      );
      open.attrSet(
        'id',
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, ''),
      );
      state.line = end + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function linesByName(text: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const [line, row] of text.split('\n').entries()) {
    const name = CLOSE.exec(row)?.[1];
    const all = lines.get(name ?? '') ?? [];
    if (name !== undefined) lines.set(name, all);
    all.push(line);
  }
  return lines;
}
