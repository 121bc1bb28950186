/**
 * Makes few files of the program's many modules, as finding and reading each takes about as long as compiling it. Part of
 * `npm run compile`; `dist/build/` stays for tests and benchmarks, which take the program apart.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Packages of hundreds of modules, which are taken along with what they need; all others stay where npm puts them. */
const TAKEN = ['@11ty/eleventy', 'yaml'];
/** What they need for nothing that we do. */
const LEFT = ['@11ty/eleventy-dev-server', 'chokidar'];

/**
 * What Eleventy loads for plugins and kinds of front matter that no page of ours uses: more than half of it all, which each
 * command that makes a site would have to read. By the names that are imported; calling them is an error.
 */
const WITHOUT = {
  '@11ty/dependency-tree-esm': ['find'],
  '@11ty/posthtml-urls': ['default'],
  'bcp-47-normalize': ['bcp47Normalize'],
  'iso-639-1': ['default'],
  liquidjs: ['Liquid', 'TokenKind', 'Tokenizer', 'evalToken'],
  luxon: ['DateTime'],
  'node-retrieve-globals': ['RetrieveGlobals'],
  posthtml: ['default'],
  'posthtml-match-helper': ['default'],
};
const MISSING = '\0missing:';

const withoutUnused = {
  name: 'without-unused',
  resolveId: (name, importer = '') =>
    name in WITHOUT && /[\\/]node_modules[\\/]@11ty[\\/]/.test(importer) ? MISSING + name : undefined,
  load: (id) => {
    if (!id.startsWith(MISSING)) return undefined;
    const name = id.slice(MISSING.length);
    const missing = `function missing() { throw new Error('Eleventy comes without ${name} here'); }`;
    return [missing, ...WITHOUT[name].map((each) => `export { missing as ${each} };`)].join('\n');
  },
};

/** Eleventy reads what it is from beside its modules, where they are no longer. */
const eleventyItself = {
  name: 'eleventy-itself',
  async transform(code, id) {
    const folder = /^.*[\\/]@11ty[\\/]eleventy(?=[\\/]src[\\/]Util[\\/]ImportJsonSync\.js$)/.exec(id)?.[0];
    if (folder === undefined) return undefined;
    const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const [before, rest] = code.split('function getEleventyPackageJson() {');
    if (rest === undefined) throw new Error(`${id} is not what it was: see how it reads its package.json`);
    return `${before}function getEleventyPackageJson() {\n\treturn ${JSON.stringify({ name, version })};${rest}`;
  },
};

await rm(here('../dist/chunks'), { recursive: true, force: true });
const { output } = await build({
  input: {
    cli: here('../dist/build/cli.js'),
    index: here('../dist/build/index.js'),
    plugins: here('../dist/plugins/index.js'),
    'picture-process': here('../dist/build/pictures/picture-process.js'),
  },
  platform: 'node',
  plugins: [eleventyItself, withoutUnused],
  external: (name, importer = '') =>
    /^[^./]/.test(name) && !TAKEN.includes(name) && (LEFT.includes(name) || !/[\\/]node_modules[\\/]/.test(importer)),
  // Eleventy's reader of front matter evaluates what is marked as JavaScript; our pages have none.
  checks: { eval: false },
  output: {
    dir: here('../dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});

/** Copyright and licence must stay in every copy. */
const folders = output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageFolder(id) ?? []));
const licences = await Promise.all([...new Set(folders)].toSorted((a, b) => (a < b ? -1 : 1)).map(licenceOf));
await writeFile(here('../dist/chunks/LICENSES.txt'), licences.join('\n'));

function packageFolder(module) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0];
}

async function licenceOf(folder) {
  const { name, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? await readFile(join(folder, file), 'utf8') : (author?.name ?? author ?? '');
  return `${name} (${license})\n\n${text.trim()}\n`;
}
