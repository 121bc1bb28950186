/** sharp, which draws the text of drawings in bundled fonts: it sees neither those of the machine nor those in the drawing. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from '../basics/exit-cleanup.ts';
import { fontConfiguration } from './system-fonts.ts';

/** Where its library for fonts looks for its settings, when the first text of the process is drawn. */
const SETTINGS = 'FONTCONFIG_FILE';
const MADE = /[\\/]regelwerk-fonts-[^\\/]+[\\/]fonts\.conf$/;

export async function loadSharp(): Promise<(typeof import('sharp'))['default']> {
  if (!MADE.test(process.env[SETTINGS] ?? '')) {
    const { path } = createTemporaryFolder(join(tmpdir(), 'regelwerk-fonts-'));
    const file = join(path, 'fonts.conf');
    writeFileSync(file, fontConfiguration(join(path, 'cache')));
    process.env[SETTINGS] = file;
    // On macOS it would ask the system.
    process.env['PANGOCAIRO_BACKEND'] = 'fontconfig';
  }
  return (await import('sharp')).default;
}
