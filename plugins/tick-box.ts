/**
 * Boxes to tick in running text and tables, not only in lists.
 *
 *     Harm: [ ] [ ]   →   <p>Harm: <input class="tick-box" disabled="" type="checkbox"> <input …></p>
 *
 * `[ ]` is a box unless it is part of a word or link. `[x]` is a box only at the start of a line or cell, or next to
 * another box. Use this plugin after the one for task lists, whose boxes have labels.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { newToken, textToken } from './new-token.ts';
import { rangeOf, setRange } from './position.ts';

const EMPTY = '[ ]';
/** A box. The lookbehind is only tried at ticked boxes, so that long runs of blanks take linear time. */
const BOX =
  /(?<![\p{L}\p{N}\])])\[ \](?![([:\p{L}\p{N}])|(?=\[[xX]\](?:[ \t]|$))(?<=^[ \t]*|\[[ xX]\][ \t]{1,3})\[[xX]\]|\[[xX]\](?=[ \t]{1,3}\[[ xX]\](?:[ \t]|$))/gu;

export function tickBox(md: MarkdownIt): void {
  // This rule runs before `text_join` because escaped characters are still separate tokens there.
  md.core.ruler.before('text_join', 'tick_box', (state) => {
    if (![EMPTY, '[x]', '[X]'].some((box) => state.src.includes(box))) return;
    for (const token of state.tokens) if (token.children) token.children = withBoxes(token.children);
  });
}

function withBoxes(children: readonly Token[]): Token[] {
  return children.flatMap((child, index) => {
    if (child.type !== 'text' || !child.content.includes('[')) return child;
    // At the start of a token in the middle of a line, a ticked box follows other text.
    const opensLine = index === 0 || children[index - 1]?.type.endsWith('break') === true;
    const boxes = [...child.content.matchAll(BOX)].filter(
      ({ 0: box, index: at }) => box === EMPTY || at > 0 || opensLine,
    );
    if (boxes.length === 0) return child;
    const [start = 0] = rangeOf(child) ?? [];
    const parts: Token[] = [];
    let done = 0;
    const text = (to: number): void => {
      if (to <= done) return;
      const part = Object.assign(textToken(child.content.slice(done, to)), { level: child.level });
      setRange(part, [start + done, start + to]);
      parts.push(part);
    };
    for (const { 0: box, index: at } of boxes) {
      text(at);
      const shown = box === EMPTY ? 'aria-label="☐"' : 'aria-label="☑" checked=""';
      const content = `<input class="tick-box" ${shown} disabled="" type="checkbox">`;
      parts.push(newToken('html_inline', '', { content }));
      done = at + box.length;
    }
    text(child.content.length);
    return parts;
  });
}
