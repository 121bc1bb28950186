/** `--release`: nothing unfinished is in any file, and nothing is written where something is wrong. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/read-pdf.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const FRONT = '---\nlang: en\nversion: 1.0\ndate: 2027-03-01\n---\n\n';
/** Each \`secret\` is unfinished. */
const BOOK = `${FRONT}# Realms

Walk. TODO secret.

## Moving

Walk 4 fields (TODO secret). The secret is ??? fields. See [Strike](#strike).

| Kite | Range |
|------|-------|
| Red  | 4     |
| secret | TBD |

!!! danger Strike - 1 ⊙

    Hit. Rolls 2d6.

    !!! todo secret

        secret

!!! danger Secret - ??? ⊙

    Does the secret.

## Secret (WIP)

The secret.

## Boats

![TODO secret](a.svg)

They float.[^1]

[^1]: TODO secret.
`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

describe('build --release', () => {
  it('writes no word of what is unfinished into any file', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK, 'a.svg': PICTURE });
    const { code, stderr } = await runCli(['build', 'realms.md', '--release', '--cards'], { cwd });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^\d+ unfinished parts left out; /m)]);
    const files = filesIn(join(cwd, 'out'));
    for (const path of files.filter((each) => /\.(?:html|json|js|txt|xml|svg|webmanifest)$/.test(each))) {
      // Scripts of the site are the same for all books.
      if (/assets\//.test(path)) continue;
      expect([path, /secret|TODO|TBD|\(WIP\)|\?\?\?/i.exec(readFileSync(path, 'utf8'))?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
    const pdfs = files.filter((each) => each.endsWith('.pdf'));
    expect(pdfs).toHaveLength(2);
    for (const path of pdfs) {
      const { pages } = await readPdf(readFileSync(path));
      expect(JSON.stringify(pages)).not.toMatch(/secret|TODO|TBD|WIP|\?\?/i);
    }
    expect(files.some((path) => readFileSync(path, 'utf8').includes('They float'))).toBe(true);
  });

  it.each([
    ['an error', BOOK.replace('#strike', '#secret')],
    ['a warning', `${BOOK}\n!!! dangre Watch\n\n    Out.\n`],
    ['a missing version', BOOK.replace('version: 1.0\n', '')],
    ['nothing finished', `${FRONT.replace('lang: en', 'lang: en\ndraft: true')}# Realms\n\nWalk.\n`],
  ])('writes nothing where there is %s', async (_, text) => {
    const cwd = temporaryFolder({ 'realms.md': BOOK, 'a.svg': PICTURE, 'bad.md': text });
    const build = async (...args: readonly string[]): Promise<number | null> =>
      (await runCli(['build', ...args, '--no-pdf'], { cwd })).code;
    expect(await build('realms.md')).toBe(0);
    const before = readFileSync(join(cwd, 'out', 'index.html'), 'utf8');
    expect(await build('bad.md', '--release')).toBe(1);
    expect(readFileSync(join(cwd, 'out', 'index.html'), 'utf8')).toBe(before);
    expect((await runCli(['check', 'bad.md', '--release'], { cwd })).code).toBe(1);
  });
});

it('check --release lists what is left out, with file and line', async () => {
  const cwd = temporaryFolder({ 'realms.md': BOOK, 'a.svg': PICTURE });
  const { code, stdout } = await runCli(['check', 'realms.md', '--release', '--format', 'json'], { cwd });
  expect(code).toBe(0);
  const lines = BOOK.split('\n');
  const findings = JSON.parse(stdout) as readonly { rule: string; start: { line: number } }[];
  const told = findings.filter(({ rule }) => rule === 'left-out').map(({ start }) => lines[start.line - 1]);
  expect(told).toHaveLength(9);
  for (const line of told) expect(line).toMatch(/secret|\?\?\?|WIP|TODO/i);
});

it('books without a release on a shelf may have warnings', async () => {
  const warned = '!!! dangre Watch\n\n    Out.\n';
  const check = async (realms: string): Promise<number | null> => {
    const text = realms.replace('---\n', '---\nrelease: true\n');
    const cwd = temporaryFolder({
      'b/realms.md': text,
      'b/other.md': `# Other\n\nTODO\n\n${warned}`,
      'b/a.svg': PICTURE,
    });
    return (await runCli(['check', 'b', '--shelf'], { cwd })).code;
  };
  expect(await check(BOOK)).toBe(0);
  expect(await check(`${BOOK}\n${warned}`)).toBe(1);
});
