/**
 * Writes the website into a folder: the pages through Eleventy, then style sheets, scripts and all other files.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bookFiles } from './book-files.ts';
import { browserScripts } from './browser-scripts.ts';
import { renderPages } from './render-pages.ts';
import { SERVICE_WORKER, removeWorker, serviceWorker } from './service-worker.ts';
import { fold } from '../basics/fold.ts';
import { siteFolder } from '../basics/site-folder.ts';
import type { SiteFile, SiteModel } from './site-model.ts';
import { sitePages } from './site-pages.ts';
import { licencesFile } from './licences.ts';
import { newVersionStylesheet, overviewStylesheet, stylesheet } from './stylesheet.ts';
import { webApps } from './web-apps.ts';

export type PageCounter = (written: number, all: number) => void;

/**
 * @param outputFolder absolute path; existing files may be overwritten
 * @param options `isApp`: whether readers can install the website
 * @throws if a template cannot be rendered, a file cannot be written, or two files have the same path
 */
export async function writeSite(
  model: SiteModel,
  outputFolder: string,
  { isApp = true, onPage }: { readonly isApp?: boolean; readonly onPage?: PageCounter } = {},
): Promise<void> {
  const folder = siteFolder();
  const apps = isApp ? await webApps(model, folder) : undefined;
  const pages = sitePages(model, apps);
  const styles = await stylesheet(folder, model.fontCss ?? '');
  const ofOverviews = await overviewStylesheet(folder);
  const ofNewVersion = await newVersionStylesheet(folder);
  const scripts = await browserScripts(folder);
  const ofBooks = new Map(model.books.map((book) => [book.slug, bookFiles(book)]));
  const licences = await licencesFile(
    folder,
    [...Object.keys(scripts.paths), isApp ? 'service-worker' : 'remove-worker'],
    [...model.files.map(({ path: each }) => path.basename(each)), ...(model.pictureFonts ?? [])],
  );
  const files = [
    licences,
    styles,
    ofOverviews,
    ofNewVersion,
    ...scripts.files,
    ...[...ofBooks.values()].flat(),
    ...(apps?.files ?? []),
    { path: '.nojekyll', bytes: new Uint8Array() },
    ...model.files,
  ];
  const paths = pages.map((page) => page.path);
  refuseCollisions([...paths, ...files.map((file) => file.path), SERVICE_WORKER]);

  const site = {
    generator: model.generator,
    stylesheet: styles.path,
    overviewStylesheet: ofOverviews.path,
    newVersionStylesheet: ofNewVersion.path,
    scripts: scripts.paths,
    inlineTheme: scripts.inlineTheme,
    inlineNotFound: scripts.inlineNotFound,
  };
  const written = await renderPages(pages, site, folder, outputFolder, (count) => onPage?.(count, paths.length));
  const worker = await (isApp ? serviceWorker(model, written, files, ofBooks, folder) : removeWorker(folder));
  writeFiles([...files, worker], outputFolder);
}

/** Compared without case: on many disks, `Waffen` and `waffen` are the same folder. */
function refuseCollisions(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const each of paths) {
    const key = fold(each);
    if (seen.has(key)) throw new Error(`two parts of the website would be written to ${each}`);
    seen.add(key);
  }
}

/** Synchronous, as nothing else is waiting, and it takes a third of the time. */
function writeFiles(files: readonly SiteFile[], outputFolder: string): void {
  const folders = new Set(files.map((file) => path.dirname(target(file, outputFolder))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const to = target(file, outputFolder);
    if ('copyFrom' in file.bytes) copyFileSync(file.bytes.copyFrom, to);
    else writeFileSync(to, file.bytes);
  }
}

function target(file: SiteFile, outputFolder: string): string {
  const to = path.resolve(outputFolder, file.path);
  if (!to.startsWith(path.resolve(outputFolder) + path.sep)) {
    throw new Error(`the path ${file.path} leads out of the website`);
  }
  return to;
}
