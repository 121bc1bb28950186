/** Private files beside a book stay private, no matter what a stranger's book refers to. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/read-pdf.ts';
import { compile } from '../../build/compile.ts';
import { diskHost } from '../../build/host.ts';
import { formatGithub } from '../../build/report/github.ts';
import { formatJson } from '../../build/report/json.ts';
import { formatPretty } from '../../build/report/pretty.ts';
import { makeSite } from '../../build/site/make-site.ts';
import { reportContext } from '../../build/commands/findings.ts';
import { runCli, temporaryFolder, writeFiles } from './run-cli.ts';

/** Word in all private files: in sentences, headings, and the forms that it takes in style sheets and drawings. */
const SECRET = 'Zwergenpforte';
const TEXT = `# ${SECRET}\n\n${SECRET} is a word, title: ${SECRET}\n`;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">${SECRET}</text></svg>`;

type Files = Readonly<Record<string, string>>;

interface Way {
  /** Files of the repository; the book is in `book/`. */
  readonly files?: Files;
  /** Symbolic links of the repository, each with its target relative to the link. */
  readonly links?: Files;
  readonly input?: string;
}

const chapter = (text: string): Way => ({ files: { 'book/10-x.md': `# X\n\n${text}\n` } });
const head = (yaml: string): Way => ({ files: { 'book/00-index.md': `---\n${yaml}\n---\n\n# Book\n\nText.\n` } });
const link = (from: string, to: string, more: Way = {}): Way => ({ ...more, links: { [from]: to } });
/** Whether the attempt consists of a single chapter, so that several can be combined in one book. */
const isChapter = ({ files = {} }: Way): boolean => Object.keys(files).join() === 'book/10-x.md';

const WAYS: Readonly<Record<string, Way>> = {
  'a chapter that is a link to a file outside': link('book/10-x.md', '../../outside/secret.md'),
  'a chapter that is a link to a file without an ending': link('book/10-x.md', '../../outside/secret'),
  'a chapter that is a link to a private file of the repository': link('book/10-x.md', '../.env'),
  'a chapter that is a link to another kind of file': link('book/10-x.md', '../keys.pem'),
  'a folder that is a link': link('book/part', '../../outside'),
  'a folder that is a link to a private one': link('book/part', '../.private'),
  'a book that is a link': link('all', '../outside', { input: 'all' }),
  'a file named outright that is a link': link('book/10-x.md', '../../outside/secret.md', { input: 'book/10-x.md' }),
  'an included file of git': chapter('{{#include ../.git/config}}'),
  'an included private file': chapter('{{#include ../.env}}'),
  'an included file in a private folder': chapter('{{#include ../.private/secret.md}}'),
  'an embedded private file': chapter('![[../.private/secret.md]]'),
  'an included file outside': chapter('{{#include ../../outside/secret.md}}'),
  'an included file, percent-encoded': chapter('{{#include ..%2f..%2foutside%2fsecret.md}}'),
  'an included file with backslashes': chapter('{{#include ..\\..\\outside\\secret.md}}'),
  'an included file that is a link': link('book/y.md', '../../outside/secret.md', chapter('{{#include y.md}}')),
  'an included file of another kind': chapter('{{#include ../keys.pem}}'),
  'an included note by its name': chapter('![[secret]]'),
  'a picture outside': chapter('![x](../../outside/secret.svg)'),
  'a picture in a private folder': chapter('![x](../.private/secret.svg)'),
  'a picture that is a link': link('book/y.svg', '../../outside/secret.svg', chapter('![x](y.svg)')),
  'a picture below a linked folder': link('book/y', '../../outside', chapter('![x](y/secret.svg)')),
  'a picture by its name alone': link('book/y', '../../outside', chapter('![x](secret.svg)')),
  'a cover outside': head('cover: ../../outside/secret.svg'),
  'a logo in a private folder': head('logo: ../.private/secret.svg'),
  'a style sheet outside': head('css: ../../outside/secret.css'),
  'a style sheet in a private folder': head('css: ../.private/secret.css'),
  'a style sheet that is a link': link('book/y.css', '../../outside/secret.css', head('css: y.css')),
  'a style sheet that is a link to another kind of file': link('book/y.css', '../keys.pem', head('css: y.css')),
  'a list of chapters that is a link': link('book/SUMMARY.md', '../../outside/secret.md'),
  'a list that names files elsewhere': {
    files: {
      'book/SUMMARY.md': '- [One](00-index.md)\n- [Two](../.private/secret.md)\n- [Three](../../outside/secret.md)\n',
    },
  },
  'settings of another tool that are a link': link('mkdocs.yml', '../outside/secret.yml', { input: '.' }),
  'private settings that are a link': link('book/.pages', '../../outside/secret.yml', { input: 'book' }),
  'a shelf that is a link': link('shelf.md', '../outside/secret.md', { input: '.' }),
  'a shelf that names books elsewhere': {
    files: { 'shelf.md': '# Shelf\n\n- [One](book)\n- [Two](../outside)\n- [Three](.private)\n' },
    input: '.',
  },
  'a README above the book that is a link': link('README.md', '../outside/secret.md', { input: 'book' }),
  'a neighbour that is linked to': chapter('[](../../outside/secret.md) [](../.private/secret.md) [x](../.env)'),
  'a neighbour that is a link': link('other.md', '../outside/secret.md', chapter('[](../other.md) [x](../other.md)')),
};

