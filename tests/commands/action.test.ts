/** Runs the steps of the GitHub action locally and checks that they do what they declare. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from './run-cli.ts';

const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly {
      readonly if?: string;
      readonly run?: string;
      readonly env?: Readonly<Record<string, string>>;
    }[];
  };
}

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly uses: string; readonly with?: Record<string, string> }[] }>
  >;
}

const { inputs, runs } = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
const written = runs.steps.flatMap(({ env = {} }) => Object.values(env));

/** Replaces expressions in a value as GitHub does. */
function filled(value: string, given: Readonly<Record<string, string>>): string {
  return value
    .replace(/\$\{\{ github\.action_path \}\}/, root)
    .replace(/\$\{\{ inputs\.(\w+) == 'true' && '(--\w+)' \|\| '' \}\}/, (_, name: string, option: string) =>
      given[name] === 'true' ? option : '',
    )
    .replace(/\$\{\{ inputs\.(\w+) \}\}/, (_, name: string) => given[name] ?? inputs[name]?.default ?? '');
}

test('each input is used, and no other', () => {
  const used = written.flatMap((value) => Array.from(value.matchAll(/inputs\.(\w+)/g), ([, name]) => name));
  expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));
});

test.each([
  ['passes a book without findings', '# Harbour\n\nText.\n', 'true', undefined],
  ['builds a book with warnings', '# Harbour\n\nSome **bold text.\n', 'false', undefined],
  ['stops at a warning where it is to be strict', '# Harbour\n\nSome **bold text.\n', 'true', 1],
  ['stops at an error', '# Harbour\n\n[x](#nowhere)\n', 'false', 1],
  ['stops at a release with a to-do', '# Harbour\n\nTODO\n', 'false', 1, 'true'],
])('%s', async (_, text, strict, code, release = 'false') => {
  const cwd = temporaryFolder({ 'my book.md': text });
  const given = { input: 'my book.md', out: 'web site', strict, release };
  const steps = runs.steps.filter(({ env, if: when = '' }) => env && !when.startsWith("inputs.join != ''"));
  expect(steps).toHaveLength(2);
  let failed: unknown;
  for (const { run: command = '', env = {} } of steps) {
    if (failed !== undefined) break;
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value, given)]));
    await run('bash', ['-eo', 'pipefail', '-c', command.replace(' build ', ' build --no-pdf ')], {
      cwd,
      env: { ...process.env, ...own },
    }).catch((error: { readonly code?: number }) => (failed = error.code));
  }
  expect(failed).toBe(code);
  expect(existsSync(join(cwd, 'web site', 'index.html'))).toBe(code === undefined);
});

test('the workflow of the handbook gives it inputs that it has, and publishes what it builds', () => {
  const text = readFileSync(join(root, 'rulebook', 'handbook', '90-website.md'), 'utf8');
  const [, workflow = ''] = /^```yaml\n(on:\n[^]*?)^```/m.exec(text) ?? [];
  const { jobs } = parse(workflow) as Workflow;
  const withOf = (name: string): Record<string, string> | undefined =>
    jobs['publish']?.steps.find(({ uses }) => uses.includes(name))?.with;
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(withOf('/regelwerk@') ?? { none: '' })));
  expect(withOf('upload-pages-artifact')).toEqual({ path: inputs['out']?.default });
});

test('the workflows for several machines can be read, and give the action inputs that it has', () => {
  const text = readFileSync(join(root, 'docs', 'shards.md'), 'utf8');
  const [github] = Array.from(text.matchAll(/^```yaml\n([^]*?)^```/gm), ([, yaml = '']) => parse(yaml) as Workflow);
  const steps = Object.values(github?.jobs ?? {}).flatMap((job) => job.steps);
  const ours = steps.filter(({ uses }) => uses.includes('/regelwerk@'));
  expect(ours.flatMap((step) => Object.keys(step.with ?? {}))).toEqual(['shard', 'join']);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(['shard', 'join']));
});
