import { describe, expect, it } from 'vitest';
import { compileFiles } from '../compile-files.ts';

const ROWS = ['| Bow | 12 |', '| Club | 1 |', '| Spear | 2 |', '| Axt | 1 |', '| Dirk | 1 |'];
const table = (...rows: readonly string[]): readonly string[] => ['| Arm | Reach |', '|---|---|', ...rows];
const things = (third: readonly string[]): readonly string[] =>
  ['Eel', 'Heron', 'Goat', 'Toad'].flatMap((name, at) => [
    `### ${name}`,
    '',
    ...(at === 2 ? third : ['**Range:** 3', '', '**Speed:** 2']),
    '',
    'It lurks.',
    '',
  ]);
const LONG = 'The archers draw at once, and nobody is to move. Then the others shoot.';
const heading = (text: string): readonly string[] => [`### ${text}`, '', 'Text.', ''];

/** Of each text, the lines that are told; they are given by what they say. */
const SLIPS: readonly (readonly [name: string, told: string, lines: readonly string[]])[] = [
  ['an item without text', '-', ['- The bow.', '-', '- The sling.']],
  ['a row without text', '| | |', table(...ROWS.slice(0, 2), '| | |', ...ROWS.slice(2))],
  ['a table without rows', '| Arm | Reach |', table()],
  ['code without text', '```', ['```', '```']],
  ['a box that is all title', `!!! note ${LONG}`, [`!!! note ${LONG}`]],
  ['a paragraph twice', LONG, [LONG, '', LONG]],
  ['an item twice', `- ${LONG}`, ['- One.', `- ${LONG}`, `- ${LONG}`]],
  ['a row twice', '| Bow | 12 |', table('| Bow | 12 |', '| Bow | 12 |', '| Club | 1 |')],
  ['another sign in a list', '* Two.', ['- One.', '* Two.', '* Three.']],
  ['a bullet in a numbered list', '- Two.', ['1. One.', '- Two.', '3. Three.']],
  ['a list that begins late', '2. Two.', ['2. Two.', '3. Three.']],
  ['a number left out', '### Step 4', ['Step 1', 'Step 2', 'Step 4'].flatMap(heading)],
  ['a list as an item', '- - One.', ['- - One.', '- Two.']],
  ['a heading as an item', '- # One', ['- # One', '- Two.']],
  ['a quotation in a quotation', '>> One.', ['>> One.']],
  ['a heading in a box', '    ### Two', ['!!! tip One', '', '    Text.', '', '    ### Two', '', 'Text.']],
  ['a list below a box', '- Two.', ['!!! tip One', '', '    - One.', '- Two.']],
  ['a quotation below a box', '> Two.', ['> [!tip] One', '> Text.', '', '> Two.']],
  ['a quotation that a line parts', '> Three.', ['> One.', '', 'Two.', '> Three.']],
  ['a sentence cut in two', 'and then shoot.', ['The archers draw their bows', '', 'and then shoot.']],
  ['a sentence cut behind a list', 'and shoot.', ['- One.', '- The archers draw their bows', '', 'and shoot.']],
  ['a caption of nothing', 'Table: Arms', ['Table: Arms', '', 'Text.', '', ...table(...ROWS)]],
  ['a caption below a picture', '*The shield*', ['![Shield](shield.svg)', '', '*The shield*']],
  ['a term that is a sentence', LONG, [LONG, ': The bow.']],
  ['a heading that is a text', `### ${LONG}`, [`### ${LONG}`, '', 'Text.']],
  [
    'a line of dashes below text',
    'So it is here',
    ['So it is here', '---', '', ...heading('A'), ...heading('B'), ...heading('C')],
  ],
  ['a heading in a line', 'They draw. ### Then', ['They draw. ### Then', '', 'Text.']],
  ['a box in a line', 'They draw. !!! tip Then', ['They draw. !!! tip Then']],
  ['a line that closes nothing', ':::', ['Text.', '', ':::', '', 'Text.']],
  ['a formula that nothing closes', '$$', ['$$', 'x = 2', '', 'Text.']],
  ['text in code', '```', ['```', '2d6', '', 'The archers draw at once, and nobody is to move.', '```']],
  [
    'cells that changed places',
    '| 2 | Spear |',
    table(...ROWS.slice(0, 2), '| 2 | Spear |', ...ROWS.slice(3), '| Net | 3 |'),
  ],
  ['a label misspelled', '**Raneg:** 3', things(['**Raneg:** 3', '', '**Speed:** 2'])],
  ['a label without its stars', 'Range: 3', things(['Range: 3', '', '**Speed:** 2'])],
  ['a heading lost', '**Range:** 4', things(['**Range:** 3', '', '**Speed:** 2', '', 'It bites.', '', '**Range:** 4'])],
];

/** The last line of a text that says the same is meant. */
async function toldIn(lines: readonly string[]): Promise<readonly string[]> {
  const text = ['# Book', '', '## One', '', ...lines, ''].join('\n');
  const { diagnostics } = await compileFiles(
    { 'book.md': text, 'shield.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ['book.md'],
  );
  return diagnostics.flatMap(({ rule, start }) =>
    rule === 'odd-shape' ? [text.split('\n')[start.line - 1] ?? ''] : [],
  );
}

describe('odd shapes', () => {
  it.each(SLIPS)('%s is told', async (_name, told, lines) => {
    expect(await toldIn(lines)).toEqual([told]);
  });

  it.each([
    ['a form to fill in', ['- ', '- ', '- ']],
    ['lists of two signs with text between', ['- One.', '- Two.', '', 'Text.', '', '* Three.', '* Four.']],
    ['a list that goes on', ['1. One.', '', 'Text.', '', '2. Two.', '3. Three.']],
    ['a sentence around a formula', ['The archers draw their bows', '', '$$', 'x = 2', '$$', '', 'and then shoot.']],
    ['a sentence around a quotation', ['The archers draw their bows and', '', '> shoot,', '', 'and then go.']],
    ['rooms in the order of a map', ['Room 4', 'Room 9', 'Room 2', 'Room 7'].flatMap(heading)],
    ['dashes and words in a column of numbers', table('| Bow | – |', '| Net | none |', ...ROWS)],
    ['headings underlined throughout', ['One', '---', '', 'Text.', '', 'Two', '---', '', 'Text.']],
    ['a label in its plural', things(['**Ranges:** 3', '', '**Speed:** 2'])],
  ])('%s is not', async (_name, lines) => {
    expect(await toldIn(lines)).toEqual([]);
  });

  it('takes what a book does often as meant, but not lines that belong to nothing', async () => {
    const often = (lines: readonly string[]): readonly string[] =>
      Array.from({ length: 4 }, () => [...lines, '', 'Text.', '']).flat();
    expect(await toldIn(often(['>> One.']))).toEqual([]);
    expect(await toldIn(often(['+++']))).toEqual(['+++']);
  });
});
