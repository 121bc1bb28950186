/** What `check` says of a book whose languages differ. */
import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { BILINGUAL } from './bilingual.ts';

const FLIGHT = 'shelf/drachen/en/10-flight.md';
const LINE = 'shelf/drachen/en/20-line.md';

async function findings(files: Readonly<Record<string, string>>, input = 'shelf'): Promise<readonly string[]> {
  const { diagnostics } = await compileFiles(files, [input], { isCheck: true });
  return diagnostics
    .filter(({ rule }) => rule === 'different-translation')
    .map(({ severity, file, start, message, related = [] }) => {
      const [there] = related.map((each) => `${each.file}:${each.start.line}`);
      return `${severity} ${file}:${start.line} ${message}${there === undefined ? '' : ` | ${there}`}`;
    });
}

/** The book with other words in one of its files. */
function changed(file: keyof typeof BILINGUAL, from: string, to: string): Readonly<Record<string, string>> {
  expect(BILINGUAL[file]).toContain(from);
  return { ...BILINGUAL, [file]: BILINGUAL[file].replace(from, to) };
}

describe('the languages of a book', () => {
  it('say the same where only signs and order differ', async () => {
    expect(await findings(BILINGUAL)).toEqual([]);
  });

  it.each([
    [
      'another cost',
      changed(FLIGHT, 'Sink - 0 ⊙', 'Sink - 1 ⊙'),
      [`warning ${FLIGHT}:15 cost of “Sink” is “1 ⊙” here, but “0 ⊙” in German | shelf/drachen/de/10-flug.md:15`],
    ],
    [
      'a cost that is not told',
      changed(FLIGHT, 'Rise - 2 ⊙', 'Rise'),
      [`warning ${FLIGHT}:9 the card “Steigen” of the German book is missing here | shelf/drachen/de/10-flug.md:11`],
    ],
    [
      'another number in a table that is sorted by name',
      changed(LINE, '2 cr   | 1,200', '3 cr   | 1,200'),
      [`warning ${LINE}:9 Price of “Bowline” is “3 cr” here, but “2 Kr” in German | shelf/drachen/de/20-schnur.md:10`],
    ],
    [
      'another number of dice',
      changed(LINE, '2d6', '3d6'),
      [`warning ${LINE}:12 Load of “Sheet bend” is “3d6” here, but “2W6” in German | shelf/drachen/de/20-schnur.md:11`],
    ],
    [
      'two other numbers in a table that is sorted by name',
      changed(LINE, '| 2 cr   | 1,200 |\n| Clove hitch  | 7 cr ', '| 3 cr   | 1,200 |\n| Clove hitch  | 8 cr '),
      [
        `warning ${LINE}:7 the numbers in the table differ: 2, 7 only in German, 3, 8 only here | shelf/drachen/de/20-schnur.md:7`,
      ],
    ],
    [
      'a missing row',
      changed(LINE, '| Sheet bend   | 4 cr   | 2d6   |\n', ''),
      [`warning ${LINE}:7 the table has 3 rows here, but 4 in German | shelf/drachen/de/20-schnur.md:7`],
    ],
    [
      'a missing section',
      changed(LINE, '## Reel\n\nThe line is on the reel.\n', ''),
      [`warning ${LINE}:5 the section “Rolle” of the German book is missing here | shelf/drachen/de/20-schnur.md:14`],
    ],
    [
      'a section more',
      changed(LINE, '## Reel\n', '## Reel\n\nIt turns.\n\n## Colours\n'),
      [`info ${LINE}:18 the German book has no section that matches “Colours” | shelf/drachen/de/20-schnur.md:14`],
    ],
  ])('are told by place: %s', async (_, files, expected) => {
    expect(await findings(files)).toEqual(expected);
  });

  it('are told once where most of a book is not translated yet', async () => {
    const parts = (code: string, count: number): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`g/${code}/${at + 10}-${code}.md`, `# ${code} ${at}\n\nText.\n`]),
      );
    const files = { ...parts('de', 8), ...parts('en', 2) };
    expect(await findings(files, 'g')).toEqual([
      expect.stringMatching(/^warning g\/en\/11-en\.md:1 the chapter “de 2” .* \(6 places\) \| g\/de\/12-de\.md:1$/),
    ]);
  });

  it('may have other units, if it is the same factor for several numbers', async () => {
    const book = (ranges: readonly string[], word: string): string =>
      `# ${word}\n\n${ranges.map((range, at) => `## ${word} ${at}\n\n**${word}:** ${range}\n`).join('\n')}`;
    const de = book(['9 Meter', '1,5 Meter', '18 Meter'], 'Weite');
    const en = book(['30 feet', '5 feet', '60 feet'], 'Range');
    const files = { 'g/de/a.md': de, 'g/en/a.md': en, 'g/de/b.md': '# B\n\nB.\n', 'g/en/b.md': '# B\n\nB.\n' };
    expect(await findings(files, 'g')).toEqual([]);
    expect(await findings({ ...files, 'g/en/a.md': en.replace('60', '40') }, 'g')).toEqual([
      expect.stringContaining('Range of “Range 2” is “40 feet” here, but “18 Meter” in German'),
    ]);
  });

  it('say which other language is not there, or has no such id', async () => {
    const files = { ...changed(FLIGHT, '## The wind', '## The wind {translation-of=wnd}') };
    expect(await findings(files)).toEqual([`warning ${FLIGHT}:5 translation-of: no other language has the id wnd`]);
    const named = { 'a.md': '---\ntranslations: c.md\n---\n\n# A\n\nOne.\n', 'b.md': '# B\n\nTwo.\n' };
    const { diagnostics } = await compileFiles(named, ['a.md', 'b.md']);
    expect(diagnostics.map(({ message }) => message)).toContain('translations: there is no book c.md on the shelf');
  });
});
