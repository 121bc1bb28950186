import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, temporaryFolder } from './run-cli.ts';

const BOOK = '# Arms\n\n## Gear\n\n### Longsword\n\nOld.\n';

it('writes what ids mean beside the book, and keeps them from then on', async () => {
  const cwd = temporaryFolder({
    'arms.md': BOOK,
    'isles/index.md': '# Isles\n',
    'isles/wind.md': '# Wind\n\nIt blows.\n',
  });
  const printed = await runCli(['ids', 'arms.md'], { cwd });
  const meaning = { arms: 'section: Arms', gear: 'section: Gear', longsword: 'section: Gear › Longsword' };
  expect(JSON.parse(printed.stdout)).toEqual(meaning);
  const written = await runCli(['ids', '--write', 'arms.md', 'isles'], { cwd });
  expect(written).toMatchObject({ code: 0, stdout: 'arms.regelwerk-ids.json\nisles/regelwerk-ids.json\n' });
  expect(written.stderr).toContain('3 ids, 3 of them new\n');
  expect(readFileSync(join(cwd, 'arms.regelwerk-ids.json'), 'utf8')).toBe(printed.stdout);
  expect(JSON.parse(readFileSync(join(cwd, 'isles/regelwerk-ids.json'), 'utf8'))).toMatchObject({
    wind: 'section: Wind',
  });
  writeFileSync(join(cwd, 'arms.md'), BOOK.replace('## Gear', '## Shop\n\n### Longsword\n\nNew.\n\n## Gear'));
  const again = await runCli(['ids', '--write', 'arms.md'], { cwd });
  expect(again.stderr).toContain('5 ids, 2 of them new\n');
  expect(JSON.parse(readFileSync(join(cwd, 'arms.regelwerk-ids.json'), 'utf8'))).toEqual({
    ...meaning,
    shop: 'section: Shop',
    'shop-longsword': 'section: Shop › Longsword',
  });
});

it('writes nothing where something cannot be read', async () => {
  const cwd = temporaryFolder({ 'arms.md': BOOK, 'arms.regelwerk-ids.json': '{' });
  const { code, stdout, stderr } = await runCli(['ids', '--write', 'arms.md'], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('not a list of ids');
  expect(readFileSync(join(cwd, 'arms.regelwerk-ids.json'), 'utf8')).toBe('{');
});
