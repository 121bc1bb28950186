import { dirname, posix, relative, sep } from 'node:path';
import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Book, Chapter, InternalLink, Link, Shelf } from '../../types.ts';
import { counted } from '../../report/amounts.ts';
import { fold } from '../../basics/fold.ts';
import { oncePer } from '../../basics/once-per.ts';
import { MAX_HINTS, meantBy } from '../../basics/meant-by.ts';
import { MAX_NAMED } from '../../basics/one-of.ts';
import { type Hint, meant } from '../../hint.ts';
import { excludedTarget } from '../excluded-target.ts';
import { targetsCalled, targetsIn } from '../missing-place.ts';
import type { Finding, Rule } from '../rule.ts';

export const brokenLink: Rule = {
  name: 'broken-link',
  severity: 'error',
  isAboutContent: true,
  summary: 'the target of a link does not exist',
  check: (book, shelf) => {
    const absent = book.chapters.flatMap(({ links }) =>
      links.flatMap((link) => excludedTarget(link, shelf) ?? absentBook(link, shelf)),
    );
    const broken = book.chapters.flatMap((chapter) =>
      chapter.links
        .filter(
          (link) => !link.isNamed && shelf.resolutions.get(link)?.kind === 'broken' && !excludedTarget(link, shelf),
        )
        .map((link) => ({ chapter, link })),
    );
    if (broken.length === 0) return absent;
    const files = booksByFile(shelf);
    const found = broken.map(({ chapter, link }, index) =>
      describe(link, chapter, { book, shelf, files, wantsNames: index < MAX_HINTS }),
    );
    return [...absent, ...inRuns(found)];
  },
};

/**
 * Minimum number of broken links on consecutive lines that are combined into one finding. Such runs have a single
 * cause, such as a table of contents with ids for other headings.
 */
const MIN_RUN_LENGTH = 5;

/** Combines findings on consecutive lines, most of which have no suggestion, into one. */
function inRuns(findings: readonly Finding[]): readonly Finding[] {
  const runs: [Finding, ...Finding[]][] = [];
  for (const each of findings) {
    const last = runs.at(-1)?.at(-1);
    if (last?.span.file === each.span.file && each.span.start.line - last.span.start.line <= 1) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run;
    const unknown = run.filter(({ hint }) => hint === UNKNOWN);
    if (run.length < MIN_RUN_LENGTH || unknown.length * 2 < run.length) return run;
    const related = others.map(({ span, message }) => ({ ...span, message }));
    const message = `${first.message}; the same is true of the next ${counted(others.length, 'link')}`;
    return [{ ...first, message, hint: UNKNOWN, related }];
  });
}

const UNKNOWN = 'check the name, or remove the link';

/** Reports a link to an existing book that is not part of this build and has no known web address. */
function absentBook(link: Link, { resolutions, isCheck = false }: Shelf): readonly Finding[] {
  if (isCheck) return [];
  const found = resolutions.get(link);
  if (found?.kind !== 'absent' || found.book.meta.url !== undefined) return [];
  const { title, file } = found.book;
  return [
    {
      span: link.span,
      severity: 'warning',
      message: `“${title}” is not part of this build, so the link to it is shown as plain text`,
      hint: `build ${file} as well, or set url: in its front matter to the address of its website`,
    },
  ];
}

interface ChapterContext {
  readonly book: Book;
  readonly shelf: Shelf;
  /** Books by absolute path of their chapters. */
  readonly files: ReadonlyMap<string, Book>;
  readonly wantsNames: boolean;
}

