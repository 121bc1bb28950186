/**
 * Loading a package takes longer than compiling a small book, so the package for drawings is loaded only for books that
 * contain any.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../commands/run-cli.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
/** Module hook that reports every package that is imported. */
const HOOK = `import { writeSync } from 'node:fs';
export function resolve(name, context, next) {
  if (/^saxes/.test(name)) writeSync(2, 'loads ' + name + '\\n');
  return next(name, context);
}`;
const REGISTER = script(`import { register } from 'node:module'; register(${JSON.stringify(script(HOOK))})`);

async function loadedFor(book: string): Promise<readonly string[]> {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const cwd = temporaryFolder({ 'book.md': book, 'a.svg': drawing });
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', REGISTER, CLI, 'check', 'book.md'], {
    cwd,
  });
  return Array.from(stderr.matchAll(/^loads (.*)$/gm), ([, name = '']) => name);
}

it('is loaded where it is needed', async () => {
  expect(await loadedFor('# A\n\nText.\n')).toEqual([]);
  expect(await loadedFor('# A\n\n![A drawing](a.svg)\n')).toContain('saxes');
});
