import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './run-cli.ts';

const BOOK = '# Realms\n\n## Acts\n\n!!! danger Aim - 1 ⊙\n\n    Aim.\n';

describe('what is to be cut out', () => {
  it('is made of the kinds that are named, and nothing is made of an unknown one', async () => {
    const cwd = temporaryFolder({ 'realms.md': BOOK });
    const unknown = await runCli(['build', 'realms.md', '--cards=acton'], { cwd });
    expect({ code: unknown.code, stdout: unknown.stdout }).toEqual({ code: 2, stdout: '' });
    expect(unknown.stderr).toContain('there is no kind of card called acton');
    expect(unknown.stderr).toContain('did you mean action? The kinds are action (Action)\n');
    expect(existsSync(join(cwd, 'out'))).toBe(false);
  });

  it('is made of the kinds that are named as readers see them, and of nothing that the book has not', async () => {
    const text =
      '---\nlang: de\ncards: { spell: { label: Zauber, unit: Mana } }\n---\n\n# Nebel\n\n## Magie\n\n!!! spell Dunst - 3 Mana\n\n    Text.\n';
    const cwd = temporaryFolder({ 'nebel.md': text });
    const made = await runCli(['build', 'nebel.md', '--no-site', '--cards=zauber'], { cwd });
    expect({ code: made.code, stdout: made.stdout }).toEqual({
      code: 0,
      stdout: 'out/nebel/nebel.pdf\nout/nebel/nebel-cards.pdf\n',
    });
    const unknown = await runCli(['build', 'nebel.md', '--no-site', '--cards=Fluch'], { cwd });
    expect(unknown.stderr).toContain('the kinds are spell (Zauber)\n');
  });
});
