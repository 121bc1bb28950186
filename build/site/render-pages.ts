/**
 * Renders pages with Eleventy: `site/pages` iterates over them, and `site/layouts` has a template for each kind. They
 * are one page to Eleventy, which would keep what it makes of each, with data and a template for it.
 *
 * Eleventy treats the working folder as its project. Our templates are in the package, so everything that Eleventy
 * would read from the working folder (configuration, ignore files, package.json) is turned off.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type Eleventy from '@11ty/eleventy';
import type { UserConfig } from '@11ty/eleventy';
import { packageFolder, siteFolder } from '../basics/version.ts';
import { withoutInlineStyles } from './inline-styles.ts';
import { type Block, markCurrent, onceRenderer, spoken } from './layout-helpers.ts';
import type { Page } from './page-frame.ts';
import { typographic } from '../typography/quotes.ts';
import { own } from '../basics/own.ts';

/** Data for all templates, in addition to the data of each page. */
export interface Shared {
  /** Language whose quotation marks replace typed ones, by folder of a book, or by its only page in the web root. */
  readonly typographic: Readonly<Record<string, string>>;
}

/** The layouts as functions; `site/layouts/precompile.mjs` writes them. */
type Layouts = Readonly<Record<'options' | 'templates', Readonly<Record<string, unknown>>>>;

const LAYOUTS = path.join(packageFolder, 'dist', 'site', 'layouts.js');

/** Folder to which Eleventy would write; it is never made, as pages are passed on one by one. */
const NOWHERE = path.join(siteFolder, 'nowhere');

/** A page as HTML, without `style` attributes. */
export interface MadePage {
  /** Path relative to the web root. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Declarations of its former `style` attributes. */
  readonly styles: ReadonlySet<string>;
}

/**
 * Renders pages.
 *
 * @param take called with each page
 */
export async function renderPages(pages: readonly Page[], site: Shared, take: (page: MadePage) => void): Promise<void> {
  let at = '';
  let isWhole = false;
  const show = (page: Page): object => {
    [at, isWhole] = [page.path, false];
    return page.show();
  };
  const end = (): string => {
    isWhole = true;
    return '';
  };
  const pass = ({ caller }: Block): string => {
    const html = caller().toString();
    // Nunjucks has noted the error and would go on with the next page.
    if (!isWhole) throw new Error('a layout could not be rendered');
    const lang = own(site.typographic, at.split('/', 1)[0] ?? '');
    const styles = new Set<string>();
    const page = withoutInlineStyles(lang === undefined ? html : typographic(html, lang), styles);
    take({ path: at, bytes: Buffer.from(page), styles });
    return '';
  };
  const EleventyClass = await loadEleventy();
  const layouts = (await import(pathToFileURL(LAYOUTS).href)) as Layouts;
  const eleventy = new EleventyClass(path.join(siteFolder, 'pages'), NOWHERE, {
    config: (config) => configure(config, layouts, { all: pages, show, pass, end }, site),
    configPath: '',
    loader: 'esm',
    quietMode: true,
  });
  // Errors are thrown; only the caller may print.
  eleventy.disableLogger();
  try {
    await eleventy.write();
  } catch (error) {
    throw new Error(`the website could not be made: ${at}: ${rootMessage(error)}`, { cause: error });
  }
}

/**
 * Loads Eleventy without its module hook, which reloads a site's own scripts in watch mode. There are no such scripts
 * here, and starting the hook's thread takes as long as rendering the pages.
 */
async function loadEleventy(): Promise<typeof Eleventy> {
  process.env['ELEVENTY_SKIP_ESM_RESOLVER'] = 'true';
  return (await import('@11ty/eleventy')).default;
}

function configure(config: UserConfig, layouts: Layouts, pages: object, site: Shared): void {
  config.setTemplateFormats(['njk']);
  config.setNunjucksEnvironmentOptions(layouts.options);
  config.setNunjucksPrecompiledTemplates(layouts.templates);
  config.addGlobalData('site', site);
  // Eleventy deep-copies objects without a prototype of their own.
  config.addGlobalData('pages', Object.assign(Object.create({}) as object, pages));
  config.addNunjucksGlobal('once', onceRenderer());
  config.addNunjucksFilter('current', markCurrent);
  config.addNunjucksFilter('spoken', spoken);

  // On slow machines, Eleventy prints timings directly, without its logger.
  for (const group of Object.values(config.benchmarkManager.getAll())) group.setIsVerbose(false);

  config.setUseGitIgnore(false);
  config.ignores.clear();
  config.on('eleventy.ignores', clearIgnores);
  config.on('eleventy.config', forgetProject);
}

/**
 * Clears the ignore list. The working folder's `.eleventyignore` may list `node_modules`, which contains our
 * templates.
 */
function clearIgnores(ignores: unknown): void {
  if (Array.isArray(ignores)) ignores.length = 0;
}

/** Stops Eleventy from reading the working folder's package.json as data: the file may be missing or invalid. */
function forgetProject(eleventyConfig: unknown): void {
  const { keys } = (eleventyConfig as { getConfig(): { keys: { package: string | false } } }).getConfig();
  keys.package = false;
}

/** Returns the message of the innermost error, which names the template and the mistake. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = 'originalError' in error ? error.originalError : error.cause;
  return inner === undefined ? error.message.trim() : rootMessage(inner);
}
