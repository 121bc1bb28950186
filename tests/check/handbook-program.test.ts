/** The commands and files that the handbooks name exist in the program. */
import { describe, expect, test } from 'vitest';
import { PDF_VARIANTS, pdfName } from '../../build/basics/variant-names.ts';
import { COMMAND_NAMES, isCommand } from '../../build/commands/commands.ts';
import { usage } from '../../build/commands/usage.ts';
import { buildSite } from '../site/built-site.ts';
import { handbookTexts } from './handbook-claims.ts';

const TEXTS = handbookTexts();

const optionsIn = (text: string): ReadonlySet<string> => new Set(text.match(/(?<![\w-])--[a-z]+(?:-[a-z]+)*/g));

describe('the chapter about the command line', () => {
  const chapter = TEXTS.find(([name]) => name === 'handbook/99-command-line.md')?.[1] ?? '';
  const [shared = '', ...sections] = chapter.split(/^## /m);

  test.each(COMMAND_NAMES)('lists the options of %s', (command) => {
    const section = sections.find((text) => text.startsWith(`${command}\n`)) ?? '';
    const known = optionsIn(usage('regelwerk', command));
    const named = [...optionsIn(section)];
    expect(named.filter((option) => !known.has(option))).toEqual([]);
    expect([...known].filter((option) => !named.includes(option) && !optionsIn(shared).has(option))).toEqual([]);
  });
});

test.each(TEXTS)('%s tells to type what there is', (_, text) => {
  for (const [, line = ''] of text.matchAll(/(?:^|`)(?:npx )?regelwerk ((?:[a-z]+)\b[^`\n]*)/gm)) {
    const [command = ''] = line.split(' ');
    if (!isCommand(command)) continue;
    const known = optionsIn(usage('regelwerk', command));
    expect([...optionsIn(line)].filter((option) => !known.has(option))).toEqual([]);
  }
});

/** A book that has every kind of page. */
const GAME = `---
title: Salt & Lanterns
lang: en
---

# Salt & Lanterns

A game.

## Weapons

!!! danger Row - 1 ⊙

    The boat moves.

![Pier](pier.svg "The pier")

:icon[flame Fire] burns.

${['AP', 'BP', 'CP', 'DP', 'EP'].map((short) => `*[${short}]: ${short.toLowerCase()} points\n`).join('')}
AP, BP, CP, DP and EP.

| Weapon | Reach |
|--------|-------|
${Array.from({ length: 16 }, (_, n) => `| ${String.fromCodePoint(65 + n)}-hook | ${n} cm |\n`).join('')}
`;

test('pages have the addresses that the handbook names', async () => {
  const { pages } = await buildSite(
    { 'salt.md': `${GAME}\n## Boats\n\nThey float.\n`, 'pier.svg': PIER },
    { inputs: ['salt.md'] },
  );
  const named = TEXTS.flatMap(([, text]) => [...text.matchAll(/`(salt-lanterns\/(?:[\w-]+\/)?index\.html)`/g)]);
  expect(named.length).toBeGreaterThan(8);
  for (const [, path] of named) expect(pages).toContain(path);
});

const PIER = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

test('PDFs have the names that the handbook says', () => {
  const book = { slug: 'salt-lanterns', lang: 'en' };
  const known = [pdfName(book), pdfName(book, 'reference'), ...PDF_VARIANTS.map((each) => pdfName(book, each))];
  const named = TEXTS.flatMap(([, text]) => [...text.matchAll(/(salt-lanterns[\w-]*\.pdf)/g)]);
  expect(named.length).toBeGreaterThan(6);
  for (const [, name] of named) expect(known).toContain(name);
});
