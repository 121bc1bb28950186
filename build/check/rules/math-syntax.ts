import type { Rule } from '../../finding.ts';

/** A formula cannot be shown. */
export const mathSyntax: Rule<'math-syntax'> = {
  name: 'math-syntax',
  severity: 'warning',
  say: ({ tex, message }) => {
    const why = reasonFor(tex, message);
    return {
      message: `the formula cannot be shown${why === '' ? '' : `: ${why}`}`,
      hint: 'check its braces and commands; write \\$ for a literal dollar character',
    };
  },
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

function reasonFor(tex: string, message: string): string {
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
  return isOpen ? 'a { is not closed' : isUnfinished ? 'a command has no argument' : explained;
}

function count(text: string, character: string): number {
  return text.replaceAll(/\\./g, '').split(character).length - 1;
}
