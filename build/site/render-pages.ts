/**
 * The pages through Eleventy: `site/pages` says which there are, `site/layouts` what they look like.
 *
 * Eleventy takes the current folder for its project. Ours is a folder of the package, so everything it would pick up
 * from the current folder (configuration, ignore files, package.json) is switched off.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type Eleventy from '@11ty/eleventy';
import type { UserConfig } from '@11ty/eleventy';
import { contentHash } from '../basics/content-hash.ts';
import type { InlineScript, ScriptPaths } from './browser-scripts.ts';
import { markCurrent, onceRenderer } from './layout-helpers.ts';
import type { SitePages } from './site-pages.ts';

/** What all templates see beside their page. */
export interface Site {
  readonly generator: string;
  /** Path of the stylesheet relative to the web root. */
  readonly stylesheet: string;
  /** That of pages other than chapters and whole books. */
  readonly overviewStylesheet: string;
  /** That of what tells that there is a new version. */
  readonly newVersionStylesheet: string;
  readonly scripts: ScriptPaths;
  /** For the page that knows no path to the others. */
  readonly inlineTheme: InlineScript;
  /** What finds these. */
  readonly inlineNotFound: InlineScript;
}

export interface WrittenPage {
  readonly bytes: number;
  /** Another one where the page is another. */
  readonly revision: string;
}

/**
 * @param isOnce whether the layouts stay what they are, as long as the process lives
 * @param onPage called with each page that is written: how many there are by now
 * @returns pages by path in the output folder
 */
export async function renderPages(
  pages: SitePages,
  site: Site,
  siteFolder: string,
  outputFolder: string,
  isOnce: boolean,
  onPage: (count: number) => void,
): Promise<ReadonlyMap<string, WrittenPage>> {
  const written = new Map<string, WrittenPage>();
  // Eleventy holds on to what it writes: all pages would be in the memory at once. What is nothing it does not write.
  const write = (html: string, outputPath: string): undefined => {
    const file = path.resolve(outputPath);
    const bytes = Buffer.from(html);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    const at = path.relative(outputFolder, file).replaceAll(path.sep, '/');
    written.set(at, { bytes: bytes.length, revision: contentHash(bytes) });
    onPage(written.size);
  };
  const EleventyClass = await loadEleventy();
  const eleventy = new EleventyClass(path.join(siteFolder, 'pages'), outputFolder, {
    config: (config) => {
      configure(config, pages, site);
      config.setUseTemplateCache(isOnce);
      config.addTransform('write', write);
    },
    configPath: '',
    loader: 'esm',
    quietMode: true,
  });
  // Errors come back as exceptions: nothing may be printed past the caller.
  eleventy.disableLogger();
  try {
    await eleventy.write();
  } catch (error) {
    throw new Error(`the website could not be made: ${rootMessage(error)}`, { cause: error });
  }
  return written;
}

/** What keeps Eleventy, when it is loaded, from starting a thread that has a say in every later import. */
const WITHOUT_RESOLVER = 'ELEVENTY_SKIP_ESM_RESOLVER';

/**
 * Eleventy without the thread in which it resolves modules: it is there for sites whose own scripts change while they
 * are watched, of which we have none, and takes as long to start as the pages take to be made.
 */
async function loadEleventy(): Promise<typeof Eleventy> {
  const before = process.env[WITHOUT_RESOLVER];
  process.env[WITHOUT_RESOLVER] = 'true';
  try {
    return (await import('@11ty/eleventy')).default;
  } finally {
    if (before === undefined) delete process.env[WITHOUT_RESOLVER];
    else process.env[WITHOUT_RESOLVER] = before;
  }
}

function configure(config: UserConfig, pages: SitePages, site: Site): void {
  config.setTemplateFormats(['njk']);
  config.setLayoutsDirectory('../layouts');
  config.setIncludesDirectory('../layouts');
  config.setDataDirectory('../data');
  config.setNunjucksEnvironmentOptions({
    autoescape: true,
    throwOnUndefined: true,
    trimBlocks: true,
    lstripBlocks: true,
  });
  // Eleventy wraps what is not frozen in proxies, for each page.
  config.addGlobalData('site', deepFrozen(site));
  // As a template in the pages it would be compiled anew for each of them.
  config.addGlobalData('permalink', () => (data: { readonly view: { readonly path: string } }) => data.view.path);
  config.addGlobalData('pages', opaque(pages));
  config.addNunjucksGlobal('once', onceRenderer());
  config.addNunjucksFilter('current', markCurrent);

  // On a slow machine Eleventy would tell how long its steps take, and not through its logger.
  for (const group of Object.values(config.benchmarkManager.getAll())) group.setIsVerbose(false);

  config.setUseGitIgnore(false);
  config.ignores.clear();
  config.on('eleventy.ignores', clearIgnores);
  config.on('eleventy.config', forgetProject);
}

function deepFrozen<T extends object>(value: T): Readonly<T> {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) deepFrozen(each);
  return Object.freeze(value);
}

/**
 * Eleventy copies plain objects for each page; what has another prototype is handed on as it is. It paginates over
 * lists: the two pages that exist once are lists of one.
 */
function opaque(pages: SitePages): object {
  const lists = { ...pages, shelf: [pages.shelf], notFound: [pages.notFound] };
  return Object.assign(Object.create({}) as object, lists);
}

/** The current folder's `.eleventyignore` may name `node_modules`, where this package's templates are. */
function clearIgnores(ignores: unknown): void {
  if (Array.isArray(ignores)) ignores.length = 0;
}

/** Keeps the current folder's package.json from being read as data: it may be missing or broken. */
function forgetProject(eleventyConfig: unknown): void {
  const { keys } = (eleventyConfig as { getConfig(): { keys: { package: string | false } } }).getConfig();
  keys.package = false;
}

/** What Eleventy says where a page could not be written; the error around it names the page, the one in it the reason. */
const IN_OUR_WRITING = /^Transform `write` encountered an error/;

/** Eleventy wraps errors in errors; the innermost names the template and what is wrong with it. */
function rootMessage(error: unknown): string {
  const messages: string[] = [];
  for (let each: unknown = error; each instanceof Error; each = inner(each)) {
    const message = each.message.trim();
    if (message !== '' && !IN_OUR_WRITING.test(message) && !messages.includes(message)) messages.push(message);
  }
  return messages.length > 0 ? messages.join(': ') : String(error);
}

function inner(error: Error): unknown {
  return (error as { readonly originalError?: unknown }).originalError ?? error.cause;
}
