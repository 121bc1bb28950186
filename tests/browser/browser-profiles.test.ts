import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { clearProfiles, markProfile, profilePrefix } from '../../build/browser/browser-profiles.ts';
import { temporaryFolder } from '../commands/run-cli.ts';

/** A process id that is higher than any system assigns. */
const DEAD = 2 ** 30;

it.runIf(process.platform !== 'win32')('removes the profiles of browsers that are gone, and nothing else', async () => {
  const folder = temporaryFolder({ 'elsewhere/mine': '' });
  const make = (name: string, browser?: number): string => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, 'Preferences'), '{}');
    if (browser !== undefined) markProfile(path, browser);
    return path;
  };
  const own = basename(profilePrefix(folder));
  const kept = [
    'elsewhere',
    `${own}a00000`,
    `regelwerk-browser-${DEAD}-b00000`,
    'regelwerk-browser-x',
    'regelwerk-c00000',
  ];
  make(`${own}a00000`, DEAD);
  make(`regelwerk-browser-${DEAD}-b00000`, process.pid);
  make('regelwerk-browser-x');
  make('regelwerk-c00000');
  symlinkSync(join(folder, 'elsewhere'), join(folder, `regelwerk-browser-${DEAD}-link00`));
  make(`regelwerk-browser-${DEAD}-d00000`, DEAD);
  // The profile of a process that was killed before its browser had started.
  make(`regelwerk-browser-${DEAD}-e00000`);
  // The profile of a process whose id has been reused by now.
  const old = make(`regelwerk-browser-${process.pid}-f00000`);
  utimesSync(old, 1, 1);

  await clearProfiles(folder);
  expect(readdirSync(folder).toSorted()).toEqual([...kept, `regelwerk-browser-${DEAD}-link00`].toSorted());
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['mine']);
});
