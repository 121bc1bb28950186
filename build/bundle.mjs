/**
 * Bundles the program's modules into few files, since finding and reading a module takes about as long as compiling
 * it. Part of `npm run compile`; `dist/build/` is kept for tests and benchmarks, which import individual modules.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages to bundle, because they have many modules or we use only a tenth of them. Others stay where npm installs
 * them.
 */
const BUNDLED = [
  '@puppeteer/browsers',
  'css-tree',
  'debug',
  'entities',
  'hyphen',
  'launch-editor',
  'linkify-it',
  'markdown-it',
  'mdurl',
  'ms',
  'picocolors',
  'punycode.js',
  // We use only its start of Chromium and the connection to it.
  'puppeteer-core',
  'shell-quote',
  'source-map-js',
  'uc.micro',
  'valibot',
  'vscode-jsonrpc',
  'vscode-languageserver',
  'vscode-languageserver-protocol',
  'vscode-languageserver-textdocument',
  'vscode-languageserver-types',
  'yaml',
];

/** Plugins of markdown-it, but not the one with the names of all emoji, which few texts need. */
const PLUGINS = /^markdown-it-(?!emoji)/;

/** Replaces the markdown-it with which markdown-it-attrs compares a renderer, for an option that we do not use. */
const BARE = { id: '\0bare-markdown-it.cjs', code: 'module.exports = () => ({ renderer: { rules: {} } });' };

/** The way in which markdown-it sets fields, one by one with a function, so that each token takes long to make. */
const SET_FIELD = /\b_defineProperty\(\s*this,\s*(?:\/\*[^]*?\*\/\s*)?"(\w+)",/g;

/** Puppeteer's ways to other browsers, to a browser on another computer, and to downloads, which we never take. */
const UNUSED = { '../bidi/bidi.js': false, progress: false, 'proxy-agent': false, semver: false, ws: false };

await rm(here('../dist/chunks'), { recursive: true, force: true });
const { output } = await build({
  input: {
    cli: here('../dist/build/cli.js'),
    index: here('../dist/build/index.js'),
    plugins: here('../dist/plugins/index.js'),
    'picture-process': here('../dist/build/pictures/picture-process.js'),
  },
  platform: 'node',
  resolve: { alias: { ...UNUSED, yaml: here('../node_modules/yaml/browser/index.js') } },
  plugins: [
    {
      name: 'one markdown-it',
      resolveId: (name, importer) =>
        name === 'markdown-it' && importer?.includes('markdown-it-attrs') ? BARE.id : null,
      load: (id) => (id === BARE.id ? BARE.code : null),
      transform: (code, id) => (id.endsWith('markdown-it.mjs') ? code.replaceAll(SET_FIELD, '(this.$1 =') : null),
    },
  ],
  external: (name) =>
    !(name in UNUSED) &&
    /^[^./]/.test(name) &&
    !PLUGINS.test(name) &&
    !BUNDLED.some((each) => name === each || name.startsWith(`${each}/`)),
  output: {
    dir: here('../dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    comments: { jsdoc: false },
    // Each import between chunks takes as long as a small module: few chunks for what every command needs, for the
    // language, and for the compiler.
    codeSplitting: {
      groups: [
        { name: 'basics', test: /build[\\/]basics[\\/](?!inline-text)/, priority: 2 },
        { name: 'language', test: /dist[\\/]plugins[\\/]index\.js$/, priority: 1 },
        { name: 'compiler', test: /build[\\/]commands[\\/]check\.js$/ },
      ],
    },
  },
});

/** The package has only the declarations that those of its interface refer to: a tenth. */
const declarations = new Set(['build/index.d.ts', 'plugins/index.d.ts'].map((path) => here(`../dist/${path}`)));
for (const path of declarations) {
  for (const [, to] of (await readFile(path, 'utf8')).matchAll(/(?:from |import\()["'](\.[^"']+)\.ts["']/g))
    declarations.add(join(path, '..', `${to}.d.ts`));
}
for (const name of await readdir(here('../dist'), { recursive: true })) {
  const path = here(`../dist/${name}`);
  if (name.endsWith('.d.ts') && !declarations.has(path)) await rm(path);
}

/** Every copy must contain the copyright notice and licence. */
const folders = output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageFolder(id) ?? []));
const licences = await Promise.all([...new Set(folders)].toSorted((a, b) => (a < b ? -1 : 1)).map(licenceOf));
await writeFile(here('../dist/chunks/LICENSES.txt'), licences.join('\n'));

function packageFolder(module) {
  return /^[^\0]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)?.[0];
}

async function licenceOf(folder) {
  const { name, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? await readFile(join(folder, file), 'utf8') : (author?.name ?? author ?? '');
  return `${name} (${license})\n\n${text.trim()}\n`;
}

/** The script for the page from which books are printed. */
await build({
  input: { 'print-page': here('print/page/main.ts') },
  platform: 'browser',
  tsconfig: here('print/page/tsconfig.json'),
  transform: { target: 'es2022' },
  output: { dir: here('../dist'), format: 'iife', entryFileNames: '[name].js' },
});
