/**
 * Makes `assets/LICENSES.txt`: the licences of third-party scripts and fonts in the website, which must accompany
 * every copy. `site/scripts/bundle.mjs` collects the texts.
 */
import { assertDefined } from '../basics/assert-defined.ts';
import { type SiteFile, textFile } from './site-file.ts';
import { own } from '../basics/own.ts';
import { readCompiled } from './read-compiled.ts';

export const LICENCES = 'assets/LICENSES.txt';

interface Gathered {
  /** Licence texts by package name. */
  readonly texts: Readonly<Record<string, string>>;
  /** Names of the packages bundled into each script. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the licences of all bundled scripts and fonts.
 *
 * @throws if `npm run compile` has not collected the texts
 */
export function gatheredLicences(): Gathered {
  return JSON.parse(String(readCompiled('bundles/licences.json', 'list of licences'))) as Gathered;
}

/**
 * Returns the file with all licences that the website needs.
 *
 * @param scripts names of the scripts in the website
 * @param fontFiles names of font files in the website, or embedded in pictures
 * @throws if `npm run compile` has not collected the texts
 */
export function licencesFile(scripts: readonly string[], fontFiles: readonly string[]): SiteFile {
  const gathered = gatheredLicences();
  const packages = Object.keys(gathered.texts);
  const used = new Set([
    ...scripts.flatMap((name) => own(gathered.scripts, name) ?? []),
    ...fontFiles.flatMap((name) => packageOf(name, packages) ?? []),
  ]);
  const parts = [...used]
    .toSorted()
    .map((name) => `${name}\n\n${assertDefined(own(gathered.texts, name), `licence of ${name}`)}\n`);
  const text = `This website contains parts of these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
  return textFile(LICENCES, text);
}

/**
 * Returns the package of a font file. The longest matching name wins: `alegreya-sans-latin-700-normal.woff2` belongs
 * to `alegreya-sans`, not to `alegreya`.
 */
function packageOf(fontFile: string, packages: readonly string[]): string | undefined {
  const own = packages.filter((name) => fontFile.startsWith(`${name.replace(/^.*\//, '')}-`));
  return own.toSorted((a, b) => b.length - a.length)[0];
}
