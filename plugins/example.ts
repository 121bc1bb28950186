/**
 * Numbers examples.
 *
 *     !!! example The storm             <div id="example.1" class="admonition example">
 *         Waves rise.                   <p>Waves rise.</p>
 *                                       </div>
 *
 * A title that begins with the word keeps it: `Example at sea` → `Example 1 at sea`. An example is not numbered if
 * the author numbered it (`Example 7: At sea`), if it has no title bar, or if it has the class `no-number`.
 *
 * Use this plugin after the plugins for admonitions and cards.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { admonitionOf } from './admonition.ts';
import { indexesOf } from './token-list.ts';
import { textToken } from './new-token.ts';
import { setNumber, isUnnumbered, labelToken, type LabelForm, numbered, renderIds } from './numbered.ts';
import { rangeOf, setRange } from './position.ts';

/** Words, in lower case, that replace the label if a title begins with one of them. */
const WORDS = ['example', 'examples', 'beispiel', 'beispiele'];
/** The text after a whole word; `Example-based` is a different word. */
const WORD_END = /^(?:$|\s|:|[.,;!?–—-](?:\s|$))/u;
/** A number that the author wrote after the word. */
const OWN_NUMBER = /^\s+(?:(?:nr|no)\.?\s*|#)?\d+\p{L}?\s*(?:$|[:.)–—-])/iu;

export function example(md: MarkdownIt): void {
  md.use(numbered);
  md.core.ruler.push('example', numberExamples);
  renderIds(md, 'admonition_open');
}

function numberExamples(state: StateCore): void {
  let count = 0;
  for (const i of indexesOf(state.tokens, 'admonition_open')) {
    const [open, titleOpen, title] = state.tokens.slice(i, i + 3);
    const meta = open && admonitionOf(open);
    if (!open || meta?.family !== 'example' || !meta.hasTitle || isUnnumbered(open)) continue;
    if (titleOpen?.type !== 'admonition_title_open' || !title) continue;
    const split = splitTitle(title.children ?? []);
    if (!split) continue;
    const label = labelToken(setNumber(open, 'example', count++), split.form);
    // A title after the author's own word already begins with a space or a punctuation mark.
    const isOurs = split.form.word === undefined && split.rest.length > 0;
    title.children = [label, ...(isOurs ? [textToken(' ')] : []), ...split.rest];
  }
}

interface Split {
  readonly form: LabelForm;
  readonly rest: readonly Token[];
}

/** Splits a title into label and rest. Returns `undefined` if the author numbered it. */
function splitTitle(children: readonly Token[]): Split | undefined {
  const at = children.findIndex((token) => token.nesting !== 1 && !(token.type === 'text' && token.content === ''));
  const first = children[at];
  if (!first) return { form: {}, rest: [] };
  const word = first.type === 'text' ? /^\s*(\p{L}+)/u.exec(first.content)?.[1] : undefined;
  const after = first.content.trimStart().slice(word?.length ?? 0);
  if (word === undefined || !WORDS.includes(word.toLowerCase()) || !WORD_END.test(after)) {
    return { form: { end: ':' }, rest: children };
  }
  if (OWN_NUMBER.test(after)) return undefined;
  const rest = withoutWord(children, at, first.content.length - after.length);
  // A title that continues with a digit gets a colon. Otherwise the number and the digit would be read as one number.
  return { form: { word, ...(/^\s*\d/.test(after) ? { end: ':' } : {}) }, rest };
}

/** Removes the first `length` characters of a text, and emphasis that becomes empty. */
function withoutWord(children: readonly Token[], at: number, length: number): readonly Token[] {
  const text = children[at];
  if (!text) return children;
  const range = rangeOf(text);
  text.content = text.content.slice(length);
  if (range) setRange(text, [range[0] + length, range[1]]);
  if (text.content !== '') return children;
  let [from, to] = [at, at + 1];
  while (from > 0 && children[from - 1]?.nesting === 1 && children[to]?.nesting === -1) {
    from--;
    to++;
  }
  return [...children.slice(0, from), ...children.slice(to)];
}
