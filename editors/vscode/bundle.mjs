/**
 * Bundles the extension into `dist/`, and what it runs where no `regelwerk` is installed into `server/`: the language
 * server and the dialect for VS Code's preview, in a package like ours. Needs `npm run compile`.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, parse, walk } from 'css-tree';
import { build } from 'rolldown';
import sharp from 'sharp';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const require = createRequire(import.meta.url);

/** Style files of the website that a preview in VS Code needs, in their order. */
const STYLES = ['tokens', 'content', 'pictures', 'tables', 'families', 'admonitions', 'cards', 'shared'];
/** Files of our package that the server reads: findings link to a page of the handbook. */
const FILES = ['rulebook/handbook/95-findings.md', 'dist/faces/coverage.json', 'dist/front-matter.schema.json'];
/** What differs in VS Code: it has classes for its themes, and their colours are those of the preview. */
const IN_VS_CODE = `
  body { --paper: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground) }
  body.vscode-light { color-scheme: light }
  body:is(.vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)) { color-scheme: dark }
  .text .permalink { display: none }
`;

for (const folder of ['dist', 'server']) await rm(here(folder), { recursive: true, force: true });

await build({
  input: here('extension.ts'),
  platform: 'node',
  external: ['vscode'],
  output: { file: here('dist/extension.cjs'), format: 'cjs' },
});

const { output } = await build({
  input: {
    cli: here('server.mjs'),
    preview: here('preview.ts'),
    'picture-process': here('../../dist/build/pictures/picture-process.js'),
  },
  platform: 'node',
  external: [/^node:/, 'sharp'],
  resolve: { alias: { yaml: here('../../node_modules/yaml/browser/index.js') } },
  output: { dir: here('server/dist'), format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' },
});

// Packages that are loaded when they are needed (`build/basics/lazy.ts`), each as one file.
const lazy = output.flatMap(({ code = '' }) => Array.from(code.matchAll(/\blazy\("([^"]+)"\)/g), ([, name]) => name));
for (const name of new Set(lazy)) {
  const to = here(`server/node_modules/${name}`);
  if (name.endsWith('.json')) {
    await mkdir(dirname(to), { recursive: true });
    await copyFile(require.resolve(name), to);
  } else {
    await build({
      input: name,
      platform: 'node',
      output: { file: join(to, 'index.js'), format: 'cjs', exports: 'named' },
    });
  }
}

const { name, version } = JSON.parse(await readFile(here('../../package.json'), 'utf8'));
for (const file of FILES) {
  await mkdir(dirname(here(`server/${file}`)), { recursive: true });
  await copyFile(here(`../../${file}`), here(`server/${file}`));
}
await writeFile(here('server/package.json'), JSON.stringify({ name, version, type: 'module', devDependencies: {} }));
await writeFile(here('dist/preview.css'), (await previewStyles()) + IN_VS_CODE);
await sharp(here('../../graphics/logo.svg'))
  .resize(128, 128, { fit: 'contain', background: '#fffefb' })
  .png()
  .toFile(here('dist/icon.png'));
await copyFile(here('../../LICENSE'), here('LICENSE'));

/** The styles outside of layers, as VS Code's own would override them otherwise. */
async function previewStyles() {
  const parts = STYLES.map((each) => readFile(here(`../../dist/site/styles/${each}.css`), 'utf8'));
  const sheet = parse((await Promise.all(parts)).join('\n'));
  walk(sheet, (node, item, list) => {
    if (node.type !== 'Atrule' || node.name !== 'layer') return;
    if (node.block) list.insertList(node.block.children, item);
    list.remove(item);
  });
  return generate(sheet);
}
