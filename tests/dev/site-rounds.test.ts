/** A round of `dev` keeps unchanged files, and still serves the same site as a full build. */
import { expect, it } from 'vitest';
import { compile } from '../../build/compile.ts';
import { siteRounds } from '../../build/dev/site-rounds.ts';
import type { Host } from '../../build/host.ts';
import { makeSite } from '../../build/site/make-site.ts';
import { temporaryFolder, tree } from '../commands/run-cli.ts';
import { memoryHost } from '../memory-host.ts';
import { random } from '../random.ts';

const ROUNDS = 12;

/**
 * Blocks whose content in one chapter may change the pages of others: names, numbers, abbreviations and links to
 * them.
 */
const BLOCKS = [
  '[](#moor), [](#mill), [](#duck), [](#table.2) and [](#gone)',
  'Strength (STR) is great. Your STR and AGI count.',
  'Walk the moorland of extraordinary dissatisfaction, and pay 3 Mana.',
  '### Moor\n\nWet.',
  '### Mill {aliases="windmill"}\n\nDry, says the [miller]{.index}.',
  '!!! warning Duck - 1 ⊙\n\n    !!! note ""\n\n        When shot at.\n\n    Go down.',
  '!!! danger Row - 2 ⊙\n\n    Go on, or [duck](#duck).',
  '| Weapon | Cost |\n|--------|-----:|\n| Axe | 2 |\n| Bow | 3 Mana |\n\nTable: Weapons',
  '| Spell | Range | Effect |\n|---|---|---|\n| Fog | 12 | Nobody sees anything in it until the round has ended. |',
  '![A shield](shield.svg "Shield")',
  'Rope\n: Holds.\n\nHook\n: Sharp.',
  '| d6 | Weather |\n|---|---|\n| 1-3 | Fog |\n| 4-6 | Sun |\n\nTable: Weather',
  'The *reach* of a weapon is how far it strikes.',
  '[[toc]]',
  '[[tables]]',
  'A note.[^1]\n\n[^1]: With a [link](#row).',
  '!!! example Storm\n\n    It blows.',
];
const FRONTS = [
  '',
  'words: { next: Onwards, admonition.example: Case }\n',
  'hyphenation: false\n',
  'toc: 3\n',
  'index: false\n',
];
const PICTURES = [40, 50].map(
  (width) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><path d="M0 0h9v9z"/></svg>`,
);

/** Successive versions of a randomly edited book. */
function* versions(seed: number): Generator<Readonly<Record<string, string>>, never> {
  const below = random(seed);
  const some = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  let front = '';
  let picture = PICTURES[0] ?? '';
  const chapters = [['A game.'], ['Text.'], ['More text.']];
  for (;;) {
    const text = chapters
      .map((blocks, index) => `## Chapter ${'abcdef'[index]}\n\n${blocks.join('\n\n')}\n`)
      .join('\n');
    yield { 'book.md': `---\ntitle: Book\nlang: en\n${front}---\n\n# Book\n\n${text}`, 'shield.svg': picture };
    const chapter = some(chapters);
    const ways = [
      () => chapter.splice(below(chapter.length + 1), 0, some(BLOCKS)),
      () => chapter.splice(below(chapter.length + 1), 0, some(BLOCKS)),
      () => chapter.push(`Word ${below(1000)}.`),
      () => chapter.splice(below(chapter.length), 1),
      () => chapters.length < 6 && chapters.splice(below(chapters.length), 0, [some(BLOCKS)]),
      () => chapters.length > 2 && chapters.splice(below(chapters.length), 1),
      () => (front = some(FRONTS)),
      () => (picture = some(PICTURES)),
    ];
    some(ways)();
  }
}

/** A host whose files may change at any time. */
function hostOf(files: () => Readonly<Record<string, string>>): Host {
  return new Proxy(memoryHost({}), { get: (_, name) => Reflect.get(memoryHost(files()), name) as unknown });
}

