import { describe, expect, it } from 'vitest';
import { collectionsOf } from '../../build/book/collections.ts';
import { readPattern } from '../../build/book/read-pattern.ts';
import { compileFiles } from '../compile-files.ts';
import type { Book } from '../../build/types.ts';

/**
 * The collections of a book. A heading `type: column kind, …` is followed by a line `name: value, …` for each member.
 */
async function listed(settings: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const front = `---\ntitle: Isles\nlang: en\ncollections:\n${settings}---\n\n# Isles\n\nAll.\n`;
  const { shelf, diagnostics } = await compileFiles({ 'index.md': front, ...files }, ['.']);
  expect(diagnostics.filter(({ rule }) => rule === 'front-matter')).toEqual([]);
  return collectionsOf(shelf.books[0] as Book).flatMap(({ type, columns, members }) => [
    `${type}: ${columns.map(({ name, kind }) => `${name} ${kind}`).join(', ')}`,
    ...members.map(({ entry, values }) => `${entry.name}: ${values.map((each) => each?.text ?? '').join(', ')}`),
  ]);
}

describe('collections', () => {
  it('are the files of a folder, with what a pattern finds in a line', async () => {
    const found = await listed(
      '  spell:\n    files: spells\n    fields: [Level, School, Range]\n    patterns: ["{Level}-level {School}", "{School} cantrip{Level=0}"]\n',
      {
        'spells/00-about.md': '# About spells\n\nThere are some.\n',
        'spells/fire.md': '# Fire\n\n*3rd-level evocation (ritual)*\n\n**Range:** 150 feet\n\nIt burns.\n',
        'spells/frost.md': '# Frost\n\n*Evocation cantrip*\n\n**Range:** 60 feet\n\nIt freezes.\n',
        'other.md': '# Other\n\n**Range:** 60 feet\n',
      },
    );
    expect(found).toEqual([
      'spell: Level text, School enumeration, Range amount',
      'Fire: 3rd, evocation, 150 feet',
      'Frost: 0, Evocation, 60 feet',
    ]);
  });

  it('are the headings below one, and show what most of them have', async () => {
    const found = await listed('  beast:\n    below: Beasts\n', {
      'other.md': '# Other\n\n4 HP, 1 Armor, 8 STR\n',
      'beasts.md':
        '# Beasts\n\n## Fens\n\n### Eel\n\n4 HP, 1 Armor, 8 STR\n\nLurks.\n\n### Heron\n\n2 HP, 8 STR\n\nWades.\n\n## Hills\n\n### Goat\n\n6 HP, 2 Armor, 9 STR\n\nClimbs.\n',
    });
    expect(found).toEqual([
      'beast: HP amount, Armor amount, STR amount',
      'Eel: 4, 1, 8',
      'Heron: 2, , 8',
      'Goat: 6, 2, 9',
    ]);
  });

  it('are the rows of tables, with their groups', async () => {
    const found = await listed('  weapon:\n    rows: [Arms, "#more"]\n', {
      'arms.md':
        '# Arms\n\n| Weapon | Damage | Cost |\n|--|--|--|\n| Blades | | |\n| Sword | d8 | 2 gp |\n| Knife | d4 | 5 cp |\n',
      'more.md': '# Others\n\n| Weapon | Damage |\n|--|--|\n| Bow | d6 |\n| Sling | d4 |\n{#more}\n',
    });
    expect(found).toEqual([
      'weapon: Damage dice, Cost amount, group enumeration',
      'Sword: d8, 2 gp, Blades',
      'Knife: d4, 5 cp, Blades',
      'Bow: d6, , ',
      'Sling: d4, , ',
    ]);
  });
});

it('is all below the title of the book, and listed by fields, also by those that its page does not show', async () => {
  const spell = (name: string, type: string, parts: string): string =>
    `## ${name}\n\n*${type}*\n\n**Parts:** ${parts}\n\nIt happens.\n\n`;
  const front =
    '---\nlang: en\ncollections:\n  spell:\n    below: Spells\n    fields: Parts\n    list: [Level, parts]\n    patterns: "{Level}-level {School}"\n---\n\n';
  const text = `${front}# Spells\n\n${spell('Gust', '10th-level air', 'V, S')}${spell('Ash', '2nd-level fire', 'V, M (ash)')}${spell('Calm', '2nd-level air', '–')}${spell('Rite', 'a ritual', 'M')}`;
  const { shelf } = await compileFiles({ 'a.md': text });
  const [found] = collectionsOf(shelf.books[0] as Book);
  const shown = found?.lists.map(({ field, groups }) => [
    field,
    ...groups.map(({ value, entries }) => `${value}: ${entries.map(({ name }) => name).join(' ')}`),
  ]);
  expect(found?.members.map(({ entry }) => entry.name)).toEqual(['Gust', 'Ash', 'Calm', 'Rite']);
  expect(shown).toEqual([
    ['Level', '2nd: Ash Calm', '10th: Gust'],
    ['parts', 'M: Ash Rite', 'S: Gust', 'V: Ash Gust', '–: Calm'],
  ]);
});

