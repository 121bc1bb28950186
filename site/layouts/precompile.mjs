/**
 * Compiles the layouts to functions, because Nunjucks takes longer to do that than to render the pages of a book. Part
 * of `npm run compile`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const pages = fileURLToPath(new URL('../pages/pages.njk', import.meta.url));
const nunjucks = createRequire(import.meta.resolve('@11ty/eleventy'))('nunjucks');
const options = { autoescape: true, throwOnUndefined: true, trimBlocks: true, lstripBlocks: true };
const env = new nunjucks.Environment([], options);

const compiled = (name, text) => {
  const wrapper = ([{ template }]) => `${JSON.stringify(name)}: (() => {${template}})(),\n`;
  return nunjucks.precompileString(text, { name, env, wrapper });
};
const names = readdirSync(here, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
const layouts = names
  .filter((name) => name.endsWith('.njk'))
  .map((name) => compiled(name, readFileSync(here + name, 'utf8')));
// Eleventy finds its page by its text.
const page = readFileSync(pages, 'utf8').replace(/^---\n[^]*?\n---\n/, '');
const code = `export const options = ${JSON.stringify(options)};\nexport const templates = {\n${layouts.join('')}${compiled(page, page)}};\n`;
writeFileSync(fileURLToPath(new URL('../../dist/site/layouts.js', import.meta.url)), code);
