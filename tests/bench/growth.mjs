/**
 * Measures how time grows where it could grow with the square of the text's length: each task at one size and at
 * twice that size.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../dist/build/compile.js';
import { diskHost } from '../../dist/build/host.js';
import { createDialect } from '../../dist/build/parse/dialect.js';
import { mergeDuplicates } from '../../dist/build/pdf/merge-duplicates.js';
import { makeSite } from '../../dist/build/site/make-site.js';
import { inTurn, measured, printRow } from './measure.mjs';

/** Sizes, each with a function that prepares a task of that size. */
const GROWTHS = {
  'merge 50,000 pairs of equal objects of a PDF': [
    50_000,
    (count) => {
      const objects = new Map();
      for (let number = 1; number <= count; number++) {
        const stream = Buffer.from(String(number % (count / 2)).padStart(9, '0'));
        objects.set(number, { text: '<</A /Length 9>>', stream });
        objects.set(count + number, { text: `<</K [${number} 0 R]>>` });
      }
      return () => mergeDuplicates(objects, new Set());
    },
  ],
  // Each box is indented by four more spaces, so that the text itself grows with the square of the depth.
  'parse boxes 200 deep': [
    20_000,
    (count) => {
      const dialect = createDialect({ breaks: false, renderMath: (tex) => tex });
      const boxes = Array.from(
        { length: Math.round(Math.sqrt(count)) },
        (_, depth) => `${'    '.repeat(depth)}!!! note "Box"\n\n`,
      );
      return () => dialect.parse(boxes.join(''), {});
    },
  ],
  'abbreviations of 400 chapters': [200, bookOf((n, next) => `An AB${next}X.\n\n*[AB${n}X]: Abbreviation`)],
  'link references of 400 chapters': [
    200,
    bookOf((n, next) => `A [link][r${next}].\n\n[r${n}]: https://example.org/${n}`),
  ],
  'footnotes of 400 chapters': [200, bookOf((n, next) => `A note.[^f${next}]\n\n[^f${n}]: Note ${n}.`)],
  'footnotes of one chapter': [8000, footnotesOfChapter],
  'website of a chapter with 8,000 sections, examples and links': [4000, websiteOfChapter],
};

function websiteOfChapter(count, folder) {
  const parts = Array.from(
    { length: count },
    (_, n) => `#### Rule ${n}\n\n!!! example Case {#case${n}}\n\n    See [](#case${(n + 1) % count}).\n`,
  );
  const place = mkdtempSync(join(folder, 'growth-'));
  writeFileSync(join(place, 'book.md'), `---\nlang: en\n---\n\n# Book\n\n## One\n\n${parts.join('\n')}`);
  return async () => makeSite(await compile(['book.md'], diskHost(place)), join(place, 'out'));
}

function footnotesOfChapter(count) {
  const dialect = createDialect({ breaks: false, renderMath: (tex) => tex });
  const notes = Array.from({ length: count }, (_, n) => `A note.[^${n}]\n\n[^${n}]: Note ${n}.\n\n`);
  return () => dialect.parse(notes.join(''), {});
}

/** Returns a function that makes a book of chapters, each of which uses a definition of the next one. */
function bookOf(chapter) {
  return (count, folder) => {
    const filler = `${'Words of a paragraph that define nothing. '.repeat(10)}\n\n`.repeat(4);
    const chapters = Array.from(
      { length: count },
      (_, n) => `## Chapter ${n}\n\n${filler}${chapter(n, (n + 1) % count)}\n`,
    );
    const place = mkdtempSync(join(folder, 'growth-'));
    writeFileSync(join(place, 'book.md'), `---\nlang: en\n---\n\n# Book\n\n${chapters.join('\n')}`);
    return () => compile(['book.md'], diskHost(place));
  };
}

/** @param folder folder for the files of the benchmarks */
export async function growth(folder) {
  for (const [name, [size, make]] of Object.entries(GROWTHS)) {
    const [twice, once] = [make(2 * size, folder), make(size, folder)];
    await once();
    await twice();
    printRow(
      `growth: ${name} / half`,
      await inTurn(
        5,
        () => measured(twice),
        () => measured(once),
      ),
      '2 (linear)',
    );
  }
}
