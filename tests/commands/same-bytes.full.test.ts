/** Builds of the same input are byte-for-byte identical, regardless of time and place. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bookText } from '../books.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { startCli, temporaryFolder } from './run-cli.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>';
const CHANGED = new Date('2021-02-03T04:05:06Z');

/** Hashes of all files of a build, by path. */
function made(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

it('two builds of a book, in two folders, one after the other', async () => {
  const results: Readonly<Record<string, string>>[] = [];
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const cwd = temporaryFolder({ 'kites.md': bookText('same'), 'logo.svg': LOGO });
    utimesSync(join(cwd, 'kites.md'), CHANGED, CHANGED);
    const { code } = await startCli(['build', 'kites.md'], { cwd, env: { SOURCE_DATE_EPOCH: '', TZ: timeZone } }).ended;
    expect(code).toBe(0);
    const pdf = join(cwd, 'out/kites/kites.pdf');
    expect(existsSync(pdf)).toBe(true);
    results.push(made(join(cwd, 'out')));
    const { created, pages } = await readPdf(readFileSync(pdf));
    expect(created).toBe('D:20210203040506Z');
    expect(pages.every((text) => text.includes('February 3, 2021'))).toBe(true);
  }
  expect(Object.keys(results[0] ?? {}).length).toBeGreaterThan(20);
  expect(results[1]).toEqual(results[0]);
});
