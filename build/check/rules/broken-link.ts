import { dirname, posix, relative, resolve, sep } from 'node:path';
import { decodeAddress } from '../../addresses/decode-address.ts';
import type { Book, Chapter, Link, Shelf } from '../../types.ts';
import { nearest } from '../../basics/nearest.ts';
import { type Finding, oneOf, type Rule } from '../rule.ts';

/** Looking for near names costs; the first few dozens show the author what is going on. */
const MOST_HINTS = 50;

export const brokenLink: Rule = {
  name: 'broken-link',
  severity: 'error',
  summary: 'a link leads to nothing in the shelf',
  explanation: `
A link to \`#name\` must name a heading, an action, a reaction or an id of the book; a link to \`file.md\` a chapter of
the shelf. A heading's name is its text in lower case with each space as a hyphen. A reader who follows a broken link ends
up nowhere, so the link is shown as plain text until it is mended.

A link to a book that is there, but not built along, is shown as text, too, which is a warning. Build both books, or say
in the other's front matter where the website has it, with \`url:\`. Then the link leads there.

The hint tells the names that come near. Where none does, look at the heading: was it renamed, or removed?
`,
  examples: {
    good: [
      '# Book\n\nSee [Reloading](#reloading).\n\n## Reloading\n\nTakes a turn.\n',
      '# Book\n\nSee [Dodge](#dodge).\n\n## Shooting\n\n!!! warning Dodge - 1 ⊙\n\n    The shot misses.\n',
    ],
    bad: [
      `
# Book

See [Reloading](#relaoding).
    ^^^^^^^^^^^^^^^^^^^^^^^ broken-link

## Reloading

Takes a turn, as [the table](tables.md) says.
                 ^^^^^^^^^^^^^^^^^^^^^^ broken-link
`,
    ],
  },
  check: (book, shelf) => {
    const absent = book.chapters.flatMap(({ links }) => links.flatMap((link) => absentBook(link, shelf)));
    const broken = book.chapters.flatMap((chapter) =>
      chapter.links.filter((link) => shelf.resolutions.get(link)?.kind === 'broken').map((link) => ({ chapter, link })),
    );
    if (broken.length === 0) return absent;
    const files = booksByFile(shelf);
    return [
      ...absent,
      ...broken.map(({ chapter, link }, index) =>
        describe(link, chapter, { book, files, wantsNames: index < MOST_HINTS }),
      ),
    ];
  },
};

/** A link into a book that is there, but neither built along nor known to be on the web. */
function absentBook(link: Link, { resolutions }: Shelf): readonly Finding[] {
  const found = resolutions.get(link);
  if (found?.kind !== 'absent' || found.book.meta.url !== undefined) return [];
  const { title, file } = found.book;
  return [
    {
      span: link.span,
      severity: 'warning',
      message: `“${title}” is not built along, so that the link to it is text`,
      hint: `name ${file} among what is built, or say with url: in its front matter where the website has it`,
    },
  ];
}

interface Surroundings {
  readonly book: Book;
  /** By absolute path of a chapter. */
  readonly files: ReadonlyMap<string, Book>;
  readonly wantsNames: boolean;
}

function describe({ href, span }: Link, chapter: Chapter, { book, files, wantsNames }: Surroundings): Finding {
  const [path = '', ...rest] = href.split('#');
  const name = decodeAddress(rest.join('#'));
  const file = decodeAddress(path);
  const hint = (names: readonly string[]): string =>
    names.length > 0 ? `did you mean ${oneOf(names)}?` : 'check the name, or remove the link';

  if (file === '') {
    const message = name === '' ? 'the link names no place' : `no heading, action or id of the book is called #${name}`;
    const names = wantsNames ? nearest(decodeAddress(name), book.targets.keys()) : [];
    return { span, message, hint: hint(names.map((id) => `#${id}`)) };
  }
  const other = files.get(resolve(dirname(chapter.source.path), file).normalize('NFC'));
  if (other) {
    const names = wantsNames ? nearest(decodeAddress(name), other.targets.keys()) : [];
    const message = `${file} is there, but no heading, action or id of “${other.title}” is called #${name}`;
    return { span, message, hint: hint(names.map((id) => `${file}#${id}`)) };
  }
  const names = wantsNames ? nearest(posix.normalize(file), namesOf(files, chapter)) : [];
  const isOtherKind = names.length === 0 && /\.(?!md|markdown|mdown|txt)[a-z\d]{2,5}$/i.test(file);
  const elsewhere = 'a book takes its chapters and pictures along, no other files: link to an https: address';
  return { span, message: `${file} is no chapter of the shelf`, hint: isOtherKind ? elsewhere : hint(names) };
}

const known = new WeakMap<Shelf, ReadonlyMap<string, Book>>();

/** Made once: each book is checked against all of them. */
function booksByFile(shelf: Shelf): ReadonlyMap<string, Book> {
  const files = known.get(shelf) ?? findFiles(shelf);
  known.set(shelf, files);
  return files;
}

function findFiles(shelf: Shelf): ReadonlyMap<string, Book> {
  return new Map(
    shelf.books.flatMap((book) => book.chapters.map(({ source }) => [source.path.normalize('NFC'), book] as const)),
  );
}

/** The chapters' files as a link of this chapter would name them. */
function namesOf(files: ReadonlyMap<string, Book>, { source }: Chapter): readonly string[] {
  return [...files.keys()].map((path) => relative(dirname(source.path), path).split(sep).join('/'));
}