const UNREPORTED = new Set([
  // The program does not search for these files here, so it reports nothing.
  'private settings that are a link',
  'a README above the book that is a link',
  // Lists may also name pages of a website.
  'a list that names files elsewhere',
]);
const REFUSAL =
  /outside the book|are private|does not end in|no such file|there is no file|there is no chapter|this link leads to no book|nothing in the book is named/;

/** Creates a repository with private files inside and beside it, and returns its folder. */
function repository({ files = {}, links = {} }: Way): string {
  const top = temporaryFolder();
  const css = `p::after{content:"${SECRET}"}`;
  const secrets = {
    'secret.md': TEXT,
    secret: TEXT,
    'secret.svg': DRAWING,
    'secret.css': css,
    'secret.yml': `site_name: ${SECRET}\n`,
  };
  const within = (folder: string): Files =>
    Object.fromEntries(Object.entries(secrets).map(([name, text]) => [`${folder}/${name}`, text]));
  writeFiles(top, within('outside'));
  const repo = join(top, 'repo');
  writeFiles(repo, {
    '.git/config': `[remote]\n\turl = ${SECRET}\n`,
    '.env': `KEY=${SECRET}\n`,
    'keys.pem': `${SECRET}\n`,
    ...within('.private'),
    'book/00-index.md': '# Book\n\nText.\n',
    ...files,
  });
  for (const [from, to] of Object.entries(links)) {
    mkdirSync(dirname(join(repo, from)), { recursive: true });
    symlinkSync(to, join(repo, from));
  }
  return repo;
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/**
 * All messages about a book, and the paths of the written files. Attempts that are a single chapter are not built
 * here, but later, in one book.
 */
async function made(
  way: Way,
  cwd: string,
): Promise<{ readonly output: string; readonly messages: string; readonly written: readonly string[] }> {
  const compiled = await compile([join(cwd, way.input ?? 'book')], diskHost(cwd));
  const context = reportContext(compiled, process.stdout);
  const output = [formatPretty, formatJson, formatGithub].map((format) => format(compiled.diagnostics, context));
  const out = join(cwd, 'out');
  mkdirSync(out);
  if (compiled.shelf.books.length > 0 && !isChapter(way)) await makeSite(compiled, out);
  const messages = compiled.diagnostics.map(({ rule, message }) => `${rule}: ${message}`).join('\n');
  return {
    output: [...output, ...compiled.readings.map(({ summary }) => summary)].join('\n'),
    messages,
    written: filesIn(out),
  };
}

describe('a private file is in no byte of the output', () => {
  it.each(Object.entries(WAYS))('%s', async (name, way) => {
    const { output, messages, written } = await made(way, repository(way));
    for (const path of written) expect(readFileSync(path, 'utf8'), path).not.toContain(SECRET);
    expect(output).not.toContain(SECRET);
    // Refused files are reported.
    if (!UNREPORTED.has(name)) expect(messages).toMatch(REFUSAL);
  });

  it('nor of the website and the PDF of a book with many of them', async () => {
    const others = ['a style sheet outside', 'a folder that is a link'];
    const ways = Object.entries(WAYS).flatMap(([name, way]) => (isChapter(way) || others.includes(name) ? [way] : []));
    expect(ways.length).toBeGreaterThan(15);
    const cwd = repository({
      files: Object.assign({}, ...ways.map(({ files = {} }, at) => renamed(files, at))) as Files,
      links: Object.assign({}, ...ways.map(({ links = {} }) => links)) as Files,
    });
    await runCli(['build', 'book'], { cwd });
    const written = filesIn(join(cwd, 'out'));
    for (const path of written) expect(readFileSync(path, 'utf8'), path).not.toContain(SECRET);
    expect(written.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(ways.length);
    const pdfs = written.filter((path) => path.endsWith('.pdf'));
    expect(pdfs.length).toBeGreaterThan(0);
    for (const path of pdfs) expect(JSON.stringify(await readPdf(readFileSync(path)))).not.toContain(SECRET);
  });

  it('and were the same files public, they would be in it', async () => {
    const cwd = repository(chapter('{{#include ../public/secret.md}}\n\n![x](../public/secret.svg)'));
    writeFiles(cwd, { 'public/secret.md': TEXT, 'public/secret.svg': DRAWING });
    await runCli(['build', 'book', '--no-pdf'], { cwd });
    const found = filesIn(join(cwd, 'out')).filter((path) => readFileSync(path, 'utf8').includes(SECRET));
    expect(found.some((path) => path.endsWith('.html'))).toBe(true);
    expect(found.some((path) => path.endsWith('.svg'))).toBe(true);
  });
});

/** Numbers the chapter of an attempt, so that several attempts fit into one book. */
function renamed(files: Files, at: number): Files {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replace('10-x', `${10 + at}-x`), text]));
}

it('the home folder of the account is no book, even if the environment names none', async () => {
  const { code, stderr } = await runCli(['check', userInfo().homedir], { cwd: repository({}), env: { HOME: '' } });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('a home folder') });
});

it('what is no regular file is not waited for', async () => {
  const cwd = repository({});
  execFileSync('mkfifo', [join(cwd, 'book', '20-pipe.md')]);
  const { stderr } = await runCli(['check', 'book/20-pipe.md'], { cwd });
  expect(stderr).toContain('neither a file nor a folder');
  expect((await runCli(['check', 'book'], { cwd })).code).toBe(0);
});
