/**
 * Bundles the scripts that pages load, and those that can be their service worker, into classic scripts, because
 * modules do not load from disk. Also minifies the style sheets. Part of `npm run compile`.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { build } from 'rolldown';
import { fontPackages } from '../../dist/build/fonts/bundled-fonts.js';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Scripts, each with the banner that it must begin with. */
const SCRIPTS = {
  cards: '',
  collection: '',
  'page-contents': '',
  languages: '',
  'new-version': '',
  'not-found': '',
  page: '',
  previews: '',
  redirect: '',
  reference: '',
  search: '',
  'settings-panel': '',
  'table-tools': '',
  theme: '',
  'worker/remove-worker': '',
  'worker/service-worker': '/*! With Workbox, copyright (c) Google LLC, MIT License */',
};

const [from, to] = [here('../styles/'), here('../../dist/site/styles/')];
await mkdir(to, { recursive: true });
for (const name of await readdir(from)) {
  // Without targets, nothing is rewritten for older browsers, so that styles stay as they were tested in current
  // ones.
  const { code, warnings } = transform({ filename: name, code: await readFile(from + name), minify: true });
  const [warning] = warnings;
  if (warning) throw new Error(`${name}:${warning.loc.line}: ${warning.message}`);
  await writeFile(to + name, code);
}

/** Constants of the scripts whose values are known only at build time. */
const define = {
  'process.env.NODE_ENV': '"production"',
  NOTICE_STYLES: JSON.stringify(await readFile(`${to}new-version.css`, 'utf8')),
  PIN_STYLES: JSON.stringify(await readFile(`${to}pins.css`, 'utf8')),
  PREVIEW_STYLES: JSON.stringify(await readFile(`${to}previews.css`, 'utf8')),
  SHEET_STYLES: JSON.stringify(await readFile(`${to}sheet.css`, 'utf8')),
  SETTINGS_STYLES: JSON.stringify(await readFile(`${to}settings.css`, 'utf8')),
  TABLE_STYLES: JSON.stringify(await readFile(`${to}table-tools.css`, 'utf8')),
  DIALOG_STYLES: JSON.stringify(await readFile(`${to}search-dialog.css`, 'utf8')),
};

const built = await Promise.all(
  Object.entries(SCRIPTS).map(([name, banner]) =>
    build({
      input: here(`${name}.ts`),
      platform: 'browser',
      tsconfig: here(join(dirname(name), 'tsconfig.json')),
      // In development mode, Workbox logs messages for developers of service workers.
      transform: { target: 'es2022', define },
      output: {
        file: here(`../../dist/site/bundles/${basename(name)}.js`),
        format: 'iife',
        minify: true,
        postBanner: banner,
      },
    }),
  ),
);

// A website that includes third-party code must include its licences; see `build/site/licences.ts`.
const fontFolders = fontPackages().map(({ name }) => here(`../../node_modules/@fontsource/${name}`));
const scripts = Object.keys(SCRIPTS).map((name, index) => {
  const folders = built[index].output.flatMap(({ moduleIds = [] }) =>
    moduleIds.flatMap((id) => packageFolder(id) ?? []),
  );
  return [basename(name), [...new Set(folders)]];
});
const folders = [...new Set([...fontFolders, ...scripts.flatMap(([, each]) => each)])];
const texts = Object.fromEntries(await Promise.all(folders.map(async (each) => [nameOf(each), await licenceOf(each)])));
const byScript = Object.fromEntries(scripts.map(([name, each]) => [name, each.map(nameOf)]));
await writeFile(here('../../dist/site/bundles/licences.json'), `${JSON.stringify({ texts, scripts: byScript })}\n`);

function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

function nameOf(folder) {
  return folder.replaceAll('\\', '/').replace(/^.*\/node_modules\//, '');
}

async function licenceOf(folder) {
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  if (file === undefined) throw new Error(`${folder} has no licence that could be handed on`);
  return (await readFile(join(folder, file), 'utf8')).trim();
}
