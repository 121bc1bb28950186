/**
 * Makes few files of the program's many modules, as finding and reading each takes about as long as compiling it. Part of
 * `npm run compile`; `dist/build/` stays for tests and benchmarks, which take the program apart.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await rm(here('../dist/chunks'), { recursive: true, force: true });
await build({
  input: { cli: here('../dist/build/cli.js') },
  platform: 'node',
  // Packages stay where npm puts them.
  external: /^[^./]/,
  output: {
    dir: here('../dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});
