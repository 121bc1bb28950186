import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/decode.ts`. */
export const encoding: Rule = {
  name: 'encoding',
  severity: 'error',
  summary: 'a file is not encoded as UTF-8',
  explanation: `
Older editors on Windows save text as Latin-1 (Windows-1252) or UTF-16; other programs then show umlauts and quotation
marks incorrectly. Regelwerk guesses the encoding and reads the file anyway. Save the file as UTF-8 in your editor, or
run the command in the hint. NUL bytes, which no text contains, are a warning; each is shown as \`\uFFFD\`.
`,
  examples: { good: ['# Book\n\nÄ, ö, ü and “quotes” in UTF-8.\n'], bad: [] },
};
