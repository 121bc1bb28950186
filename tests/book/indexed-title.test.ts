import { join } from 'node:path';
import { invertedTitle } from '../../build/book/indexed-title.ts';
import { lineTests } from '../fixture-file.ts';

lineTests(join(import.meta.dirname, 'indexed-titles.txt'), (title, lang) =>
  invertedTitle(title, lang === 'no language' ? '' : lang),
);
