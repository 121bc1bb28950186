/**
 * Makes one classic script of each script that pages load, as modules do not load from the disk, and small style sheets
 * of our own. Part of `npm run compile`.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { minifyCss } from '../../dist/build/site/minify-css.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Scripts and what must stand above them. */
const SCRIPTS = {
  activities: '',
  page: '',
  previews: '',
  redirect: '',
  search: '/*! With MiniSearch, copyright (c) Luca Ongaro, MIT License */',
  theme: '',
};

await Promise.all(
  Object.entries(SCRIPTS).map(([name, banner]) =>
    build({
      input: here(`${name}.ts`),
      platform: 'browser',
      tsconfig: here('tsconfig.json'),
      transform: { target: 'es2022' },
      output: { file: here(`../../dist/site/bundles/${name}.js`), format: 'iife', minify: true, postBanner: banner },
    }),
  ),
);

const [from, to] = [here('../styles/'), here('../../dist/site/styles/')];
await mkdir(to, { recursive: true });
for (const name of await readdir(from)) {
  await writeFile(to + name, minifyCss(await readFile(from + name, 'utf8')));
}
