/**
 * Makes one classic script of each script that pages load, as modules do not load from the disk. Part of
 * `npm run compile`.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

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
