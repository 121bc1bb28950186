/** No file of an edition contains text of another one: tested with unique words at random places of random books. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, temporaryFolder } from '../../commands/run-cli.ts';
import { readPdf } from '../../pdf/read-pdf.ts';
import { random } from '../../random.ts';
import { buildAnew } from '../../site/built-site.ts';

type Files = Record<string, string>;
/** Returns a unique word. Words of different editions begin with different letters. */
type Word = () => string;

/** Text of everything that can be marked for the edition `NAME`; each `@` is a word, and one with a number the same. */
const MARKED = readFileSync(join(import.meta.dirname, 'secret-words.txt'), 'utf8').split('====\n');

/** Contents of files beside the book, by extension. */
const BESIDE: Readonly<Record<string, string>> = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>@</title><path d="M0 0h9v9z"/></svg>',
  txt: '@\n\n### @\n\n@',
  csv: '@',
};

/** Fills in a text; `add` adds a file beside the book. */
function filled(marked: string, name: string, word: Word, add: (path: string, text: string) => void): string {
  const known = new Map<string, string>();
  const fill = (text: string): string =>
    text.replaceAll('NAME', name).replace(/@(\d?)/g, (_, number: string) => {
      const found = (number !== '' && known.get(number)) || word();
      known.set(number, found);
      return found;
    });
  const text = fill(marked);
  for (const [path, extension = ''] of text.matchAll(/\w+\.(svg|txt|csv)\b/g)) add(path, fill(BESIDE[extension] ?? ''));
  return text;
}

interface Written {
  readonly files: Files;
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/**
 * A random book in a folder, with chapters for all editions and for one. The same seed gives the same book, whatever
 * the order of the editions.
 */
function randomBook(seed: number, [first = '', second = '']: readonly string[]): Written {
  const next = random(seed);
  const files: Files = {};
  const words: Record<string, string[]> = { seer: [], bard: [], both: [] };
  let count = 0;
  const wordOf =
    (name: string): Word =>
    () => {
      const word = `zq${name}${(count++).toString(36)}v`;
      words[name]?.push(word);
      return word;
    };
  const both = wordOf('both');
  const rest = [...MARKED];
  for (let chapter = 0; rest.length > 0; chapter++) {
    const parts = Array.from({ length: Math.min(10, rest.length) }, () => {
      const [marked = ''] = rest.splice(next(rest.length), 1);
      const name = ['seer', 'bard'][next(2)] ?? '';
      return `${both()} says so.\n\n${filled(marked, name, wordOf(name), (path, text) => (files[`b/${path}`] = text))}`;
    });
    files[`b/1${chapter}-both.md`] = `# ${both()}\n\n${parts.join('\n\n')}\n`;
  }
  for (const name of ['seer', 'bard']) {
    const word = wordOf(name);
    files[`b/2-${word()}.md`] = `---\nonly: ${name}\ntitle: ${word()}\n---\n\n# ${word()}\n\n${word()}\n`;
  }
  const settings = ['seer', 'bard'].map((name) => [name, `  ${name}:\n    subtitle: ${wordOf(name)()}\n`] as const);
  const of = new Map(settings);
  files['b/index.md'] =
    `---\nlang: en\ntitle: Kites\neditions:\n${of.get(first) ?? ''}${of.get(second) ?? ''}---\n\nOpens ${both()}.\n`;
  return { files, words };
}

function textsIn(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), 'latin1')]);
}

it.each([1, 2, 3])('a website has all words of its edition, and none of the other: %i', async (seed) => {
  for (const [own, other] of [
    ['seer', 'bard'],
    ['bard', 'seer'],
  ] as const) {
    const { files, words } = randomBook(seed, [own, other]);
    const { folder, compilation } = await buildAnew(files, { inputs: ['/book/b'] });
    expect(compilation.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const texts = textsIn(folder);
    const pattern = new RegExp(`zq${other}[a-z\\d]+v`, 'i');
    for (const [path, text] of texts) expect([path, pattern.exec(path + text)?.[0]]).toEqual([path, undefined]);
    const all = texts
      .map(([path, text]) => path + text)
      .join('\n')
      .toLowerCase();
    expect(words['both']?.filter((word) => !all.includes(word))).toEqual([]);
    const shown = words[own]?.filter((word) => all.includes(word)) ?? [];
    expect(shown.length / (words[own]?.length ?? 0)).toBeGreaterThan(0.8);
  }
});

it('a build has each edition in a folder of its own, with its own PDF', async () => {
  const { files, words } = randomBook(7, ['seer', 'bard']);
  const cwd = temporaryFolder(files);
  const { code, stdout, stderr } = await runCli(['build', 'b', '--ink-saver'], { cwd });
  expect([code, stderr.includes('error')]).toEqual([0, false]);
  expect(stdout.split('\n').filter((line) => line.endsWith('/kites.pdf') || line.endsWith('/kites-bard.pdf'))).toEqual([
    'out/kites/kites.pdf',
    'out-bard/kites-bard/kites-bard.pdf',
  ]);
  for (const [folder, own, pattern] of [
    ['out', 'seer', /zqbard[a-z\d]+v/i],
    ['out-bard', 'bard', /zqseer[a-z\d]+v/i],
  ] as const) {
    const texts = textsIn(join(cwd, folder));
    for (const [path, text] of texts) expect([path, pattern.exec(path + text)?.[0]]).toEqual([path, undefined]);
    for (const [path] of texts.filter(([name]) => name.endsWith('.pdf'))) {
      const pdf = JSON.stringify(await readPdf(readFileSync(join(cwd, folder, path))));
      expect([path, pattern.exec(pdf)?.[0]]).toEqual([path, undefined]);
      expect(words[own]?.some((word) => pdf.includes(word))).toBe(true);
    }
  }
});
