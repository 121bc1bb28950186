/** The quick reference of a book without marks. */
import { describe, expect, it } from 'vitest';
import { effectOf } from '../../build/book/effect-of.ts';
import { referenceOf } from '../../build/book/make-reference.ts';
import { bookOf } from './entries-of.ts';
import { plainText } from '../../build/parse/plain-text.ts';

/** Titles of blocks, headings of parts, lines and texts. */
async function shownOf(text: string): Promise<string> {
  const book = await bookOf(`# Book\n\n${text}`);
  return referenceOf(book)
    .flatMap(({ title, parts }) => [
      `= ${title}`,
      ...parts.flatMap((part) => {
        const heading = part.heading === undefined ? [] : [`- ${part.heading}`];
        if (part.kind === 'lines') {
          const effects = part.entries.map((entry) => `${entry.name}: ${effectOf(entry, 'en')}`);
          return [...heading, ...effects];
        }
        const tokens = book.chapters[part.chapter]?.tokens.slice(part.start, part.end) ?? [];
        return [
          ...heading,
          ...tokens.flatMap(({ type, children }) => (type === 'inline' ? plainText(children ?? []) : [])),
        ];
      }),
    ])
    .join('\n');
}

const STATES = `## States

### Burning

Whoever burns stands in flames. The model loses 2 wounds at the start of each turn. It may roll in the sand.

### Prone

Lying models have these drawbacks:

They cannot run.

### Stunned

Sparks fly.

| Roll | Result |
|------|--------|
| 1–3  | faints |
| 4–6  | stands |
`;
const MODIFIERS = `## Shooting

Take aim.

### Modifiers

Add them up.

- #### Size

    The larger, the easier.

    | Target | Modifier |
    |--------|----------|
    | small  | -1       |
    | large  | +1       |

- #### Lying

    Lying archers have -2.
`;
const STEPS = `## Play

### Order of a round

Text.

1. Draw cards.
2. Fight.
`;
const TERRAIN = `## Terrain

Text.

!!! summary Forest

    Hides you. Slows you.

!!! summary Road

    Leads you.
`;
const GEAR = `## Gear

| Weapon | Range |
|--------|-------|
| Bow    | 12    |
| Sling  | 8     |
`;
const ODDS = `## Weather

Text.

| d6  | Sky  |
|-----|------|
| 1–3 | rain |
| 4–6 | sun  |
`;
const TALE = `## Before the war

Text.

### The old realm

Long ago the hills belonged to the giants.

### The fall

Then came the long winter.
`;

describe('the quick reference without marks', () => {
  it('has named rows, named boxes, steps, and sections that list things, in the order of the book', async () => {
    const shown = await shownOf([TALE, STEPS, GEAR, MODIFIERS, TERRAIN, STATES, ODDS].join('\n'));
    expect(shown.split('\n')).toEqual([
      '= Order of a round',
      'Draw cards.',
      'Fight.',
      '= Gear',
      'Weapon',
      'Range',
      'Bow',
      '12',
      'Sling',
      '8',
      '= Modifiers',
      'Size: The larger, the easier.',
      'Target',
      'Modifier',
      'small',
      '-1',
      'large',
      '+1',
      'Lying: Lying archers have -2.',
      '= Terrain',
      'Forest: Hides you.',
      'Road: Leads you.',
      '= States',
      'Burning: Whoever burns stands in flames. The model loses 2 wounds at the start of each turn.',
      'Prone: They cannot run.',
      'Stunned: Sparks fly.',
    ]);
  });

  it('has the last tables only if there is room for them besides lists', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, n) => `| ${'BCDFGHJKLM'[n % 10] ?? ''}${'aeiouy'[Math.floor(n / 10)] ?? ''}w | ${n} |`,
    ).join('\n');
    const tables = Array.from({ length: 6 }, (_, n) => `## Gear ${n}\n\n| Weapon | Range |\n|---|---|\n${rows}\n`);
    const shown = await shownOf([...tables, STATES].join('\n'));
    const titles = shown.split('\n').filter((line) => line.startsWith('='));
    expect(titles).toEqual(['= Gear 0', '= Gear 1', '= Gear 2', '= States']);
  });

  it('does not sum up long sections, nor cards twice', async () => {
    const long = STATES.replace('Sparks fly.', 'Sparks fly in the dark, and nobody sees them. '.repeat(40));
    const cards = STATES.replace('Sparks fly.', '!!! danger Run - 1 ⊙\n\n    You do.');
    for (const text of [long, cards]) expect(await shownOf(`${text}\n${TERRAIN}\n${GEAR}`)).not.toContain('Burning');
  });

  it('leaves out what is unfinished or asked', async () => {
    const cards = ['Run - 1 ⊙', 'Hide - ??? ⊙', 'Aim - 2 ⊙'].map(
      (title) => `!!! danger ${title}\n\n    TODO words.\n\n    Go on. What then?\n`,
    );
    const shown = await shownOf(`## Moves\n\n${cards.join('\n')}\n${STATES.replace('Sparks fly.', 'TODO -2?')}`);
    expect(shown).toContain('Run: Go on.\nAim: Go on.');
    expect(shown).not.toMatch(/\?|TODO|Hide/u);
  });

  it('has cards by the headings that part them', async () => {
    const card = (title: string): string => `!!! danger ${title} - 1 ⊙\n\n    You do.\n`;
    const shown = await shownOf(
      `## Moving\n\n### Actions\n\n${card('Run')}\n${card('Leap')}\n## Fighting\n\n### Other actions\n\n${card('Hit')}\n${card('Parry')}\n${card('Push')}`,
    );
    expect(shown.split('\n').map((line) => line.replace(/:.*/u, ''))).toEqual(
      '= Actions|- Moving|Run|Leap|- Fighting|Hit|Parry|Push'.split('|'),
    );
  });

  it('shows the summary of anything that has one', async () => {
    const summarised = TALE.replace('### The fall', '### The fall {summary="Ice everywhere."}');
    const odds = ODDS.replace('| sun  |\n', '| sun  |\n{summary="Rain or sun."}\n');
    const shown = await shownOf(`${summarised}\n${odds}\n${STATES}`);
    expect(shown).toContain('= Before the war\nThe fall: Ice everywhere.');
    expect(shown).toContain('Rain or sun.');
    expect(shown).not.toMatch(/old realm|4–6/u);
  });
});
