#!/usr/bin/env node
/**
 * How public rulebooks are read: `node tests/corpus/run.mjs FOLDER`, after `npm run compile`. FOLDER has copies of the
 * repositories as `owner+name`; those that are missing are left out. Exits with 1 where a book is not as its repository means it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compile, diskHost } from '../../dist/build/index.js';

/**
 * Repository, commit, title, number of chapters with text, first chapters, language. Each number was counted in what the
 * remark names, without this program, and each title and order was compared with it by eye; a cover is no chapter.
 *
 * @type {readonly (readonly [name: string, commit: string, title: string, count: number, first: readonly string[], lang: string])[]}
 */
const BOOKS = [
  // Files in markdown/; 5esrd.md beside it repeats them.
  ['BTMorton/dnd-5e-srd', 'bf6ac2ae', 'dnd-5e-srd', 17, ['Legal Information', 'Races', 'Classes'], 'en'],
  // 25 files in nav, one of them the cover.
  [
    'BaDjams/ins-mv-rogue-srd',
    'b2a9a2a4',
    'INS-MV ROGUE — SRD',
    24,
    ['System Reference Document', 'CONTEXTE DU JEU'],
    'fr',
  ],
  // Files with a number in front.
  [
    'ChaosiumInc/QuestWorlds',
    '5e57ff94',
    'QuestWorlds System Reference Document',
    61,
    ['0.0 Credits & Legal Information', '0.1 Legal Information', '0.2 Credits', '1.0 Introduction'],
    'en',
  ],
  // 12 links of the sidebar.
  [
    'Gatobuho/tomos-y-tumbas',
    '71e78f4b',
    'Tomos y Tumbas',
    12,
    ['Tomos & Tumbas', 'Conflict Resolution', 'Character Creation', 'Combat'],
    'en',
  ],
  // 11 links of the sidebar, one of them a PDF.
  ['JacobRex/limitlessrpg', 'f5dbb6ad', 'LIMITLESS', 10, ['Introduction', 'How to Play', 'Core Mechanic'], 'en'],
  // 46 links of SUMMARY.md.
  ['Januson/of-dice-and-men', 'c5850825', 'O kostkách a lidech', 46, ['Úvod', 'Základní pravidla', 'Výzvy'], 'cs'],
  // Files in Compendium/13A.
  [
    'Obsidian-TTRPG-Community/13th-Age-SRD-Markdown',
    'f52570de',
    'Obsidian TTRPG Community+13th Age SRD Markdown',
    1000,
    ['13th Age System Reference Document', 'Revision History'],
    'en',
  ],
  // 38 files outside of _includes and .github, one of them the cover.
  ['Paracosmus/ApotheosisRulebook', '89a827a5', 'Apotheosis', 37, ['Objetivo', 'Cartas', 'Casa', 'Classe'], 'pt'],
  // 17 files, one of them the cover; README.md links 12.
  [
    'SenkiAlphonse/HEMA-rulebook-hun',
    '8b1d83f4',
    'Kard Rendje Versenyszabályzat - V2',
    16,
    ['Bevezetés', 'Eszköz és felszerelés követelmények'],
    'hu',
  ],
  // 9 files.
  [
    'Senozoid/ZC1-handbook',
    '47758b7a',
    'Handbook for Shadow of Doom',
    9,
    ['Overview', 'Introduction', 'Getting Started'],
    'en',
  ],
  // 7 links of the sidebar.
  ['ZhanFr/eneride-rules', '63dd25fe', 'Eneride', 7, ['Création de personnage', 'Comment jouer ?', 'Magie'], 'fr'],
  // 31 headings # in the only file.
  [
    'amazingrando/blades-in-the-dark-srd-content',
    'f141ed2c',
    'Blades in the Dark System Reference Document',
    31,
    ['The Basics', 'The Core System', 'Actions & Attributes'],
    'en',
  ],
  // 14 links of SUMMARY.md.
  ['beamer159/EZD6', '508eb465', 'EZD6', 14, ['Character Creation', 'Hero Paths', 'Species'], 'en'],
  // 38 files.
  ['counc009/taverntales', '8ebaf514', 'Tavern Tales RPG', 38, ['Tavern Tales', 'Keywords', 'Resources'], 'en'],
  // 38 links of _sidebar.md.
  ['grislyeye/three-meet', '9c293d40', 'Three Meet', 38, ['Attributes', 'Skills', 'Allegiances'], 'en'],
  // 12 headings ## in the only file of the configuration's entry.
  ['hibohiboo/lostrpg', '9352e837', 'LOSTRPG', 12, ['はじめに', '目次', 'ワールド'], 'ja'],
  // 25 chapters in _quarto.yml.
  [
    'jmhimara/bfrpg',
    'f672fe0a',
    'Basic Fantasy RPG, 4th edition',
    25,
    ['Preface', 'What is this', 'Player Characters', 'Character Abilities'],
    'en',
  ],
  // 104 different links of sidebar.js.
  ['phenomen/ose', '82c34a77', 'Old-School Essentials', 104, ['Книга «Персонажи»', 'Об Old-School Essentials'], 'ru'],
  // 17 different links of SUMMARY.md.
  [
    'realtradam/Plore-Tabletop-Game',
    '4b318290',
    'Plore Tabletop Roleplaying Game',
    17,
    ['Intro', 'Build Your Character'],
    'en',
  ],
  // 96 links of SUMMARY.md.
  ['ts4z/barge-rulebook', 'e976a9fc', 'BARGE Rulebook', 96, ['BARGE Rulebook', 'Preface', 'Introduction'], 'en'],
  // 20 entries of sidebars.js, one of them without a file.
  [
    'wastelandsurvivalguide/wastelandsurvivalguide.github.io',
    '23787db1',
    'Wasteland Survival Guide',
    19,
    ['Intro', 'Extra Utilities & Fixes', 'Optimizations'],
    'en',
  ],
  // 9 entries of sidebars.js; the configuration says zh-tw.
  ['wayne930242/fate-srd', '7bd28c7d', '命運濃縮版', 9, ['命運系統中文 SRD', '入門導引', '開始'], 'zh-TW'],
  // 430 files, one of them the cover and one a program's README.
  ['yochaigal/cairn', '3a76883e', 'Cairn', 428, ['Cairn Press', 'Discord Server', 'Official App'], 'en'],
  // 787 files outside of .build, one of them the cover.
  ['zenmah/daggerheart-srd-obsidian', 'ebf60886', 'DAGGERHEART SRD', 786, ['A SOLDIER’S BOND', 'ADJUST REALITY'], 'en'],
];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node tests/corpus/run.mjs FOLDER\n');
  process.exit(2);
}
let wrong = 0;
for (const [name, commit, title, count, first, lang] of BOOKS) {
  const path = join(folder, name.replace('/', '+'));
  if (!existsSync(path)) continue;
  const { shelf } = await compile([path], diskHost());
  const [book] = shelf.books;
  const chapters = (book?.chapters ?? []).filter(({ source }) => !source.isFront && !source.isPart);
  const found = [
    shelf.books.length,
    book?.title,
    book?.lang,
    chapters.length,
    ...chapters.slice(0, first.length).map((each) => each.title),
  ];
  const isRight = JSON.stringify(found) === JSON.stringify([1, title, lang, count, ...first]);
  if (!isRight) wrong++;
  process.stdout.write(
    `${isRight ? 'right' : 'WRONG'} ${name}@${commit}${isRight ? '' : `: ${JSON.stringify(found)}`}\n`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;
