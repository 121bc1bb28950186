import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sentencesOf } from '../../build/basics/sentences.ts';
import { lineTests } from '../fixture-file.ts';

lineTests(join(import.meta.dirname, 'sentences.txt'), (text, lang) => sentencesOf(text, lang)[0] ?? '');

it('an empty text has no sentence', () => expect(sentencesOf('', 'en')[0] ?? '').toBe(''));
