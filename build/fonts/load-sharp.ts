/**
 * Loads sharp so that it draws text in the bundled fonts. It then ignores system fonts; it always ignores fonts that
 * are embedded in a drawing.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from '../basics/exit-cleanup.ts';
import { fontConfiguration } from './system-fonts.ts';

/**
 * Environment variable with the path of fontconfig's configuration; it is read when the process draws its first text.
 */
const SETTINGS = 'FONTCONFIG_FILE';
const MADE = /[\\/]regelwerk-fonts-[^\\/]+[\\/]fonts\.conf$/;

export async function loadSharp(): Promise<(typeof import('sharp'))['default']> {
  const made = process.env[SETTINGS] ?? '';
  if (!MADE.test(made) || !existsSync(made)) {
    const { path } = createTemporaryFolder(join(tmpdir(), 'regelwerk-fonts-'));
    const file = join(path, 'fonts.conf');
    writeFileSync(file, fontConfiguration(join(path, 'cache')));
    process.env[SETTINGS] = file;
    // On macOS, Pango would otherwise use the system's fonts.
    process.env['PANGOCAIRO_BACKEND'] = 'fontconfig';
  }
  return (await import('sharp')).default;
}
