/**
 * Boxes that exclamation marks close, as in Retype: their text is not indented.
 *
 *     !!!warning Look up           <div class="admonition warning">
 *     Gulls steal chips.      →    <p class="admonition-title">Look up</p>
 *     !!!                          <p>Gulls steal chips.</p></div>
 *
 * A word directly behind the marks is a type, and a note where we have none of that name; without words, a box has no title.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type AdmonitionOptions, familiesOf, withCards } from './admonition.ts';
import { beginsWith, extentOf, pushAdmonition, textOf } from './box.ts';
import { INDENT, closingLine } from './line-pairs.ts';
import { EXCLAMATION_MARK } from './char-codes.ts';

const OPENING = /^(!{3,})([ \t]*)(\p{L}[\p{L}\d-]*)?([^]*)$/u;
const NO_TITLE = '""';

export function closedBox(md: MarkdownIt, options: AdmonitionOptions = {}): void {
  md.block.ruler.before('fence', 'closed_box', blockRule(familiesOf(options)), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

function blockRule(known: ReadonlyMap<string, string>) {
  return (state: StateBlock, line: number, endLine: number, silent: boolean): boolean => {
    if (!beginsWith(state, line, EXCLAMATION_MARK) || !hasTextBelow(state, line, endLine)) return false;
    const [, markup = '', space = '', word = '', behind = ''] = OPENING.exec(textOf(state, line)) ?? [];
    if (markup === '' || closingLine(state, line) === undefined) return false;
    if (silent) return true;
    const types = withCards(known, state.env);
    const isType = word !== '' && (space === '' || types.has(word.toLowerCase()));
    const written = isType ? behind : word + behind;
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    const typeStart = start + markup.length + space.length;
    const isKnown = types.has(word.toLowerCase());
    const title = written.trim();
    const marker = {
      markup,
      type: isKnown ? word : 'note',
      start,
      typeStart,
      rest: title === '' && !isKnown ? NO_TITLE : title,
      restStart: typeStart + (isType ? word.length : 0) + written.length - written.trimStart().length,
    };
    pushAdmonition(state, extentOf(state, line, endLine), marker, types);
    return true;
  };
}

/** Boxes with an indented text end with its indentation. */
function hasTextBelow(state: StateBlock, line: number, endLine: number): boolean {
  const next = line + 1;
  return next < endLine && !state.isEmpty(next) && (state.sCount[next] ?? 0) < (state.sCount[line] ?? 0) + INDENT;
}
