/** `build --shard` and `join`: parts of a shelf are joined to the bytes of a single build. */
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { booksOfShard } from '../../build/commands/shards.ts';
import { compileFiles } from '../compile-files.ts';
import { runCli, temporaryFolder, tree, writeFiles } from './run-cli.ts';

const drawing = (size: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="9"/>`;
const boat = (n: number, next = (n * 7) % 30): string => `---
lang: ${n % 9 === 0 ? 'de' : 'en'}
---

# Boat ${n}

![Sail](sail${n % 2}.svg)

## Hull ${n}

${'Row. '.repeat(9 * n)}See [the next](boat${next}.md#hull-${next}).

!!! danger Ram - ${n} ⊙

    It sinks.
`;

it('joins five shards of 30 books, and says why others cannot be joined', async () => {
  const boats = Array.from({ length: 30 }, (_, n): [string, string] => [`shelf/boat${n}.md`, boat(n)]);
  const others = {
    'shelf/shelf.md': '# Fleet\n\nAll boats.\n',
    'shelf/sail0.svg': drawing(10),
    'shelf/sail1.svg': drawing(20),
  };
  const cwd = temporaryFolder({ ...Object.fromEntries(boats), ...others });
  const run = (...args: readonly string[]) => runCli(args, { cwd });
  const build = (...args: readonly string[]) => run('build', 'shelf', '--no-pdf', '--quiet', ...args);
  const all = ['s1', 's2', 's3', 's4', 's5'];
  for (const [at, out] of all.entries()) await build('--shard', `${at + 1}/5`, '--out', out);
  await build('--out', 'one');
  expect(await run('join', ...all.toReversed(), '--out', 'whole')).toMatchObject({
    code: 0,
    stdout: 'whole/index.html\n',
  });
  expect(tree(join(cwd, 'whole'))).toEqual(tree(join(cwd, 'one')));
  const madeIn = all.map((out) => Object.keys(tree(join(cwd, out))).filter((path) => /^boat-\d+\/index/.test(path)));
  expect(madeIn.flat().toSorted()).toEqual(boats.map((_, n) => join(`boat-${n}`, 'index.html')).toSorted());
  expect(madeIn.every(({ length }) => length >= 3)).toBe(true);

  writeFiles(cwd, { 'shelf/sail1.svg': drawing(30) });
  await build('--shard', '2/5', '--out', 'other');
  cpSync(join(cwd, 's5'), join(cwd, 'changed'), { recursive: true });
  appendFileSync(join(cwd, 'changed', '404.html'), 'x');
  cpSync(join(cwd, 's5'), join(cwd, 'bare'), { recursive: true });
  rmSync(join(cwd, 'bare', '.regelwerk.json'));
  const whole = tree(join(cwd, 'whole'));
  for (const [folders, says] of [
    ['', 'needs the outputs of all shards'],
    ['s1 s2 s4', 'shard 3/5, 5/5 is missing\nhint: build it with --shard 3/5'],
    ['s1 s2 s3 s4 s5 s2', 's2 and s2 are both shard 2'],
    ['s1 other s3 s4 s5', 's1 and other are not shards of the same build'],
    ['s1 s2 s3 s4 changed', '404.html was changed'],
    ['s1 s2 s3 s4 bare', 'bare is not an output of build --shard'],
    ['one', 'one is not an output of build --shard'],
  ] as const) {
    const { code, stderr } = await run('join', ...folders.split(' ').filter(Boolean), '--out', 'whole');
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  }
  expect(tree(join(cwd, 'whole'))).toEqual(whole);
}, 120_000);

it.each(['6/5', '0/5', 'x', '2', '1/0', '-1/5', '1.5/2'])('--shard %s is wrong usage', async (part) => {
  const { code, stderr } = await runCli(['build', `--shard=${part}`], { cwd: temporaryFolder({ 'a.md': '# A\n' }) });
  expect([code, stderr]).toEqual([2, expect.stringContaining(`must be a part such as 2/5, not ${part}\n`)]);
});

it('shards get about the same amount of text, and books that link to each other stay together', async () => {
  const book = (title: string, words: number, to = ''): string =>
    `# ${title}\n\n${'word '.repeat(words)}${to && `[x](${to}.md)`}\n`;
  const { shelf } = await compileFiles({
    'core.md': book('Core', 500),
    'reef.md': book('Reef', 300, 'tide'),
    'tide.md': book('Tide', 300, 'reef'),
    'fog.md': book('Fog', 200, 'core'),
    'ice.md': book('Ice', 100, 'core'),
  });
  const shards = [1, 2, 3, 4].map((number) => [...booksOfShard(shelf, { number, count: 4 })]);
  expect(shards).toEqual([['reef', 'tide'], ['core'], ['fog'], ['ice']]);
});
