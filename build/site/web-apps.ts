/**
 * Makes the shelf and each book an installable app, with a manifest and icons.
 *
 * Each book has a manifest in its own folder, so that it is a separate app; the manifest in the web root belongs to
 * the shelf. Addresses in a manifest are relative to it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrAdd } from '../basics/get-or-add.ts';
import { siteFolder } from '../basics/version.ts';
import { type AppIcon, logoIcons, bundledIcons, defaultIcons } from './app-icons.ts';
import { ownCss } from './book-files.ts';
import { pictureOf } from '../render/render-cover.ts';
import type { FoundImage, Shelf } from '../types.ts';
import { shelfNames } from './shelf-facts.ts';
import type { SiteFile } from './site-file.ts';
import { directionOf } from '../words/strings.ts';

export const MANIFEST = 'manifest.webmanifest';

export type WebApps = Awaited<ReturnType<typeof webApps>>;

interface App {
  readonly name: string;
  readonly description?: string;
  readonly lang: string;
  /** Slug of the book; empty for the shelf. */
  readonly folder: string;
  readonly icons: readonly AppIcon[];
  readonly colours: ReturnType<typeof coloursOf>;
}

/** Approximate number of characters that fit below an icon. */
const LABEL_LENGTH = 12;

/** Returns the manifests and icons of a shelf. */
export async function webApps(shelf: Shelf) {
  const tokens = await readFile(join(siteFolder, 'styles', 'tokens.css'), 'utf8');
  const own = await bundledIcons();
  // Books with the same logo share its icons.
  const drawn = new Map<string, Promise<readonly AppIcon[] | undefined>>();
  const iconsOf = (logo: FoundImage, paper: string) =>
    getOrAdd(drawn, `${logo.name} ${paper}`, () => logoIcons(logo, paper));
  const ofBooks = await Promise.all(
    shelf.books.map(async (book): Promise<App> => {
      const { slug: folder, title: name, lang, meta } = book;
      const { description } = meta;
      const colours = coloursOf([ownCss(book), tokens]);
      const logo = pictureOf(book, meta.logo);
      const fallback = meta.face?.colour === undefined ? own : await defaultIcons(colours.accent);
      const icons = (logo && (await iconsOf(logo, colours.paper))) ?? fallback;
      return { name, description, lang, folder, icons, colours };
    }),
  );
  const [only] = ofBooks.length === 1 ? ofBooks : [];
  const { lang, title } = shelfNames(shelf);
  const colours = coloursOf([tokens]);
  // The app of a shelf with one book opens that book.
  const first: App = only ? { ...only, folder: '' } : { name: title, lang, folder: '', icons: own, colours };
  const apps = [first, ...ofBooks];
  const pictures = new Map(apps.flatMap(({ icons }) => icons).map(({ file }) => [file.path, file]));
  return {
    files: [...pictures.values(), ...apps.map(manifestFile)],
    /** Paths of icons for Apple devices, relative to the web root, by slug of the book; the key `''` is the shelf. */
    touchIcons: new Map(apps.map(({ folder, icons: [smallest] }) => [folder, smallest?.file.path])),
  };
}

/**
 * Returns the colours of a book outside its pages: those of the light theme, because an icon cannot follow the theme
 * that readers choose. The first style sheet that sets a colour wins.
 */
function coloursOf(styles: readonly string[]) {
  const colour = (token: string): string | undefined => {
    const pattern = new RegExp(`${token}:\\s*(?:light-dark\\(\\s*)?(#(?:[\\da-f]{6}|[\\da-f]{3}))\\b`, 'i');
    return styles.map((css) => pattern.exec(css)?.[1]).find((found) => found !== undefined);
  };
  return {
    paper: colour('--paper') ?? '#ffffff',
    accent: colour('--accent') ?? '#ffffff',
  };
}

function manifestFile({ name, description, lang, folder, icons, colours }: App): SiteFile {
  const toRoot = folder === '' ? '' : '../';
  const manifest = {
    name,
    short_name: labelOf(name),
    description,
    lang,
    dir: directionOf(lang),
    start_url: 'index.html',
    scope: './',
    display: 'standalone',
    theme_color: colours.accent,
    background_color: colours.paper,
    icons: icons.map(({ size, file }) => ({
      src: toRoot + file.path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
  const bytes = new TextEncoder().encode(`${JSON.stringify(manifest, undefined, 2)}\n`);
  return { path: folder === '' ? MANIFEST : `${folder}/${MANIFEST}`, bytes };
}

/** Returns the words at the beginning of the title that fit below an icon, without a subtitle. */
export function labelOf(title: string): string {
  const main = title.split(/\s*(?::\s|\s[-–—|(])/, 1)[0] ?? '';
  if (main.length <= LABEL_LENGTH && main !== '') return main;
  const words = (main === '' ? title : main).trim().replace(/\s+/g, ' ');
  const [label = ''] = new RegExp(`^.{1,${LABEL_LENGTH}}(?!\\S)|^\\S+`).exec(words) ?? [];
  // The label of `Salt & Lanterns` is `Salt`, not `Salt &`.
  return label.replace(/[^\p{L}\p{N}!?)]+$/u, '') || label;
}
