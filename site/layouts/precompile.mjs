/**
 * Compiles the layouts to functions, because Nunjucks takes longer to do that than to render the pages of a book. Part
 * of `npm run compile`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const nunjucks = createRequire(import.meta.resolve('@11ty/eleventy'))('nunjucks');
const options = { autoescape: true, throwOnUndefined: true, trimBlocks: true, lstripBlocks: true };
const env = new nunjucks.Environment([], options);
const wrapper = (all) =>
  all.map(({ name, template }) => `${JSON.stringify(name)}: (() => {${template}})(),\n`).join('');
// Eleventy finds its page by its text.
const page = readFileSync(here('../pages/pages.njk'), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
const layouts = nunjucks.precompile(here('.'), { env, wrapper, include: [/\.njk$/] });
const templates = `{\n${layouts}${nunjucks.precompileString(page, { name: page, env, wrapper })}}`;
const code = `export const options = ${JSON.stringify(options)};\nexport const templates = ${templates};\n`;
await build({
  input: 'layouts',
  plugins: [{ name: 'layouts', resolveId: (id) => id, load: () => code }],
  output: { file: here('../../dist/site/layouts.js'), minify: true },
});
