import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../pdf/read-pdf.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const BOOK = '# Realms\n\n## Moving\n\n!!! note Sight\n\n    Walk.\n';

describe('the variants of a print', () => {
  it('lie beside the PDF, each a file of its own, and are listed', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK, 'kites.md': '# Kites\n\nFly.\n' });
    const { code, stdout } = await runCli(
      ['build', 'realms.md', 'kites.md', '--crop-marks', '--ink-saver', '--booklet'],
      { cwd },
    );
    expect(code).toBe(0);
    const [page, ...pdfs] = stdout.trimEnd().split('\n');
    expect(page).toBe('out/index.html');
    expect(pdfs).toEqual(
      ['realms', 'kites'].flatMap((slug) =>
        ['', '-ink-saver', '-booklet', '-crop-marks'].map((variant) => `out/${slug}/${slug}${variant}.pdf`),
      ),
    );
    for (const path of pdfs) expect((await readPdf(readFileSync(join(cwd, path)))).title).toMatch(/^(?:Realms|Kites)$/);
    // The cover page links to all PDFs and shows their sizes.
    const cover = readFileSync(join(cwd, 'out/realms/index.html'), 'utf8');
    for (const path of pdfs.filter((each) => each.includes('/realms/'))) {
      expect(cover).toMatch(new RegExp(`href="${basename(path)}"[^]{0,80}class="size">[\\d.]+\\s[kM]B`));
    }
  });

  it('are those that a book asks for, besides those that all get, and the shelf offers them', async () => {
    const wanted =
      '---\ncollections: { foe: { below: Foes } }\ndownloads: [booklet, cards=foe, Cards=spel, booklet]\n---\n\n';
    const pieces =
      '!!! danger Aim - 1 ⊙\n\n    Fire.\n\n## Foes\n\n### Eel\n\n4 HP, 8 STR\n\n### Heron\n\n2 HP, 9 STR\n';
    const cwd = temporaryFolder({ 'realms.md': `${wanted}${BOOK}\n${pieces}`, 'kites.md': '# Kites\n\nFly.\n' });
    const { stdout, stderr } = await runCli(['build', 'realms.md', 'kites.md', '--ink-saver'], { cwd });
    const names = ['', '-ink-saver', '-booklet', '-cards', '-cards-ink-saver'];
    expect(stdout.trimEnd().split('\n').toSorted()).toEqual(
      [
        'index.html',
        ...names.map((name) => `realms/realms${name}.pdf`),
        ...['', '-ink-saver'].map((name) => `kites/kites${name}.pdf`),
      ]
        .map((path) => `out/${path}`)
        .toSorted(),
    );
    const { pages } = await readPdf(readFileSync(join(cwd, 'out/realms/realms-cards.pdf')));
    expect([/Heron/, /Aim/].map((name) => name.test(pages.join(' ')))).toEqual([true, false]);
    expect(stderr.match(/has no cards .*/g)).toEqual(['has no cards of the kind spel to cut out']);
    const page = readFileSync(join(cwd, 'out/index.html'), 'utf8');
    for (const name of names) expect(page).toContain(`href="realms/realms${name}.pdf"`);
    const { stdout: alone } = await runCli(['build', 'realms.md', '--no-pdf'], { cwd });
    expect(alone).toBe('out/index.html\n');
  });
});
