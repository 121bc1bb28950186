import { posix } from 'node:path';
import { decodeAddress } from '../../addresses/decode-address.ts';
import { addressFrom, writtenAddress } from '../../addresses/relative-url.ts';
import { hostIn } from '../../addresses/host-in.ts';
import { findPages } from '../../book/find-pages.ts';
import { findTarget } from '../../book/find-target.ts';
import { type Near, meantAt } from '../../basics/meant-by.ts';
import { MAX_NAMED } from '../../basics/one-of.ts';
import { meant } from '../../hint.ts';
import { isMissing } from '../../files/find-file.ts';
import { problemsOf, type Rule } from '../../finding.ts';
import type { Book, InternalLink, Link, SaidAt, Shelf } from '../../types.ts';
import { brokenLinks, excludedTarget, targetsIn } from '../missing-place.ts';

/** The target of a link does not exist. */
export const brokenLink: Rule = {
  name: 'broken-link',
  severity: 'error',
  isAboutContent: true,
  check: (book, shelf) => {
    const absent = book.chapters.flatMap(({ links }) =>
      links.flatMap((link) => excludedTarget(link, shelf) ?? absentBook(link, shelf) ?? []),
    );
    // The rule `unsafe-html` reports components, with all links to them.
    const components = new Set(problemsOf(book, 'unsafe-html').map(({ data }) => `#${data.id}`));
    const links = brokenLinks(book, shelf, false).filter(({ link }) => !components.has(link.href));
    return [...absent, ...links.map((each, index) => describe(each, book, shelf, meantAt(index)))];
  },
};

const UNKNOWN = 'check the name, or remove the link';

/**
 * Reports a link to a file that is left out, or to an existing book that is not part of this build and has no known web
 * address.
 */
function absentBook(link: Link, { resolutions, isCheck = false, leftOut }: Shelf): SaidAt | undefined {
  const found = resolutions.get(link);
  if (found?.kind !== 'absent') return undefined;
  const { title, file, chapters } = found.book;
  const out = chapters[found.place.chapter]?.source.file ?? file;
  const why = leftOut?.get(out);
  if (why !== undefined) {
    const message = `${out} is left out of the book (${why}), so the link to it is shown as plain text`;
    const hint = 'name the file in a list of chapters, or link to an https: address instead';
    return { span: link.span, severity: 'warning', message, hint };
  }
  if (isCheck || found.book.meta.url !== undefined) return undefined;
  return {
    span: link.span,
    severity: 'warning',
    message: `“${title}” is not part of this build, so the link to it is shown as plain text`,
    hint: `build ${file} as well, or set url: in its front matter to the address of its website`,
  };
}

type Broken = ReturnType<typeof brokenLinks>[number];

function describe({ link: { href, span }, chapter, found }: Broken, book: Book, shelf: Shelf, near: Near): SaidAt {
  const { candidates = [], pages, why, nearest = [] } = found;
  const [path = '', ...rest] = href.split('#');
  const [file, name] = [decodeAddress(path), decodeAddress(rest.join('#'))];
  const instead = decodeAddress(href);
  const from = chapter.source.path;
  const addressOf = ({ book: slug, chapter: index, id }: Omit<InternalLink, 'kind' | 'exact'>): string => {
    const target = shelf.books.find((each) => each.slug === slug)?.chapters[index]?.source.path ?? from;
    return `${writtenAddress(addressFrom(from, target))}${id === undefined ? '' : `#${id}`}`;
  };
  const [, inner] = /^(?:\[[^\]]*\])?\(([^()]+)\)$/.exec(instead) ?? [];
  if (inner !== undefined)
    return { span, message: 'the address of the link is in brackets twice', hint: { write: inner, instead } };
  const host = hostIn(instead);
  if (host) {
    const message = `${file} is read as the name of a file, because it does not begin with ${/^\w+:\/*/.exec(host.url)?.[0]}`;
    return { span, message, hint: { write: host.url, instead, isGuess: !host.isSure } };
  }
  if (candidates.length > 0) {
    const hint = { write: candidates.map(addressOf).slice(0, MAX_NAMED), instead };
    return { span, message: `${file} can mean several chapters`, hint };
  }
  if (file === '') {
    const message = name === '' ? 'the link has no target' : `nothing in this book has the id #${name}`;
    const names = near(name, book.targets.keys()).map((id) => `#${id}`);
    // A table of contents with ids for other headings is one cause.
    return { span, kind: names.length > 0 ? href : '#', message, hint: meant(names, instead, UNKNOWN) };
  }
  if (pages) {
    const ids = targetsIn(pages).map(({ id }) => id);
    const elsewhere = findTarget(pages.book, name, from, false)?.target;
    const names = near(name, ids).map((id) => `${path}#${id}`);
    if (elsewhere) names.push(addressOf({ ...elsewhere, book: pages.book.slug }));
    const message = `${file} exists, but nothing in it has the id #${name}`;
    return { span, message, hint: meant(names, instead, UNKNOWN) };
  }
  if (why !== undefined && !isMissing(why)) {
    const message = `${file} is not published: ${why}`;
    return { span, kind: 'file', message, hint: 'link to an https: address instead' };
  }
  const isFile = /\.(?!(?:md|markdown|mdown|txt|html?)$)\w+$/i.test(file);
  // `[x](name)` usually means `[x](#name)` rather than a file without an extension.
  const target = isFile || file.includes('/') ? undefined : findTarget(book, file, from, false)?.target.id;
  const namesakes = shelf.books.flatMap((each) =>
    findPages(posix.basename(file), each, from, true).map((index) => addressOf({ book: each.slug, chapter: index })),
  );
  const others = [...nearest.map(writtenAddress), ...namesakes];
  const known = shelf.books.flatMap(({ chapters }) => chapters.map(({ source }) => addressFrom(from, source.path)));
  const files = others.length > 0 ? others : near(file, new Set(known)).map(writtenAddress);
  const names = target === undefined ? files : [`#${target}`];
  const message = `there is no ${isFile ? 'file' : 'chapter'} ${file}`;
  const kind = names.length > 0 ? file : `folder ${/^\/?[^/]*/.exec(file)?.[0] ?? ''}`;
  return { span, kind, message, hint: meant([...new Set(names)].slice(0, MAX_NAMED), instead, NO_FILE) };
}

const NO_FILE = 'check its name and folder, or link to an https: address instead';
