import { expect, it } from 'vitest';
import { sentencesOf } from '../../build/basics/sentences.ts';

it.each([
  ['en', 'You lie. Nobody sees you.', 'You lie.'],
  ['en', 'Roll 1d6! Then run.', 'Roll 1d6!'],
  ['de', 'Wer, z. B. Ansa, liegt, hat +2. Sonst nichts.', 'Wer, z. B. Ansa, liegt, hat +2.'],
  ['de', 'Ab der 2. Runde ist es Nacht. Dann wird es kalt.', 'Ab der 2. Runde ist es Nacht.'],
  ['de', 'Das Ziel, vgl. Deckung, kostet 2 TP. Dann ist Schluss.', 'Das Ziel, vgl. Deckung, kostet 2 TP.'],
  ['en', 'Go on. And on.', 'Go on.'],
  ['en', 'Roll a 6. Then run.', 'Roll a 6.'],
  ['fr', 'Vraiment ? Oui.', 'Vraiment ?'],
  ['ja', '伏せる。誰も見ない。', '伏せる。'],
  ['en', 'no end', 'no end'],
  ['en', '', ''],
])('the first sentence of %s: %s', (lang, text, sentence) => expect(sentencesOf(text, lang)[0] ?? '').toBe(sentence));
