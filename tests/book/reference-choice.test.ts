/** What of a book is worth its place on the quick reference, where its author marks nothing. */
import { describe, expect, it } from 'vitest';
import { effectOf } from '../../build/book/effect-of.ts';
import { referenceOf } from '../../build/book/make-reference.ts';
import { bookOf } from './entries-of.ts';
import { plainText } from '../../build/parse/plain-text.ts';
import { nameListsOf } from '../../build/words/name-words.ts';

/** What stands on it: titles of blocks, headings of parts, names of lines, texts. */
async function shownOf(text: string): Promise<string> {
  const book = await bookOf(`# Book\n\n${text}`);
  return referenceOf(book)
    .flatMap(({ title, parts }) => [
      `= ${title}`,
      ...parts.flatMap((part) => {
        const heading = part.heading === undefined ? [] : [`- ${part.heading}`];
        if (part.kind === 'lines') {
          const effects = part.entries.map((entry) => `${entry.name}: ${effectOf(entry, nameListsOf('en'), 'en')}`);
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

Whoever burns stands in flames. The model loses 2 wounds at the start of each turn.

### Prone

Lying models are laid on their side. They cannot run, and they have -1 on attack rolls.

### Stunned

Sparks fly. A stunned model must not move until its next turn.
`;
const MODIFIERS = `## Shooting

### Modifiers

| Target | Modifier |
|--------|----------|
| small  | -1       |
| large  | +1       |
`;
const STEPS = `## Play

### Order of a round

1. Draw cards.
2. Move.
3. Fight.
`;
const DIFFICULTIES = `## Tests

### How hard it is

| Task  | Number |
|-------|--------|
| easy  | 5      |
| fair  | 10     |
| hard  | 15     |
`;
const ODDS = `## Weather

### What the sky does

| d6  | Sky  |
|-----|------|
| 1–3 | rain |
| 4–6 | sun  |
`;
const PRICES = `## Market

### Goods

| Item | Cost | Weight |
|------|------|--------|
| Axe  | 9 gp | 4 lb.  |
| Rope | 1 gp | 8 lb.  |
| Tent | 2 gp | 20 lb. |
`;
const TALE = `## Before the war

### The old realm

Long ago the hills belonged to the giants, who built roads of black stone and sang to the moon.

### The fall

Then came the long winter. The songs ended, and the roads were buried below ice and ash.
`;

describe('the quick reference without marks', () => {
  it('has what rules, under its headings', async () => {
    const shown = await shownOf([TALE, STEPS, PRICES, MODIFIERS, STATES, DIFFICULTIES, ODDS].join('\n'));
    for (const title of ['Order of a round', 'Modifiers', 'States', 'How hard it is', 'What the sky does']) {
      expect(shown).toContain(`= ${title}`);
    }
    for (const text of ['Fight.', 'small', 'fair', 'rain']) expect(shown).toContain(text);
    for (const text of ['Axe', 'giants', 'winter']) expect(shown).not.toContain(text);
  });

  it('says what a state does rather than what it is', async () => {
    const shown = await shownOf(`${STATES}\n${MODIFIERS}`);
    expect(shown).toContain('Burning: The model loses 2 wounds at the start of each turn.');
    expect(shown).toContain('Prone: They cannot run, and they have -1 on attack rolls.');
    expect(shown).toContain('Stunned: A stunned model must not move until its next turn.');
  });

  it('prefers what the rest of a book speaks of', async () => {
    const rule = (name: string): string => `### ${name}\n\nWhoever is ${name.toLowerCase()} cannot run.\n`;
    const long = 'The road winds on through hills and woods, past mills and fords, and no one counts the days. ';
    const filled = (names: readonly string[]): string =>
      names.map((name) => `${rule(name)}\n${long.repeat(2)}\n`).join('\n');
    const others = Array.from({ length: 8 }, (_, at) => `## Tale ${at}\n\nShe was dizzy, then tired.\n`).join('\n');
    const shown = await shownOf(
      `## Known\n\n${filled(['Dizzy', 'Tired'])}\n## Unknown\n\n${filled(['Bored', 'Merry'])}\n${others}\n${ODDS}`,
    );
    expect(shown).toContain('= Known');
    expect(shown).not.toContain('= Unknown');
  });

  it('leaves out what is unfinished or asked', async () => {
    const cards = ['Run - 1 ⊙', 'Hide - ??? ⊙', 'Aim - 2 ⊙'].map(
      (title) => `!!! danger ${title}\n\n    TODO words.\n\n    Go on. What then?\n`,
    );
    const shown = await shownOf(
      `## Moves\n\n${cards.join('\n')}\n${STATES.replace('Sparks fly.', 'TODO -2?')}\n## Why must I roll?\n\n${ODDS.slice(12)}`,
    );
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

  it('says of anything what its author says in few words', async () => {
    const told = TALE.replace('### The fall', '### The fall {summary="Ice everywhere."}');
    const prices = PRICES.replace('20 lb. |\n', '20 lb. |\n{summary="Dear."}\n');
    const shown = await shownOf(`${told}\n${prices}\n${STATES}`);
    expect(shown).toContain('The fall: Ice everywhere.');
    expect(shown).toContain('Dear.');
    expect(shown).not.toMatch(/Axe|old realm/u);
  });
});

describe('the sentence that rules', () => {
  it.each([
    ['de', 'Wer brennt, steht in Flammen. Sobald er liegt, verliert er 2 TP.'],
    ['en', 'Whoever burns stands in flames. While it lies down, it loses 2 wounds.'],
    ['es', 'El fuego arde con fuerza. Mientras arde, pierde 2 heridas.'],
    ['fr', 'Le feu brûle très fort. Tant qu’il brûle, il perd 2 points.'],
    ['it', 'Il fuoco brucia forte. Finché brucia, perde 2 ferite.'],
    ['nl', 'Het vuur brandt fel. Zolang het brandt, verliest het 2 wonden.'],
    ['pl', 'Ogień płonie mocno. Dopóki płonie, traci 2 rany.'],
    ['pt', 'O fogo arde forte. Enquanto arde, perde 2 feridas.'],
  ])('is found in the language %s', async (lang, text) => {
    const book = await bookOf(`# Book\n\n## A\n\n### B\n\n${text}\n`, lang);
    const entry = book.entries.find(({ name }) => name === 'B');
    expect(entry && effectOf(entry, nameListsOf(lang), lang)).toBe(text.slice(text.indexOf('. ') + 2));
  });
});
