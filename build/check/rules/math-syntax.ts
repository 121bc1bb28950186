import type { Mark } from '../../types.ts';
import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

/** A formula cannot be shown. */
export const mathSyntax: Rule = {
  name: 'math-syntax',
  severity: 'warning',
  check: (book) => findingsOfMarks(book, 'math-syntax', wordsFor),
};

/** The parser's messages in terms that authors know. `$1` is the first group of the pattern. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^Unsupported function name: (\\[a-zA-Z]+)$/, 'there is no command $1'],
  [/^Cannot read properties/, 'nothing follows a ^ or _'],
  [/^Double (super|sub)script$/, 'two $1scripts follow each other: group them with braces'],
  [/^Expected group as argument to '([^']+)'$/, 'nothing follows $1'],
  [/^Expected '\\right', got/, 'a \\left has no \\right'],
  [/^Expected & or /, 'a \\begin has no \\end'],
  [/got '&'$/, 'a & is outside a table such as matrix'],
  [/got '\}'$/, 'a } has no matching {'],
];
const UNFINISHED = /^Unexpected end of input.*'\}'$|^Expected '\}'/;

function wordsFor({ tex = '', message = '' }: Mark['detail']): Omit<Finding, 'span'> {
  // The parser appends the formula, underlined with combining characters; remove it.
  const reason = message
    .replace(/ at (?:position \d+|end of input):[^]*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isUnfinished = UNFINISHED.test(reason);
  const isOpen = isUnfinished && count(tex, '{') > count(tex, '}');
  const [explained = `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`] = REASONS.flatMap(([pattern, words]) => {
    const match = pattern.exec(reason);
    return match ? [words.replace('$1', () => match[1] ?? '')] : [];
  });
  const what = isOpen ? 'a { is not closed' : isUnfinished ? 'a command has no argument' : explained;
  return {
    message: `the formula cannot be shown${what === '' ? '' : `: ${what}`}`,
    hint: 'check its braces and commands; write \\$ for a literal dollar character',
  };
}

function count(text: string, character: string): number {
  return text.replaceAll(/\\./g, '').split(character).length - 1;
}
