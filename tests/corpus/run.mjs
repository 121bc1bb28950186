#!/usr/bin/env node
/**
 * How public rulebooks are read: `node tests/corpus/run.mjs FOLDER`, after `npm run compile`. FOLDER has copies of the
 * repositories as `owner+name`; those that are missing are left out. Exits with 1 where a book is not as its repository means it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compile, diskHost } from '../../dist/build/index.js';

/**
 * Repository, commit, title, number of chapters with text, first chapters. Titles and first chapters were compared with the
 * repository's own list, sidebar or numbers; the numbers of chapters are those that came out, and tell of changes.
 *
 * @type {readonly (readonly [name: string, commit: string, title: string, count: number, first: readonly string[]])[]}
 */
const BOOKS = [
  ['BTMorton/dnd-5e-srd', 'bf6ac2ae', 'dnd-5e-srd', 17, ['Legal Information', 'Races', 'Classes']],
  ['BaDjams/ins-mv-rogue-srd', 'b2a9a2a4', 'INS-MV ROGUE — SRD', 24, ['System Reference Document', 'CONTEXTE DU JEU']],
  ['JacobRex/limitlessrpg', 'f5dbb6ad', 'LIMITLESS', 10, ['Introduction', 'How to Play', 'Core Mechanic']],
  ['Januson/of-dice-and-men', 'c5850825', 'O kostkách a lidech', 46, ['Úvod', 'Základní pravidla', 'Výzvy']],
  ['Paracosmus/ApotheosisRulebook', '89a827a5', 'Apotheosis', 31, ['Objetivo', 'Cartas', 'Casa', 'Classe']],
  [
    'Senozoid/ZC1-handbook',
    '47758b7a',
    'Handbook for Shadow of Doom',
    9,
    ['Overview', 'Introduction', 'Getting Started'],
  ],
  ['ZhanFr/eneride-rules', '63dd25fe', 'Eneride', 7, ['Création de personnage', 'Comment jouer ?', 'Magie']],
  ['beamer159/EZD6', '508eb465', 'EZD6', 14, ['Character Creation', 'Hero Paths', 'Species']],
  ['grislyeye/three-meet', '9c293d40', 'Three Meet', 38, ['Attributes', 'Skills', 'Allegiances']],
  ['phenomen/ose', '82c34a77', 'Old-School Essentials', 104, ['Книга «Персонажи»', 'Об Old-School Essentials']],
  [
    'realtradam/Plore-Tabletop-Game',
    '4b318290',
    'Plore Tabletop Roleplaying Game',
    17,
    ['Intro', 'Build Your Character'],
  ],
  ['ts4z/barge-rulebook', 'e976a9fc', 'BARGE Rulebook', 96, ['BARGE Rulebook', 'Preface', 'Introduction']],
  ['yochaigal/cairn', '3a76883e', 'Cairn', 168, ['Cairn Press', 'Discord Server', 'First Edition']],
];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node tests/corpus/run.mjs FOLDER\n');
  process.exit(2);
}
let wrong = 0;
for (const [name, commit, title, count, first] of BOOKS) {
  const path = join(folder, name.replace('/', '+'));
  if (!existsSync(path)) continue;
  const { shelf } = await compile([path], diskHost());
  const [book] = shelf.books;
  const chapters = (book?.chapters ?? []).filter(({ source }) => !source.isFront && !source.isPart);
  const found = [
    shelf.books.length,
    book?.title,
    chapters.length,
    ...chapters.slice(0, first.length).map((each) => each.title),
  ];
  const isRight = JSON.stringify(found) === JSON.stringify([1, title, count, ...first]);
  if (!isRight) wrong++;
  process.stdout.write(
    `${isRight ? 'right' : 'WRONG'} ${name}@${commit}${isRight ? '' : `: ${JSON.stringify(found)}`}\n`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;
