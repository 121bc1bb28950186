/** Builds of the same input are byte-for-byte identical, regardless of time and place. */
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { runCli, startCli, temporaryFolder, tree } from './run-cli.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>';
const CHANGED = new Date('2021-02-03T04:05:06Z');

it('two builds of a book, in two folders, one after the other', async () => {
  const results: Readonly<Record<string, string>>[] = [];
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const cwd = temporaryFolder({ 'kites.md': bookText('same'), 'logo.svg': LOGO });
    utimesSync(join(cwd, 'kites.md'), CHANGED, CHANGED);
    const { code } = await startCli(['build', 'kites.md'], { cwd, env: { SOURCE_DATE_EPOCH: '', TZ: timeZone } }).ended;
    expect(code).toBe(0);
    const pdf = join(cwd, 'out/kites/kites.pdf');
    expect(existsSync(pdf)).toBe(true);
    results.push(tree(join(cwd, 'out')));
    const { created, pages } = await readPdf(readFileSync(pdf));
    expect(created).toBe('D:20210203040506Z');
    expect(pages.every((text) => text.includes('February 3, 2021'))).toBe(true);
  }
  expect(Object.keys(results[0] ?? {}).length).toBeGreaterThan(20);
  expect(results[1]).toEqual(results[0]);
});

it('one build of a shelf, and shards of it that are joined', async () => {
  const linked = (name: string, to: string): string => `---\nlang: en\n---\n\n# ${name}\n\n## Of ${name}\n\n${to}\n`;
  const cwd = temporaryFolder({
    'shelf/shelf.md': '# Sea\n',
    'shelf/core.md': linked('Core', 'Text.'),
    'shelf/fog.md': linked('Fog', 'See [more](core.md#of-core).\n\n::: referee\nA trap.\n:::').replace(
      '---\n',
      '---\neditions: [players, referee]\ndownloads: [grey]\n',
    ),
    'shelf/reef.md': linked('Reef', 'See [more](tide.md#of-tide).'),
    'shelf/tide.md': linked('Tide', 'See [more](reef.md#of-reef).'),
  });
  const run = async (...args: readonly string[]) => expect((await runCli(args, { cwd })).code).toBe(0);
  await run('build', 'shelf', '--out', 'one');
  for (const number of ['1', '2', '3']) await run('build', 'shelf', '--shard', `${number}/3`, '--out', `part${number}`);
  await run('join', ...['1', '2', '3'].flatMap((each) => [`part${each}-referee`, `part${each}`]), '--out', 'whole');
  expect(Object.keys(tree(join(cwd, 'one')))).toContain('tide/tide.pdf');
  for (const edition of ['', '-referee'])
    expect(tree(join(cwd, `whole${edition}`))).toEqual(tree(join(cwd, `one${edition}`)));
}, 120_000);
