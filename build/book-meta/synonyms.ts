/**
 * Schema of words that readers may search for, with their meanings:
 * `synonyms: { tumble: Falling, wound: ["#damage", hit] }`.
 */
import * as v from 'valibot';
import { kind, oneOrMore, text } from './values.ts';

const means = v.pipe(
  oneOrMore(text),
  v.transform((all) => all.map((each) => each.trim())),
  kind(
    'a name, an id after # or a word of the text, or a list of them',
    undefined,
    'a name, `"#id"`, a word, or a list of them',
  ),
);

export const synonyms = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check((word) => word.trim() !== '' && word !== '__proto__', 'write the word that readers may search for'),
    ),
    v.pipe(means, v.description('What readers mean by the word')),
  ),
  kind('words and what they mean', undefined, 'by word: a name, `"#id"`, a word, or a list of them'),
);
