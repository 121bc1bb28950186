import { describe, expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';

async function compiled(files: Readonly<Record<string, string>>, main = 'book.md') {
  const { shelf, diagnostics } = await compileFiles(files, [main]);
  const text = shelf.books.flatMap(({ chapters }) => chapters.map((chapter) => chapter.text)).join('\n');
  const findings = diagnostics.map(
    ({ rule, file, start, message }) => `${file}:${start.line}:${start.column} ${rule}: ${message}`,
  );
  return { shelf, text, findings };
}

const book = (line: string): string => `# Book\n\n## One\n\nBefore.\n\n${line}\n\nAfter.\n`;
const ATTACKS = '---\ntitle: x\n---\n## Attacks\n\nHit.\n\n### Melee\n\nClose.\n\n### Ranged\n\nFar.\n';

describe('what is included', () => {
  test.each([
    ['{{#include attacks.md}}', 'Attacks\nHit.\nMelee\nClose.\nRanged\nFar.'],
    ['![[attacks.md]]', 'Attacks\nHit.\nMelee\nClose.\nRanged\nFar.'],
    ['![[attacks.md#melee]]', 'Melee\nClose.'],
    ['![[attacks]]', 'Attacks\nHit.\nMelee\nClose.\nRanged\nFar.'],
    ['![[attacks#Melee]]', 'Melee\nClose.'],
    ['{{#include attacks.md:10}}', 'Close.'],
    ['{{#include attacks.md:10:14}}', 'Close.\nRanged\nFar.'],
    ['{{#include attacks.md:14:}}', 'Far.'],
    ['{{#include attacks.md::6}}', 'Attacks\nHit.'],
    ['{{#include anchored.txt:move}}', 'Two paces.'],
  ])('%s', async (line, expected) => {
    const anchored = 'No.\n<!-- ANCHOR: move -->\nTwo paces.\n<!-- ANCHOR_END: move -->\nNor this.\n';
    const { text, findings } = await compiled({
      'book.md': book(line),
      'attacks.md': ATTACKS,
      'anchored.txt': anchored,
    });
    expect(text.replace(/\n+/g, '\n')).toContain(`Before.\n${expected}\nAfter.`);
    expect(findings).toEqual([]);
  });

  test.each([
    ['{{#include a.md}}', ['1 Combat', '2 Attacks', '3 Melee', '4 Parry', '2 Later']],
    ['![[a.md#Parry]]', ['1 Combat', '2 Attacks', '3 Parry', '2 Later']],
    ['{{#include deep.md}}', ['1 Combat', '2 Attacks', '4 Deep', '2 Later']],
    ['{{#include outer.md}}', ['1 Combat', '2 Attacks', '3 Outer', '4 Melee', '5 Parry', '2 Later']],
  ])('headings of %s nest below the place', async (line, expected) => {
    const { shelf, findings } = await compiled(
      {
        'v/a.md': `# Combat\n\n## Attacks\n\n${line.replace(/(\w+\.md)/, '../parts/$1')}\n\n## Later\n\nx\n`,
        'v/z.md': '# Z\n\nx\n',
        'parts/a.md': '# Melee\n\nx\n\n## Parry\n\nx\n',
        'parts/deep.md': '#### Deep\n\nx\n',
        'parts/outer.md': 'Outer\n=====\n\n![[a.md]]\n',
      },
      'v',
    );
    expect(shelf.books[0]?.chapters[0]?.headings.map(({ level, text }) => `${level} ${text}`)).toEqual(expected);
    expect(findings.filter((each) => each.includes('include'))).toEqual([]);
  });

  test('files include others, from where they lie', async () => {
    const { text, findings } = await compiled({
      'book.md': book('![[rules/a.md]]'),
      'rules/a.md': 'A.\n\n{{#include b.md}}\n',
      'rules/b.md': 'B.\n',
    });
    expect(text).toContain('Before.\nA.\nB.\nAfter.');
    expect(findings).toEqual([]);
  });

  test('notes are found by their name alone, anywhere in the book; what is no note stays', async () => {
    const { text, findings } = await compiled(
      {
        'v/a.md': '# A\n\n![[Old Tower#Cellar]]\n\n![[Moat]]\n',
        'v/places/old tower.md': '# Old Tower\n\n## Cellar\n\nRats.\n',
      },
      'v',
    );
    expect(text).toContain('A\nCellar\nRats.\nMoat');
    expect(findings.filter((each) => each.includes('Moat'))).toEqual([expect.stringContaining('v/a.md:5:')]);
  });

  const ELVES = {
    'v/rules/elves.md': '# Elves\n\nOf the rules.\n',
    'v/lore/deep/elves.md': '# Elves\n\nOf the lore.\n',
  };

  test.each([
    ['v/lore/a.md', '![[deep/Elves]]', 'Of the lore.'],
    ['v/z/a.md', '![[rules/Elves]]', 'Of the rules.'],
    ['v/lore/deep/pits/a.md', '![[Elves]]', 'Of the lore.'],
    ['v/rules/a.md', '![[Elves]]', 'Of the rules.'],
  ])('of two notes with one name, in %s, %s is the one in the named or the nearest folder', async (file, line, own) => {
    const { shelf, findings } = await compiled({ [file]: `# A\n\n${line}\n`, ...ELVES }, 'v');
    const text = shelf.books[0]?.chapters.find(({ title }) => title === 'A')?.text;
    expect(text).toContain(own);
    expect(findings.filter((each) => each.includes('include'))).toEqual([]);
  });

  test('of two notes that lie equally far, none is: both are told', async () => {
    const { shelf, diagnostics } = await compileFiles({ 'v/z/a.md': '# A\n\n![[Elves#Elves]]\n', ...ELVES }, ['v']);
    const text = shelf.books[0]?.chapters.find(({ title }) => title === 'A')?.text;
    expect(text).not.toContain('Of the');
    expect(diagnostics.filter(({ rule }) => rule === 'include')).toEqual([
      expect.objectContaining({
        file: 'v/z/a.md',
        start: { line: 3, column: 1 },
        hint: 'did you mean ../lore/deep/elves.md or ../rules/elves.md?',
      }),
    ]);
  });

  test('it takes on the indentation of its line', async () => {
    const { shelf, findings } = await compiled({
      'book.md': book('!!! note Title\n\n    ![[a.md]]'),
      'a.md': 'A.\n\n- b\n  [c](#nowhere)\n',
    });
    expect(shelf.books[0]?.chapters.at(-1)?.tokens.map(({ type }) => type)).toContain('admonition_open');
    expect(findings).toEqual(['a.md:4:3 broken-link: nothing in this book has the id #nowhere']);
  });

  test('its headings are chapters of a single file', async () => {
    const { shelf } = await compiled({
      'book.md': '# Book\n\n![[a.md]]\n\n## Last\n\nx\n',
      'a.md': '## First\n\nA.\n',
    });
    expect(shelf.books[0]?.chapters.map(({ title }) => title)).toEqual(['Book', 'First', 'Last']);
  });
});

test('places of findings, before, within and after', async () => {
  const { findings } = await compiled({
    'book.md': '---\nlang: en\n---\n\n# Book\n\n## One\n\n[x](#a)\n\n![[a.md]]\n\n[x](#c)\n',
    'a.md': '---\ntitle: A\n---\n\nA.\n\n  [x](#b)\n',
  });
  expect(findings).toEqual([
    'a.md:7:3 broken-link: nothing in this book has the id #b',
    'book.md:9:1 broken-link: nothing in this book has the id #a',
    'book.md:13:1 broken-link: nothing in this book has the id #c',
  ]);
});

describe('what cannot be included is told, and left out', () => {
  test.each([
    ['![[none.md]]', {}, 'none.md cannot be included: there is no such file'],
    ['![[../secret.md]]', {}, '../secret.md cannot be included: it is outside the book'],
    ['{{#include /etc/passwd}}', {}, '/etc/passwd cannot be included: no folder of the book has such a file'],
    ['![[book.md]]', {}, 'book.md includes itself: book.md → book.md'],
    ['![[a.md#Nowhere]]', { 'a.md': 'A.\n' }, 'a.md has no heading “Nowhere”'],
    ['{{#include a.md:9}}', { 'a.md': 'A.\n' }, 'a.md has no line 9'],
    ['{{#include a.md:x}}', { 'a.md': 'A.\n' }, 'a.md has no anchor x'],
  ])('%s', async (line, files, message) => {
    const { findings } = await compiled({ 'book.md': book(line), ...files });
    expect(findings).toEqual([`book.md:7:1 include: ${message}`]);
    // Nothing of the line is left, even if the text has no other.
    expect((await compiled({ 'book.md': line, ...files })).text).toBe('');
  });

  test('files that include each other, at the line that closes the circle', async () => {
    const { text, findings } = await compiled({
      'book.md': book('![[a.md]]'),
      'a.md': 'A.\n\n![[b.md]]\n',
      'b.md': 'B.\n\n![[a.md]]\n',
    });
    expect(text).toContain('Before.\nA.\nB.');
    expect(findings).toEqual(['b.md:3:1 include: a.md includes itself: a.md → b.md → a.md']);
  });

  test('files that grow without end', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `a${index}.md`);
    const files = Object.fromEntries(
      names.map((name, index) => [name, `![[a${index + 1}.md]]\n`.repeat(index < 29 ? 3 : 0) || 'End.\n']),
    );
    const { findings } = await compiled({ 'book.md': book('![[a0.md]]'), ...files });
    expect(findings.some((each) => each.includes('include: more is included than allowed'))).toBe(true);
  });
});