it('finds what a pattern says in a line of numbers that is read as fields already', async () => {
  const found = await listed(
    '  beast:\n    below: Beasts\n    fields: [Life, Might]\n    patterns: "{Life} HP, {Might} STR"\n',
    {
      'beasts.md': '# Beasts\n\n## Eel\n\n4 HP, 8 STR\n\nLurks.\n\n## Heron\n\n2 HP, 9 STR\n\nWades.\n',
    },
  );
  expect(found).toEqual(['beast: Life amount, Might amount', 'Eel: 4, 8', 'Heron: 2, 9']);
});

it('are rows of tables in HTML, listed by each of several values', async () => {
  const table = (name: string, groups: string): string =>
    `<table><thead><tr><th>Compétence</th><th>Caractéristique</th><th>Groupes</th></tr></thead><tbody>\n<tr><td>${name}</td><td>Agilité</td><td>${groups}</td></tr>\n<tr><td>Art de ${name}</td><td>Force</td><td>Social</td></tr>\n</tbody></table>\n\n`;
  const text = `---\nlang: fr\ncollections: { competence: { rows: Champs, list: Groupes } }\n---\n\n# Livre\n\n## Champs\n\n### Martial\n\n${table('Parade', 'Physique, Défense')}### Mental\n\n${table('Étude', 'Social, Défense')}`;
  const { shelf } = await compileFiles({ 'a.md': text });
  const [found] = collectionsOf(shelf.books[0] as Book);
  expect(found?.members.map(({ entry }) => entry.name)).toEqual(['Parade', 'Art de Parade', 'Étude', 'Art de Étude']);
  expect(
    found?.lists[0]?.groups.map(({ value, entries }) => `${value}: ${entries.map(({ name }) => name).join(', ')}`),
  ).toEqual(['Défense: Étude, Parade', 'Physique: Parade', 'Social: Art de Étude, Art de Parade, Étude']);
});

it('tells of one in which there is nothing', async () => {
  const declared = 'collections: { beast: { below: [Beats, Birds] }, herb: { label: Herb } }';
  const text = `---\nlang: en\n${declared}\n---\n\n# Isles\n\n## Beasts\n\nNone.\n`;
  const { diagnostics } = await compileFiles({ 'a.md': text });
  expect(diagnostics).toMatchObject([
    {
      rule: 'collection',
      severity: 'warning',
      start: { line: 1 },
      message: 'collections: beast is empty, because no entries were found in Beats or Birds',
      hint: 'did you mean Beasts?',
    },
    { message: 'collections: herb is empty, because it says nowhere what belongs to it' },
  ]);
});

it.each([
  ['{Level}-level {School}', '3rd-level evocation', 'Level=3rd, School=evocation'],
  ['{Level}-level {School}', '3RD-LEVEL Evocation (ritual)', 'Level=3RD, School=Evocation'],
  ['{Level}-level {School}', 'Evocation cantrip', undefined],
  ['{School} cantrip{Level=0}', 'Evocation cantrip', 'School=Evocation, Level=0'],
  ['Grad {Grad}, {Schule}', 'Grad 2, Feuer', 'Grad=2, Schule=Feuer'],
  ['{Size} {Type}, {Mood}', 'Large aberration, lawful evil', 'Size=Large, Type=aberration, Mood=lawful evil'],
  ['{A} of {B}', 'of fire', undefined],
  ['{A}', 'anything', 'A=anything'],
  ['plain', 'plain', ''],
  ['plain', 'plainer', undefined],
])('the pattern %s in %s', (pattern, line, found) => {
  const values = readPattern(pattern, line);
  expect(values && Array.from(values, (pair) => pair.join('=')).join(', ')).toBe(found);
});
