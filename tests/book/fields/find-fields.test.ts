import { describe, expect, it } from 'vitest';
import { findFields } from '../../../build/book/fields/find-fields.ts';
import { createDialect } from '../../../build/parse/dialect.ts';
import { makeTree } from '../../../build/parse/make-tree.ts';
import { cleanTokens } from '../../../build/sanitize/html/html.ts';

const md = createDialect();

/** The fields of the first section, and the number of its blocks that contain them. */
function read(text: string, hasTerms = false): readonly [fields: readonly string[], count: number] {
  const [section] = makeTree(cleanTokens(md.parse(`# Name\n\n${text}\n`, {}))).sections;
  const { fields, count } = findFields(section?.blocks ?? [], hasTerms);
  return [fields.map(({ key, name, text: value }) => `${key ?? name}: ${value}`), count];
}

describe('fields at the beginning of a section', () => {
  it.each<readonly [what: string, text: string, fields: readonly string[], count: number]>([
    [
      'a type and labels, a paragraph each',
      '*3rd-level evocation*\n\n**Casting Time:** 1 action\n\n**Range:** 150 feet\n\nA bright streak flashes.',
      ['type: 3rd-level evocation', 'Casting Time: 1 action', 'Range: 150 feet'],
      3,
    ],
    ['labels in lines', '**Range:** 5 cm\n**Area**: 3 cm\n\nText.', ['Range: 5 cm', 'Area: 3 cm'], 1],
    ['several labels in a line', '**Range:** 5 cm **Area:** 3 cm', ['Range: 5 cm', 'Area: 3 cm'], 1],
    [
      'names in bold, with a table between',
      '**Armor Class** 17\n\n**Speed** 30 ft.\n\n| STR | DEX |\n|--|--|\n| 21 (+5) | 9 (−1) |\n\n**Senses** darkvision\n\nText.',
      ['Armor Class: 17', 'Speed: 30 ft.', 'STR: 21 (+5)', 'DEX: 9 (−1)', 'Senses: darkvision'],
      4,
    ],
    [
      'numbers with names',
      '4 HP, 1 Armor, 8 STR, spear (d6)\n\nLurks in fens.',
      ['HP: 4', 'Armor: 1', 'STR: 8', 'spear: d6'],
      1,
    ],
    ['a list of labels', '- **Cost:** 3 gp\n- **Weight:** 2 lb\n\nText.', ['Cost: 3 gp', 'Weight: 2 lb'], 1],
    ['a table of one row', '| Range | Damage |\n|--|--|\n| 12 | d6 |\n\nText.', ['Range: 12', 'Damage: d6'], 1],
    [
      'names in bold with long lists and remarks',
      '**Skills** Deception +5, Insight +4, Investigation +5, Perception +6, Persuasion +5, Sleight of Hand +4, Stealth +4\n\n**Senses** blindsight 30 ft. or 10 ft. while deaf (blind beyond this radius, as all of them are)',
      [
        'Skills: Deception +5, Insight +4, Investigation +5, Perception +6, Persuasion +5, Sleight of Hand +4, Stealth +4',
        'Senses: blindsight 30 ft. or 10 ft. while deaf (blind beyond this radius, as all of them are)',
      ],
      2,
    ],
    [
      'a fence that is known for them, in YAML',
      '```statblock\nname: Orc\nlayout: Basic\nhit_points: 15\nversion: 0.10\nstats: [16, 12]\nsaves:\n  - con: 6\ntraits:\n  - name: Bold\n    desc: It never flees.\n```\n\nText.',
      ['hit points: 15', 'version: 0.10', 'stats: 16, 12', 'con: 6', 'Bold: It never flees.'],
      1,
    ],
    ['and in JSON', '```json {.statblock}\n{ "AC": 13, "speed": "30 ft." }\n```', ['AC: 13', 'speed: 30 ft.'], 1],
    [
      'names in bold right below the type, one of them with a full stop',
      '*Medium beast*\n**Armor Class** 12\n**Speed** 30 ft.\n**Weakness.** fire\n**Senses** darkvision 60 ft.\n\nText.',
      ['type: Medium beast', 'Armor Class: 12', 'Speed: 30 ft.', 'Senses: darkvision 60 ft.'],
      1,
    ],
    [
      'labels right below the type',
      '*3rd-level fire*\n**Range:** 5 cm\n\nText.',
      ['type: 3rd-level fire', 'Range: 5 cm'],
      1,
    ],
    ['fields as in notes', 'Rank:: 3\nSchool:: Fire\n\nText.', ['Rank: 3', 'School: Fire'], 1],
  ])('%s', (_what, text, fields, count) => expect(read(text)).toEqual([fields, count]));

  it.each([
    ['one bold word is emphasis', '**Never** run with torches\n\nText.'],
    ['a bold sentence is text', '**Amphibious.** It breathes air and water.\n\n**Keen Smell.** It smells you.'],
    [
      'two bold words above prose are emphasis',
      '**Never** run\n**Always** look\nThen go on and on until you are home.',
    ],
    ['a line of emphasis above prose', '*In short*\nThe kites sink.'],
    ['labels behind prose are no fields', 'Text.\n\n**Range:** 5 cm'],
    ['a table of several rows is none', '| Range | Damage |\n|--|--|\n| 12 | d6 |\n| 24 | d8 |'],
    ['an emphasised sentence is text', '*They say it sings at night.*\n\nText.'],
    ['a fence of code', '```yaml\nAC: 13\nspeed: 30\n```'],
    ['a fence that cannot be read', '```statblock\nAC: [13\nspeed: {\n```'],
    ['numbers in prose', 'In 3 Days, 5 of the kites sank, and nobody knew why.'],
    ['terms are entries', 'Range\n: 5 cm'],
  ])('%s', (_what, text) => expect(read(text)[0]).toEqual([]));

  it('in a card, terms are fields, and a bold word alone takes nothing', () => {
    expect(read('Range\n: 5 cm\n\nArea\n: 3 cm', true)).toEqual([['Range: 5 cm', 'Area: 3 cm'], 1]);
    expect(read('**Range:** 5 cm\n\n**Never** run\n\nText.', true)).toEqual([['Range: 5 cm'], 1]);
  });
});
