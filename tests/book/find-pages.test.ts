import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { resolveName } from '../../build/book/resolve-links.ts';
import { compileBook, compileFiles } from '../compile-files.ts';
import { caseTests } from '../fixture-file.ts';
import type { Book, Resolution } from '../../build/types.ts';

/** Targets of the links in a chapter, each as `file#id` or the kind of resolution. */
async function leads(files: Readonly<Record<string, string>>, from: string, separator = ' '): Promise<string> {
  const { shelf } = await compileFiles({ '.git/HEAD': '', ...files }, ['r']);
  const book = shelf.books[0] as Book;
  const links = book.chapters.filter(({ source }) => source.file === from).flatMap((chapter) => chapter.links);
  return links.map((link) => shown(book, shelf.resolutions.get(link))).join(separator);
}

function shown(book: Book, found: Resolution | undefined): string {
  if (found?.kind === 'broken' && found.candidates)
    return found.candidates.map((place) => shown(book, place)).join(' or ');
  if (found?.kind !== 'internal') return found?.kind ?? 'nothing';
  const file = book.chapters[found.chapter]?.source.file ?? '';
  return `${file}${found.id === undefined ? '' : `#${found.id}`}${found.exact ? '' : '?'}`;
}

const PAGES = {
  'r/00-index.md': '# Game\n\nHello.\n',
  'r/01-basics.md': '# Basics\n\n## Overview\n\nDice.\n',
  'r/02-Black Magic.md':
    '---\naliases: [Sorcery, /old/spells/]\n---\n\n# Magic\n\n## Overview\n\nInk.\n\n## Cost\n\nBlood.\n',
};

function linking(...addresses: readonly string[]): Readonly<Record<string, string>> {
  return { ...PAGES, 'r/03-end.md': `# End\n\n${addresses.map((each) => `[x](${each})`).join('\n\n')}\n` };
}

caseTests(join(import.meta.dirname, 'find-pages.txt'), async (text, title) => {
  const lines = text.split('\n');
  if (title.startsWith('An address')) {
    const addresses = lines.map((line) => line.replace(/^.*?: /, ''));
    return leads(linking(...addresses), 'r/03-end.md', '\n');
  }
  const { book } = await compileBook({ ...PAGES, 'r/03-end.md': '# End\n\n## Links\n\nText.\n' }, ['r']);
  return lines.map((name) => shown(book, resolveName(name, book, '/book/r/03-end.md'))).join('\n');
});

describe('an address leads to a page', () => {
  it('of the file that has the name itself, before one that has it without its number', async () => {
    const files = {
      'r/a.md': '# A\n\n[x](b)\n\n[y](02-b)\n',
      'r/b.md': '# B\n',
      'r/02-b.md': '# C\n',
      'r/index.md': '# I\n',
    };
    expect(await leads(files, 'r/a.md')).toBe('r/b.md r/02-b.md');
  });

  it('of the file that is spelled like it, before one that only its folder name is like', async () => {
    const files = {
      'r/a.md': '# A\n\n[x](charmé)\n\n[y](Charme)\n',
      'r/Charme.md': '# B\n',
      'r/Charmé.md': '# C\n',
    };
    expect(await leads({ ...files, 'r/index.md': '# I\n' }, 'r/a.md')).toBe('r/Charmé.md r/Charme.md');
  });

  it('but none of this book, if it leads out of it to a folder that is not here', async () => {
    const files = {
      'r/book.toml': '[book]\ntitle = "R"\n',
      'r/src/SUMMARY.md': '- [A](a.md)\n- [Types](types.md)\n',
      'r/src/a.md': '# A\n\n[x](../reference/types.html)\n\n[y](../elsewhere/src/types.html)\n',
      'r/src/types.md': '# Types\n',
    };
    expect(await leads(files, 'r/src/a.md')).toBe('broken broken');
  });

  it('of its own book before that of another', async () => {
    const files = {
      'a.md': '# A\n\n[x](rules/)\n',
      'b/rules.md': '# B\n',
      'a/rules.md': '# C\n',
      'a/x.md': '# X\n\n[r](/rules/)\n',
    };
    const { shelf } = await compileFiles({ '.git/HEAD': '', ...files }, ['a.md', 'b/rules.md', 'a']);
    const found = Array.from(shelf.resolutions.values(), (each) => (each.kind === 'internal' ? each.book : each.kind));
    // The slugs come from the first headings.
    expect(found).toEqual(['b', 'c']);
  });
});

