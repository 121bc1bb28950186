/** Results of builds that are stopped, or whose browser is missing, dies or hangs. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultyBrowser } from './faulty-browser.ts';
import { runCli, startCli, temporaryFolder } from './run-cli.ts';

const BOOK = '# Realms\n\n## Moving\n\nWalk.\n';
const isPosix = process.platform !== 'win32';

const withBrowser = (path: string) => ({ PUPPETEER_EXECUTABLE_PATH: path });

/** Process ids whose environment contains a text, on Linux. */
function processesWith(text: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(text);
    } catch {
      return false;
    }
  });
}

/** Paths of all files and folders below a folder. */
function entries(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A process that has ended keeps its id (as a zombie) until its parent asks for its exit code, which this parent no
  // longer can.
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) return !/\) Z /.test(readFileSync(stat, 'utf8'));
  const ps = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return !ps.stdout.trim().startsWith('Z');
}

describe('without a browser', () => {
  it('the website is made, and results and error are told apart', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const ran = await runCli(['build', 'realms.md'], { cwd, env: withBrowser('/nowhere/chrome') });
    expect(ran).toMatchObject({ code: 2, stdout: 'out/index.html\n' });
    expect(ran.stderr).toContain('PUPPETEER_EXECUTABLE_PATH is /nowhere/chrome');
    expect(ran.stderr).toContain('built the website, but not the PDFs');
    expect(ran.stderr).toMatch(/hint: .*Chrome/);
    expect(ran.stderr).not.toMatch(/\n {4}at /);
    expect(readdirSync(join(cwd, 'out', 'realms')).toSorted()).toEqual([
      'all',
      'index.html',
      'manifest.webmanifest',
      'moving',
      // The page for the entries that readers pin.
      'quick_reference',
      'realms.json',
    ]);
    expect(readFileSync(join(cwd, 'out', 'realms', 'index.html'), 'utf8')).not.toContain('.pdf');
  });

  it('the PDFs of the last build stay, and the message says so', async () => {
    const text = `---\ndownloads: [booklet]\n---\n\n${BOOK}\n!!! danger Aim - 1 ⊙\n\n    Fire.\n`;
    const cwd = temporaryFolder({ 'realms.md': text });
    const pdfs = (): readonly (readonly [string, string])[] =>
      entries(cwd)
        .filter((path) => path.endsWith('.pdf'))
        .map((path) => [path, readFileSync(join(cwd, path), 'latin1')]);
    await runCli(['build', 'realms.md'], { cwd });
    const before = pdfs();
    expect(before.length).toBeGreaterThan(1);
    const { stderr } = await runCli(['build', 'realms.md'], { cwd, env: withBrowser('/nowhere/chrome') });
    expect(stderr).toContain('not the PDFs; those of the last build stay');
    expect(pdfs()).toEqual(before);
    // A book that cannot be printed, while others can.
    writeFileSync(join(cwd, 'realms.md'), text.replace('---', '---\npuppeteer: { pdf: { pageRanges: 70-80 } }'));
    const broken = await runCli(['build', 'realms.md'], { cwd });
    expect(broken.stderr).toMatch(/error\[print\].*realms\.pdf, .*booklet\.pdf of the last build stay, without/);
    expect(pdfs()).toEqual(before);
    expect(readFileSync(join(cwd, 'out', 'realms', 'index.html'), 'utf8')).toContain('realms-booklet.pdf');
  });

  it('and without a website there is nothing to replace the former output with', async () => {
    const cwd = temporaryFolder({ 'realms.md': `${BOOK}\n[x](#nowhere)\n` });
    await runCli(['build', 'realms.md', '--no-pdf'], { cwd });
    const before = entries(cwd);
    const ran = await runCli(['build', 'realms.md', '--no-site'], { cwd, env: withBrowser('/nowhere/chrome') });
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    // Findings are reported even if the browser is missing.
    expect(ran.stderr).toContain('error[broken-link]');
    expect(ran.stderr).toContain('the previous output is unchanged');
    expect(ran.stderr).toContain('/nowhere/chrome');
    expect(entries(cwd)).toEqual(before);
  });
});

