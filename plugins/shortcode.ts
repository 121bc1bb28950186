/**
 * Boxes with a title as shortcodes of Hugo. The box gets the id of its title, so that links to it work.
 *
 *     {{< box title="Gust of wind" >}}        <div class="box" id="gust-of-wind">
 *     The kite sinks.                    →    <p class="container-title">Gust of wind</p>
 *     {{< /box >}}                            <p>The kite sinks.</p></div>
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { addBlock, textOf } from './block-lines.ts';
import { pushContainer } from './container.ts';

const OPEN = /^\{\{[<%][ \t]*([a-z][\w-]*)[ \t][^{}]*?\btitle=(["'])((?:(?!\2)[^{}])+)\2[^{}]*[>%]\}\}[ \t]*$/i;
const CLOSE = /^[ \t]*\{\{[<%][ \t]*\/[ \t]*([a-z][\w-]*)[ \t]*[>%]\}\}[ \t]*$/i;

export function shortcode(md: MarkdownIt): void {
  const closing = new WeakMap<StateBlock, ReadonlyMap<string, readonly number[]>>();
  addBlock(md, 'shortcode', (state, line, endLine, silent) => {
    const [, name = '', , title] = OPEN.exec(textOf(state, line)) ?? [];
    if (title === undefined) return false;
    const known = closing.get(state) ?? linesByName(state.src);
    closing.set(state, known);
    const end = known.get(name)?.find((each) => each > line) ?? endLine;
    if (end >= endLine) return false;
    if (silent) return true;
    const extent = { start: line, end, next: end + 1 };
    const open = pushContainer(state, extent, '{{<', `${name}[${title}]`);
    const id = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    open.attrSet('id', id.replace(/^-|-$/g, ''));
    state.line = end + 1;
    return true;
  });
}

function linesByName(text: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const [line, row] of text.split('\n').entries()) {
    const name = CLOSE.exec(row)?.[1];
    if (name === undefined) continue;
    const all = lines.get(name) ?? [];
    lines.set(name, all);
    all.push(line);
  }
  return lines;
}
