/** The chapter on installing: its commands do what they say, in a folder where the package lies as npm puts it. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './run-cli.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const chapter = readFileSync(join(root, 'rulebook', 'handbook', '05-install.md'), 'utf8');
const commands = Array.from(chapter.matchAll(/^```sh\n([^]*?)^```/gm), ([, lines = '']) =>
  lines.trim().split('\n'),
).flat();

test('its commands make a project, check it and build it', async () => {
  const own = commands.filter((line) => line.startsWith('npx regelwerk'));
  expect(own).toEqual([
    'npx regelwerk init',
    'npx regelwerk check',
    'npx regelwerk build',
    'npx regelwerk check --previous out/game/game.json',
  ]);
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(root, join(cwd, 'node_modules', 'regelwerk'));
  const program = `#!/bin/sh\nexec node "${join(cwd, 'node_modules', 'regelwerk', 'dist', 'cli.js')}" "$@"\n`;
  writeFileSync(join(cwd, 'node_modules', '.bin', 'regelwerk'), program, { mode: 0o755 });
  for (const line of own.slice(0, 3)) await run('npx', ['--offline', ...line.split(' ').slice(1)], { cwd });
  for (const name of ['package.json', 'rulebook/00-index.md', 'out/index.html', '.github/workflows/publish.yml'])
    expect(existsSync(join(cwd, name)), name).toBe(true);
  const game = 'kites-over-tin-roofs';
  expect(existsSync(join(cwd, 'out', game, `${game}.pdf`))).toBe(true);
  const again = (own[3] ?? '').replaceAll('game', game).split(' ').slice(1);
  const { stderr } = await run('npx', ['--offline', ...again], { cwd });
  expect(stderr).toContain('no findings');
});

test('the file that it installs is what npm packs', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root });
  const [made] = JSON.parse(stdout) as [
    { readonly filename: string; readonly files: readonly { readonly path: string }[] },
  ];
  expect(made.filename).toMatch(/^regelwerk-\d.*\.tgz$/);
  const names = made.files.map(({ path }) => path);
  for (const name of ['dist/cli.js', 'dist/faces/ranges.json', 'site/starter/fr/sheet.md', 'dist/fonts/missing.ttf'])
    expect(names).toContain(name);
});
