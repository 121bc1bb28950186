import { describe, expect, it } from 'vitest';
import { ownCommand } from '../../build/basics/own-command.ts';

describe.runIf(process.platform !== 'win32')('the command that hints name', () => {
  it.each([
    ['installed in the project', '/home/ada/game/node_modules/.bin/regelwerk', 'run-script', 'npx regelwerk'],
    ['installed above', '/home/ada/node_modules/.bin/regelwerk', undefined, 'npx regelwerk'],
    ['fetched by npx', '/home/ada/.npm/_npx/0a1b/node_modules/.bin/regelwerk', 'exec', 'npx regelwerk'],
    ['for all projects', '/usr/local/bin/regelwerk', undefined, 'regelwerk'],
    ['for all projects, without a link', '/usr/lib/node_modules/regelwerk/dist/cli.js', undefined, 'regelwerk'],
    ['a clone', '/home/ada/game/dist/cli.js', undefined, 'node dist/cli.js'],
    ['a clone that npx runs something else in', '/home/ada/game/dist/cli.js', 'exec', 'node dist/cli.js'],
    ['a clone elsewhere', '/opt/regelwerk/dist/cli.js', undefined, 'node /opt/regelwerk/dist/cli.js'],
    ['a clone in a folder with a space', '/opt/my tools/cli.js', undefined, 'node "/opt/my tools/cli.js"'],
  ])('%s', (_, script, npmCommand, expected) => {
    expect(ownCommand({ script, cwd: '/home/ada/game', npmCommand })).toBe(expected);
  });
});
