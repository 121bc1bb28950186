import { describe, expect, it } from 'vitest';
import { uiLanguage } from '../../build/commands/ui-language.ts';
import { runCli, temporaryFolder } from './run-cli.ts';

const german = { LC_ALL: 'de_AT.UTF-8' };

describe('the language of the interface', () => {
  it('is named anywhere among the arguments', () => {
    expect(uiLanguage(['--ui', 'de', 'check', 'x'], {})).toEqual({ language: 'de', rest: ['check', 'x'] });
    expect(uiLanguage(['check', '--ui=en', 'x'], german)).toEqual({ language: 'en', rest: ['check', 'x'] });
    expect(() => uiLanguage(['check', '--ui', 'xx'], {})).toThrow('--ui does not know the language xx');
  });

  it('else follows the system, and is English where that speaks another', () => {
    const spoken = (env: Record<string, string>): string => uiLanguage([], env, 'linux').language;
    expect(spoken(german)).toBe('de');
    expect(spoken({ LC_ALL: 'en_GB', LANG: 'de_DE' })).toBe('en');
    expect(spoken({ LC_ALL: '', LC_MESSAGES: 'de', LANG: 'fr_FR' })).toBe('de');
    expect(spoken({ LANG: 'fr_FR' })).toBe('en');
    expect(spoken({})).toBe('en');
  });

  it('is that of usage errors', async () => {
    const { stderr, code } = await runCli(['buidl'], { cwd: temporaryFolder(), env: german });
    expect(stderr).toBe('regelwerk: unbekannter Befehl buidl\nTipp: war build gemeint?\n');
    expect(code).toBe(2);
  });

  it('changes nothing in what machines read', async () => {
    const cwd = temporaryFolder({ 'game.md': '# Game\n\nSee [this](#thsi).\n\n## This\n\nText.\n' });
    for (const format of ['json', 'github']) {
      const args = ['check', 'game.md', '--format', format];
      const english = await runCli(args, { cwd });
      const inGerman = await runCli([...args, '--ui', 'de'], { cwd });
      expect(english.stdout).toContain('did you mean');
      expect(inGerman.stdout).toBe(english.stdout);
    }
  });
});