it.each([1, 2])('is what a build makes, but for the lines of blocks, whatever changes: book %i', async (seed) => {
  const books = versions(seed);
  let now = books.next().value;
  const host = hostOf(() => now);
  const rounds = siteRounds(['book.md'], host, {});
  const paths = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = temporaryFolder();
    await makeSite(await compile(['book.md'], host), fresh, { isApp: false });
    const built = new Map(Object.entries(tree(fresh)).map(([path, text]) => [path.replaceAll('\\', '/'), text]));
    for (const path of built.keys()) paths.add(path);
    // Pages ask for everything at once and while the round is running.
    const next = rounds.next(() => undefined);
    const served = Array.from(paths, async (path) => [path, await rounds.served.read(path)] as const);
    const differing = (await Promise.all(served)).filter(([path, bytes]) => {
      const text =
        bytes &&
        Buffer.from(bytes)
          .toString('latin1')
          .replaceAll(/ data-line="\d+-\d+"/g, '');
      // Pages of former versions are gone; what they load may stay.
      return text !== built.get(path) && (built.has(path) || path.endsWith('.html'));
    });
    expect(differing, `round ${round}`).toEqual([]);
    await next;
    now = books.next().value;
  }
});

it('keeps what pages of former versions load', async () => {
  let round = 0;
  const text = '---\ntitle: Book\ncss: own.css\n---\n\n# Book\n\n## Fog\n\n![Shield](shield.svg){width="9mm"}';
  const host = hostOf(() => ({
    'b.md': text + ['', 'Ω№'][round],
    'own.css': `p { color: #00${round} }`,
    'shield.svg': PICTURES[round] ?? '',
  }));
  const rounds = siteRounds(['b.md'], host, {});
  const read = async (path: string): Promise<string> => String(Buffer.from((await rounds.served.read(path)) ?? ''));
  const loads = async (): Promise<readonly string[]> => {
    await rounds.next(() => undefined);
    const loaded = (await read('book/fog/index.html')).matchAll(
      / (?:src|href)="(?:\.\.\/)+([^"#:]+\.(?:css|js|svg))"/g,
    );
    return Array.from(loaded, ([, path = '']) => path);
  };
  const first = await loads();
  round++;
  const now = await loads();
  // These have changed: the book's style sheet, its picture, and ours, whose fonts have more characters.
  expect(first.filter((path) => !now.includes(path)).length).toBe(3);
  for (const path of [...first, ...now]) expect(await read(path), path).not.toBe('');
});

it('keeps the last good pages while front matter cannot be read, and mends books that began without', async () => {
  let now = '';
  const host = hostOf(() => ({ 'b.md': now }));
  const rounds = siteRounds(['b.md'], host, {});
  const fronts = ['[Fog', 'Fog', '[Fog', '"Fog', 'Fog\nlang', 'Fog\nlang: xx-nope', 'Mist'];
  const titles: string[] = [];
  for (const front of fronts) {
    now = `---\ntitle: ${front}\n---\n\n# Haze\n\nText.\n`;
    const { problem = '', shelf } = await rounds.next(() => undefined);
    titles.push(`${shelf.books[0]?.title}${problem.replace(/^the front matter of b.md cannot .*/, ', kept')}`);
  }
  expect(titles).toEqual(['Haze', 'Fog', 'Fog, kept', 'Fog, kept', 'Fog, kept', 'Fog', 'Mist']);
});

it('finds the block of a line, and the line of a block, also in included files and below other editions', async () => {
  const files = {
    'b.md':
      '---\ntitle: Fog\neditions: [gm]\n---\n\n# Fog\n\n::: gm\nSecret.\n:::\n\n## Mist\n\n{{#include mist.md}}\n\nEnd.\n',
    'mist.md': '---\ntitle: Mist\n---\n\nGrey.\n\n### Haze\n\n- Thin\n',
  };
  const rounds = siteRounds(['b.md'], memoryHost(files), {});
  await rounds.next(() => undefined);
  const { shownAt, spanAt } = rounds.served;
  const found = Object.entries({ 'b.md': [6, 12, 16], 'mist.md': [5, 9] }).flatMap(([name, lines]) =>
    lines.map((number) => {
      const { page = '', book = '', line = '' } = shownAt(`/book/${name}`, number) ?? {};
      const { file, start } = spanAt(book, line) ?? {};
      return [page, file, start?.line];
    }),
  );
  expect(found).toEqual([
    ['/fog/', 'b.md', 6],
    ['/fog/mist/', 'b.md', 12],
    ['/fog/mist/', 'b.md', 16],
    ['/fog/mist/', 'mist.md', 5],
    ['/fog/mist/', 'mist.md', 9],
  ]);
});