it.runIf(isPosix)(
  'a browser that dies while it prints gets one more try; then the error names the way out',
  async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const fake = faultyBrowser(cwd, 'dies');
    const { code, stderr } = await runCli(['build', 'realms.md'], { cwd, env: withBrowser(fake.path) });
    expect(fake.asked()).toHaveLength(2);
    expect(code).toBe(2);
    expect(stderr).toContain('crashed twice');
    expect(stderr).toContain(fake.path);
    expect(stderr).toMatch(/\nhint: .*PUPPETEER_EXECUTABLE_PATH/);
    expect(readdirSync(join(cwd, 'out'))).toContain('index.html');
  },
);

describe.runIf(isPosix)('a build that is stopped', () => {
  it.each([
    ['SIGINT', 'hangs'],
    ['SIGTERM', 'never answers'],
  ] as const)('by %s while the browser %s leaves the former output, and nothing else', async (signal, way) => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const fake = faultyBrowser(cwd, way);
    await runCli(['build', 'realms.md', '--no-pdf'], { cwd });
    const before = [...entries(cwd), 'fake-chrome.log'].toSorted();
    const tmp = temporaryFolder();
    const build = startCli(['build', 'realms.md'], { cwd, env: { ...withBrowser(fake.path), TMPDIR: tmp } });
    // The new output is written to a folder beside the previous one.
    const begun = (): readonly string[] => readdirSync(cwd).filter((name) => name.startsWith('.out.'));
    await expect.poll(() => [fake.asked().length, begun().length]).toEqual([1, 1]);
    build.kill(signal);
    // This is less than the half minute that the browser has to answer.
    const tooLong = AbortSignal.timeout(20_000);
    const waited = new Promise((resolve) => {
      tooLong.addEventListener('abort', () => resolve('waited for the browser'));
    });
    expect(await Promise.race([build.ended, waited])).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringContaining('the build was stopped; the previous output is unchanged'),
    });
    expect(fake.asked().filter(isAlive)).toEqual([]);
    expect(entries(cwd)).toEqual(before);
    expect(readdirSync(tmp)).toEqual([]);
  });

  it('outright leaves a profile of its browser, which the next build removes', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const fake = faultyBrowser(cwd, 'hangs');
    const tmp = temporaryFolder({
      'regelwerk-browser-1-abcdef/of-one-that-runs': '',
      'regelwerk-browser-notes/mine': '',
    });
    const kept = readdirSync(tmp);
    const build = startCli(['build', 'realms.md'], { cwd, env: { ...withBrowser(fake.path), TMPDIR: tmp } });
    await expect.poll(() => fake.asked()).toHaveLength(1);
    build.kill('SIGKILL');
    await build.ended;
    await expect.poll(() => fake.asked().filter(isAlive)).toEqual([]);
    expect(readdirSync(tmp)).toHaveLength(kept.length + 1);
    await runCli(['build', 'realms.md'], { cwd, env: { ...withBrowser('/nowhere/chrome'), TMPDIR: tmp } });
    expect(readdirSync(tmp)).toEqual(kept);
  });

  it.runIf(process.platform === 'linux')('leaves no process of a real browser', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK.repeat(200) });
    const mark = `REGELWERK_TEST=${cwd}`;
    const tmp = temporaryFolder();
    const build = startCli(['build', 'realms.md'], { cwd, env: { REGELWERK_TEST: cwd, TMPDIR: tmp } });
    // Ids of all browser processes; processes of Git are excluded.
    const browsers = (): readonly string[] =>
      processesWith(mark).filter((pid) =>
        /chrom/i.test(readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0', 1)[0] ?? ''),
      );
    await expect.poll(() => browsers().length, { interval: 20 }).toBeGreaterThan(0);
    build.kill('SIGINT');
    expect((await build.ended).code).toBe(130);
    await expect.poll(() => processesWith(mark)).toEqual([]);
    expect(readdirSync(cwd)).toEqual(['realms.md']);
    expect(readdirSync(tmp)).toEqual([]);
  });
});
