/** What a sign without a reason nearly is, and how that is written. */

interface Construct {
  readonly what: string;
  readonly write: string;
}

const construct = (what: string, write: string): Construct => ({ what, write });
const CODE = construct('code', '`code` between two equal signs');
const LINK = construct('a link', '[text](#id)');
const ATTRIBUTES = construct('attributes', '{.class} or {name=value} directly behind what they are for');

export const NEAREST: Readonly<Record<string, Construct>> = {
  '*': construct('emphasis', '*word* or **word**, without blanks inside'),
  _: construct('emphasis', '_word_ or __word__, without blanks inside'),
  '~': construct('a subscript or deleted text', 'H~2~O or ~~word~~'),
  '^': construct('a superscript or a joined cell', '5^th^, or ^^ alone in the cell'),
  $: construct('a formula', '$x + 1$, without blanks inside'),
  '|': construct('the row of a table', 'a line such as |---|---| below the first row'),
  '<': construct('a tag or comment', '<b>word</b> or <!-- comment -->'),
  '>': construct('a tag or a quotation', '<b>word</b>, or > at the beginning of the line'),
  '&': construct('the name of a character', '&nbsp; with its semicolon, or the character itself'),
  '%': construct('a comment', '%%comment%%'),
  '\\': construct('a command of another program', 'the character itself'),
  '#': construct('a heading or an id', '## Heading, or {#id} behind one'),
  '=': construct('marked text or a heading', '==word==, or ## Heading'),
  '´': CODE,
  '`': CODE,
  ˆ: construct('^', 'the sign of the keyboard, ^'),
  '˄': construct('^', 'the sign of the keyboard, ^'),
  '{': ATTRIBUTES,
  '}': ATTRIBUTES,
  '[': LINK,
  ']': LINK,
  '\uFFFD': construct('a character: it was lost when the file was saved in another encoding', 'it again'),
  '\u2028': construct('a line end', 'a plain line end'),
};