function describe(link: Link, chapter: Chapter, { book, shelf, files, wantsNames }: ChapterContext): Finding {
  const { href, span } = link;
  const found = shelf.resolutions.get(link);
  const { candidates = [], pages } = found?.kind === 'broken' ? found : {};
  const [path = '', ...rest] = href.split('#');
  const name = decodeAddress(rest.join('#'));
  const file = decodeAddress(path);
  const hint = (names: readonly string[]): Hint => meant(names, decodeAddress(href), UNKNOWN);

  if (candidates.length > 0) {
    const places = candidates.map((place) => addressOf(place, chapter, shelf));
    const hintOfPlaces = { write: places.slice(0, MAX_NAMED), instead: decodeAddress(href) };
    return { span, message: `${file} can mean several chapters`, hint: hintOfPlaces };
  }
  if (file === '') {
    const message = name === '' ? 'the link has no target' : `nothing in this book has the id #${name}`;
    const names = wantsNames ? meantBy(name, book.targets.keys()) : [];
    return { span, kind: href, message, hint: hint(names.map((id) => `#${id}`)) };
  }
  if (pages) {
    const ids = targetsIn(pages).map(({ id }) => id);
    const near = wantsNames ? meantBy(name, ids).map((id) => `${file}#${id}`) : [];
    const elsewhere = wantsNames ? targetsCalled(name, pages.book) : [];
    const names = [...near, ...elsewhere.map((each) => addressOf({ ...each, book: pages.book.slug }, chapter, shelf))];
    const message = `${file} exists, but nothing in it has the id #${name}`;
    return { span, message, hint: hint(names.slice(0, MAX_NAMED)) };
  }
  const why = found?.kind === 'broken' ? found.why : undefined;
  if (why !== undefined) {
    const message = `${file} is not published: ${why}`;
    return { span, kind: 'file', message, hint: 'link to an https: address instead' };
  }
  const misspelt = byForm(link, file, book);
  if (misspelt) return misspelt;
  const folder = file
    .split('/')
    .slice(0, -1)
    .find((part) => !/^\.*$/.test(part));
  if (folder !== undefined && !foldersOf(shelf).has(fold(folder))) {
    return {
      span,
      kind: 'elsewhere',
      message: `${file}: no book on the shelf has a folder ${folder}`,
      hint: `link to its https: address, or build the book in ${folder} as well`,
    };
  }
  // `[x](name)` usually means `[x](#name)` rather than a file without an extension.
  const id = /^[^./\\]+$/.test(file) ? targetsCalled(file, book)[0]?.id : undefined;
  const similar = wantsNames && id === undefined ? meantBy(posix.normalize(file), namesOf(files, chapter)) : [];
  const names = id === undefined ? similar : [`#${id}`];
  return { span, kind: file, message: `${file} is not a chapter of any book on the shelf`, hint: hint(names) };
}

/** Returns a finding for mistakes that are visible in the address itself. */
function byForm({ href, span }: Link, file: string, book: Book): Finding | undefined {
  const [, bare] = /^\(#([^()]+)\)$/.exec(decodeAddress(href)) ?? [];
  if (bare !== undefined) {
    const message = 'the id of the link is in parentheses twice, so it is not read as an id';
    const isKnown = book.targets.has(bare);
    return { span, message, hint: isKnown ? { write: `(#${bare})`, instead: `(${href})` } : 'write [text](#id)' };
  }
  const [nested, address] = /^\[[^\]]*\]\((https?:[^)]*)\)$/.exec(decodeAddress(href)) ?? [];
  if (address !== undefined)
    return { span, message: 'the address of the link is itself a link', hint: { write: address, instead: nested } };
  const [, dotted] = /^\.([\p{L}\p{N}_-]+)$/u.exec(file) ?? [];
  if (dotted !== undefined) {
    const message = `${file} is read as the name of a hidden file, which is never published`;
    return { span, message, hint: `write (#${dotted}) for a link, or {.${dotted}} for a class` };
  }
  const ending = /\.(?!md|markdown|mdown|txt|html?)([a-z]\w{1,4})$/i.exec(file)?.[1];
  if (/^www\.\w/i.test(file)) {
    const message = `${file} is read as the name of a file, because web addresses begin with https://`;
    return { span, message, hint: { write: `https://${file}`, instead: file } };
  }
  if (ending !== undefined) {
    const hint = 'check its name and folder, or link to an https: address instead';
    return { span, kind: 'file', message: `there is no file ${file}`, hint };
  }
  return undefined;
}

/** The address of a link from the chapter to a place. */
function addressOf(
  { book: slug, chapter: index, id }: Pick<InternalLink, 'book' | 'chapter' | 'id'>,
  chapter: Chapter,
  { books }: Shelf,
): string {
  const { path } = books.find((book) => book.slug === slug)?.chapters[index]?.source ?? chapter.source;
  return `${relativePath(path, chapter)}${id === undefined ? '' : `#${id}`}`;
}

function relativePath(path: string, { source }: Chapter): string {
  return relative(dirname(source.path), path).split(sep).join('/');
}

/** Books by absolute path of their chapters. Built once per shelf, as each book is checked against all files. */
const booksByFile = oncePer(
  ({ books }: Shelf): ReadonlyMap<string, Book> =>
    new Map(books.flatMap((book) => book.chapters.map(({ source }) => [source.path.normalize('NFC'), book] as const))),
);

/** Names of all folders that contain chapters of the shelf. */
const foldersOf = oncePer(
  ({ books }: Shelf): ReadonlySet<string> =>
    new Set(books.flatMap(({ chapters }) => chapters.flatMap(({ source }) => fold(dirname(source.path)).split(sep)))),
);

/** Paths of all chapter files, relative to this chapter. */
function namesOf(files: ReadonlyMap<string, Book>, chapter: Chapter): readonly string[] {
  return [...files.keys()].map((path) => relativePath(path, chapter));
}
