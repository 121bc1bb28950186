import type { Rule } from '../rule.ts';

/** Found while reading: see `build/read/decode.ts`. */
export const encoding: Rule = {
  name: 'encoding',
  severity: 'error',
  summary: 'the file is not encoded as UTF-8',
  explanation: `
A file is bytes; UTF-8 says which bytes are which letters. Older editors on Windows write Latin-1 (Windows-1252) or UTF-16
instead, and then umlauts and quotation marks come out wrong everywhere else. The text is read all the same, as well as it
can be guessed. Save the file as UTF-8 in your editor, or run the command of the hint. NUL bytes, which no text has, are a
warning: each is shown as \uFFFD.
`,
  examples: { good: ['# Book\n\nÄ, ö, ü and “quotes” in UTF-8.\n'], bad: [] },
};
