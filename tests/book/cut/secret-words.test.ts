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

const drawing = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${title}</title><path d="M0 0h9v9z"/></svg>`;

/** Text of everything that can be marked for an edition; `add` adds a file beside the book. */
const MARKED: readonly ((name: string, word: Word, add: (path: string, text: string) => void) => string)[] = [
  (name, word) => `::: ${name} ${word()}\n${word()} *${word()}*\n\n#### ${word()} {#${word()}}\n\n\`${word()}\`\n:::`,
  (name, word) => `::::: ${name}\n::: note ${word()}\n${word()}\n:::\n\n- ${word()}\n:::::`,
  (name, word) => {
    const [label, short] = [word(), word()];
    return `::: ${name}\n[${word()}][${label}] ${short}\n\n[${label}]: https://${word()}.example/ "${word()}"\n*[${short}]: ${word()}\n:::`;
  },
  (name, word) => `::: ${name}\n${word()}[^${word()}] ^[${word()}]\n:::`,
  (name, word) => {
    const label = word();
    return `::: ${name}\n${word()}[^${label}]\n\n[^${label}]: ${word()}\n\n    ${word()}\n:::`;
  },
  (name, word) => `${word()} ${word()}{index="${word()}"}. {.only-${name}}`,
  (name, word) => `## ${word()} {.only-${name} #${word()}}\n\n${word()}\n\n### ${word()}\n\n${word()}\n\n## Both\n`,
  (name, word) =>
    `### ${word()} {.only-${name} aliases="${word()}"}\n\n${word()}\n\n*[${word()}]: ${word()}\n\n### Both\n`,
  (name, word) =>
    `Both [${word()} *${word()}*]{.only-${name}}, **${word()}**{.only-${name}}. A \`${word()}\`{.only-${name}}.`,
  (name, word) => `- Both\n- ${word()} {.only-${name}}\n\n    - ${word()}\n- Both`,
  (name, word) => `- Both\n\n    ::: ${name}\n    ${word()}\n    :::\n\n- Both`,
  (name, word) => `> Both\n>\n> ::: ${name}\n> ${word()}\n> :::\n>\n> Both`,
  (name, word) =>
    `| Both | Two |\n|---|---|\n| ${word()} | ${word()} | {.only-${name}}\n| Both | ${word()} {.only-${name}} |\n| Both | 2 |\n\nTable: Both`,
  (name, word) => `| Both | ${word()} {.only-${name}} |\n|---|---|\n| a | ${word()} |\n| b | **${word()}** |`,
  (name, word) => `Table: ${word()} {.only-${name}}\n\n| ${word()} |\n|---|\n| ${word()} |`,
  (name, word) => `| ${word()} |\n|---|\n| ${word()} |\n\n{.only-${name}}`,
  (name, word) =>
    `!!! danger ${word()} - 1 ⊙ {.only-${name} synonyms="${word()}"}\n\n    ${word()}\n\n    **${word()}:** ${word()}`,
  (name, word) => `!!! danger Both - 1 ⊙\n\n    Both.\n\n    ${word()} {.only-${name}}`,
  (name, word) => `!!! note {.only-${name}}\n\n    ${word()}`,
  (name, word) => `!!! ${name} "${word()}"\n\n    ${word()}`,
  (name, word) => `\`\`\`js {.only-${name}}\n${word()}\n\`\`\``,
  (name, word) => `${word()} {.only-${name}}\n: ${word()}\n\nBoth\n: Both`,
  (name, word) =>
    `Both.[^x${word()}]`.replace(/\[\^.*/, () => `[^n${name}]\n\n::: ${name}\n[^n${name}]: ${word()}\n:::`),
  (name, word, add) => {
    const file = word();
    add(`${file}.svg`, drawing(word()));
    return `![${word()}](${file}.svg "${word()}"){.only-${name}}`;
  },
  (name, word, add) => {
    const file = word();
    add(`${file}.svg`, drawing(word()));
    return `Both ![${word()}](${file}.svg){.only-${name}} both.`;
  },
  (name, word, add) => {
    const file = word();
    add(`${file}.txt`, `${word()}\n\n### ${word()}\n\n${word()}`);
    return `::: ${name}\n{{#include ${file}.txt}}\n:::`;
  },
  (name, word, add) => {
    const file = word();
    add(`${file}.csv`, word());
    return `[${word()}](${file}.csv) {.only-${name}}`;
  },
  // A chapter of one edition refers to a footnote that is defined in another chapter.
  (name, word) => {
    const label = word();
    return `# ${word()} {.only-${name}}\n\n${word()}[^${label}]\n\n# Both\n\n## Both\n\nBoth.\n\n[^${label}]: ${word()}\n\nBoth.`;
  },
  (name, word) => `::: ${name}\n<details><summary>${word()}</summary>\n\n${word()}\n\n</details>\n\n$${word()}^2$\n:::`,
];

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
      const [make] = rest.splice(next(rest.length), 1);
      const name = ['seer', 'bard'][next(2)] ?? '';
      return `${both()} says so.\n\n${make?.(name, wordOf(name), (path, text) => (files[`b/${path}`] = text)) ?? ''}`;
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