describe('a link that names a file stays in it', () => {
  const others = {
    'r/b.md': '# B\n\n## Hint\n\nText.\n',
    'r/c.md': '# C\n\n## Target\n\n| Name | Cost |\n|--|--|\n| Gold | 1 |\n| Tin | 2 |\n',
    'r/d.md': '# D\n\n[]{#given}Text.\n',
  };
  const links = '[x](b.md#target) [x](B.md#Target) [x](b#gold) [x](b.md#given) [[b#target]] [[b#Gold]]';
  const right = '[x](c.md#target) [x](c.md#gold) [x](d.md#given) [x](#target) [[c#target]] [[#Target]]';
  const files = { ...others, 'r/a.md': `# A\n\n${links}\n\n${right}\n` };

  it('and is broken where another file has the target', async () => {
    const found = 'r/c.md#target r/c.md#gold r/d.md#given r/c.md#target r/c.md#target r/c.md#target?';
    expect(await leads(files, 'r/a.md')).toBe(`${'broken '.repeat(6)}${found}`);
  });
});

test('of chapters that share a name, the nearest is meant', async () => {
  const files = {
    'r/a/here.md':
      '# Here\n\n[[Elves]] [x](elves) [[Elves#Old]] [x](/elves) [[lore/elves]] [x](lore/elves) [x](old/elves)\n',
    'r/a/lore/elves.md': '# Elves\n\nNear.\n',
    'r/b/elves.md': '# Elves\n\n## Old\n\nFar.\n',
  };
  const near = 'r/a/lore/elves.md';
  expect(await leads(files, 'r/a/here.md')).toBe(`${near} ${near} broken broken ${near} ${near} broken`);
});

describe('headings of one name', () => {
  const files = {
    'r/1.md': '# A\n\n## Overview\n\nText.\n\n[x](#overview)\n\n[y](2.md#overview)\n',
    'r/2.md': '# B\n\n## Overview\n\nText.\n\n[x](#overview)\n\n[z](#Overview)\n\n[1](3.md#item-1)\n',
    'r/3.md': '# C\n\n### Item\n\nText.\n\n### Item\n\n[x](#overview) [y](#2-the-end)\n\n### The end\n\nText.\n',
  };

  it.each([
    ['r/1.md', 'r/1.md#overview r/2.md#overview-1'],
    ['r/2.md', 'r/2.md#overview-1 r/2.md#overview-1? r/3.md#item-1'],
    // The number of another heading is no part of this one's id.
    ['r/3.md', 'r/1.md#overview broken'],
  ])('are those of the file itself in %s', async (file, expected) => {
    expect(await leads(files, file)).toBe(expected);
  });

  it("have GitHub's ids, which skip those that are taken", async () => {
    const headings = ['Ask: why?', 'Ask why', 'Foo', 'Foo 1', 'Foo', 'Foo'].map((text) => `## ${text}\n\nText.\n\n`);
    const links = ['ask-why', 'ask-why-1', 'foo', 'foo-1', 'foo-2', 'foo-3', 'Foo-3'];
    const text = `# A\n\n${links.map((id) => `[x](#${id})`).join(' ')}\n\n${headings.join('')}`;
    // Our own ids take precedence: on GitHub, the first heading is `#ask-why`, and the second one `#ask-why-1`.
    expect(await leads({ 'r/1.md': text, 'r/2.md': '# B\n' }, 'r/1.md')).toBe(
      'r/1.md#ask-why r/1.md#ask-why r/1.md#foo r/1.md#foo-1 r/1.md#foo-2 r/1.md#foo-3 r/1.md#foo-3?',
    );
    const taken = ['Ask: why?', 'Ask why 1', 'Ask: why?'].map((heading) => `## ${heading}\n\nText.\n\n`);
    const other = `# A\n\n[x](#ask-why-2)\n\n${taken.join('')}`;
    expect(await leads({ 'r/1.md': other, 'r/2.md': '# B\n' }, 'r/1.md')).toBe('r/1.md#ask:-why?-1');
  });

  it('are not, where the author gave another one the id', async () => {
    const given = { ...files, 'r/1.md': '# A\n\n## Summary {#overview}\n\nText.\n' };
    expect(await leads(given, 'r/2.md')).toMatch(/^r\/1\.md#overview /);
  });
});
