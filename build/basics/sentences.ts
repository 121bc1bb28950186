import { getOrAdd } from './get-or-add.ts';

const segmenters = new Map<string, Intl.Segmenter>();

/** Splits a text into sentences. Abbreviations (`z. B.`, `Nr.`) and ordinals (`2.`) do not end one. */
export function sentencesOf(text: string, lang: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  const segmenter = getOrAdd(segmenters, lang, () => new Intl.Segmenter(lang, { granularity: 'sentence' }));
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    const sentence = text.slice(start, end);
    if (goesOn(sentence, lang)) continue;
    sentences.push(sentence.trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

/** Languages in which ordinals end with a full stop. */
const ORDINALS = new Set('cs da de et fi hr hu is lt lv nb nn no pl sk sl sr tr'.split(' '));

function goesOn(sentence: string, lang: string): boolean {
  const [, word = ''] = /(?:^|[\s(])([^\s(]{1,5})\.\s*$/u.exec(sentence) ?? [];
  if (/^\d+$/.test(word)) return ORDINALS.has(lang.split('-', 1)[0] ?? '');
  if (/^\p{L}$/u.test(word)) return true;
  // A lower-case word without a vowel is an abbreviation. One in capitals may end a sentence.
  return /^\p{Script=Latin}\p{Ll}+$/u.test(word) && !/[aeiouy]/i.test(word.normalize('NFD'));
}
