import { defaultArgs } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { browserArguments } from '../../build/browser/browser-arguments.ts';

/** Splits `--key=a,b` into `--key=a` and `--key=b`. */
function single(argument: string): readonly string[] {
  const [key = '', list] = argument.split('=');
  return list === undefined || !key.endsWith('-features') ? [argument] : list.split(',').map((one) => `${key}=${one}`);
}

describe('the command line of a browser', () => {
  test.each([
    ['a headless shell', true, 'shell'],
    ['a whole browser', false, true],
  ] as const)('has all that Puppeteer has for %s', (_, isShell, headless) => {
    const profile = process.cwd();
    const ours = browserArguments({ profile, isShell, hasSandbox: true });
    const wanted = defaultArgs({ headless, userDataDir: profile });
    expect(ours.flatMap(single)).toEqual(expect.arrayContaining(wanted.flatMap(single)));
  });

  test('names each switch once, as a browser takes the last one alone', () => {
    const keys = browserArguments({ profile: '/profile', isShell: true, hasSandbox: false }).map(
      (argument) => argument.split('=')[0],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('turns the sandbox off only where it is asked to', () => {
    const sandbox = (hasSandbox: boolean): boolean =>
      browserArguments({ profile: '/profile', isShell: true, hasSandbox }).includes('--no-sandbox');
    expect([sandbox(true), sandbox(false)]).toEqual([false, true]);
  });
});
