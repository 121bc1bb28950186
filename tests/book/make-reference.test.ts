/** Content of a book's quick reference, with and without marks by the author. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../build/book/make-reference.ts';
import { check } from '../../build/check/check.ts';
import { compileBook } from '../compile-files.ts';
import { plainText } from '../../build/parse/plain-text.ts';

const CARDS = `## Moves

!!! warning Duck - 1 ⊙

    Bow.

!!! danger Row - 2 ⊙

    Go on.

!!! danger Strike - 3 ⊙

    Hit.

!!! spell Fog - 2 Mana

    Nobody sees.
`;

const STATES = `## States

| Symbol | Name | Effect |
|--------|------|--------|
| ![](a.svg) | Wet | You shiver. |
| ![](a.svg) | Dry | You do not. |

### Lying

You lie. Nobody sees you.

### Hidden

You are gone.

| Roll | Result |
|------|--------|
| 1    | found  |
`;

const SPELLS = 'cards: { spell: { plural: Spells, unit: Mana } }';

async function bookOf(text: string, front = SPELLS) {
  const { book, shelf } = await compileBook(
    {
      'a.md': `---\nlang: en\n${front}\n---\n\n# Book\n\n${text}`,
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
    ['a.md'],
  );
  return { book, shelf };
}

/** Titles of blocks with their contents: names of lines, and the text of a table's first cell. */
async function blocksOf(text: string, front?: string) {
  const { book } = await bookOf(text, front);
  return referenceOf(book).map(({ title, parts }) => [
    title,
    ...parts.map((part) => {
      if (part.kind === 'lines') return part.entries.map(({ name }) => name).join(', ');
      const tokens = book.chapters[part.chapter]?.tokens.slice(part.start, part.end) ?? [];
      return tokens.flatMap(({ type, children }) => (type === 'inline' ? plainText(children ?? []) : []));
    }),
  ]);
}

describe('the quick reference', () => {
  it('has the cards by kind, actions first, and the tables with names', async () => {
    const blocks = await blocksOf(`${CARDS}\n${STATES}`);
    expect(blocks.map(([title]) => title)).toEqual(['Actions', 'Reactions', 'Spells', 'States']);
    expect(blocks.slice(0, 3)).toEqual([
      ['Actions', 'Row, Strike'],
      ['Reactions', 'Duck'],
      ['Spells', 'Fog'],
    ]);
    expect(blocks[3]?.[1]).toContain('Wet');
  });

  it('has marked tables, boxes and lists in place of those that are not marked', async () => {
    const marked = `## Other

| Range | Bonus |
|-------|-------|
| far   | -1    |

Table: To hit {#to-hit .reference}

!!! info Turn {.reference}

    Move, then shoot.

- one
- two
{.reference}
`;
    const blocks = await blocksOf(`${CARDS}\n${STATES}\n${marked}`);
    expect(blocks.slice(3)).toEqual([
      ['To hit', ['To hit', 'Range', 'Bonus', 'far', '-1']],
      ['Turn', ['Move, then shoot.']],
      ['Other', ['one', 'two']],
    ]);
  });

  it('shows a marked section by its subsections, with their marked tables', async () => {
    const marked = STATES.replace('## States', '## States {.reference}').replace(
      '| found  |\n',
      '| found  |\n{.reference}\n',
    );
    const [block] = await blocksOf(marked);
    expect(block?.[0]).toBe('States');
    expect(block?.[1]).toContain('Wet');
    expect(block?.[2]).toBe('Lying, Hidden');
    expect(block?.[3]).toContain('found');
  });

  it('is none for fewer than five names, unless something is marked', async () => {
    expect(await blocksOf(CARDS)).toEqual([]);
    expect(await blocksOf(`${CARDS}\n!!! danger Leave - 1 ⊙\n\n    Go.\n`)).toHaveLength(3);
    expect(await blocksOf('## A\n\n- one\n{.reference}\n')).toHaveLength(1);
    expect(await blocksOf('## A\n\nText.\n')).toEqual([]);
  });

  it('has the blocks of the front matter, in their order and with their titles', async () => {
    const front = `${SPELLS}\nreference: [spells, "#lying", { title: Weather, from: [Wet, States] }, reaction, { title: Duck }]`;
    const blocks = await blocksOf(`${CARDS}\n${STATES}`, front);
    expect(blocks.map(([title, first]) => [title, typeof first === 'string' ? first : 'text'])).toEqual([
      ['Spells', 'Fog'],
      ['Lying', 'text'],
      ['Weather', 'Wet'],
      ['Reactions', 'Duck'],
      ['Duck', 'Duck'],
    ]);
  });

  it('finds tables and lists without a name by their ids', async () => {
    const text = `## Ranges\n\n| Range | Bonus |\n|-------|-------|\n| far   | -1    |\n{#ranges-table}\n\n- one\n{#steps}\n`;
    expect(await blocksOf(text, 'reference: ["#ranges-table", { title: Steps, from: "#steps" }]')).toEqual([
      ['Ranges', ['Range', 'Bonus', 'far', '-1']],
      ['Steps', ['one']],
    ]);
  });

  it('has the steps of a section besides its table', async () => {
    const text = `## Round\n\nLong story.\n\n1. Move.\n2. Fight.\n\n| Range | Bonus |\n|-------|-------|\n| far   | -1    |\n`;
    expect(await blocksOf(text, 'reference: [Round]')).toEqual([
      ['Round', ['Move.', 'Fight.'], ['Range', 'Bonus', 'far', '-1']],
    ]);
  });

  it('is left out where the author says so', async () => {
    expect(await blocksOf(`${CARDS}\n${STATES}`, `${SPELLS}\nreference: false`)).toEqual([]);
    expect(await blocksOf(`${CARDS}\n${STATES}`, `${SPELLS}\nreference: true`)).toHaveLength(4);
  });

  it('finds places by their former ids', async () => {
    const text = `${CARDS}\n## Rest {aliases="sleep"}\n\nSleep well.\n`;
    expect(await blocksOf(text, `${SPELLS}\nreference: ["#sleep"]`)).toEqual([['Rest', ['Sleep well.']]]);
  });
});

it('names that nothing has are found at their place, with the nearest name', async () => {
  const front = `${SPELLS}\nreference:\n  - actoins\n  - title: Statse\n  - title: Magic\n    from: [spell, "#dri"]`;
  const { book, shelf } = await bookOf(`${CARDS}\n${STATES}`, front);
  const found = check({ ...shelf, books: [book] }).filter(({ rule }) => rule === 'reference');
  expect(found.map(({ start, end, hint }) => [start.line, start.column, end.column, hint])).toEqual([
    [5, 5, 12, expect.stringContaining('“actions”')],
    [6, 12, 18, expect.stringContaining('“States”')],
    [8, 19, 25, expect.stringContaining('“#dry”')],
  ]);
});
