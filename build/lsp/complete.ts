/** Completion: answered at once from the line as it is and the last compiled round. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { familiesIn } from '../../plugins/admonition.ts';
import { BOOK_ATTRIBUTES, CHOICES, HTML_ATTRIBUTES } from '../../plugins/attribute-values.ts';
import { EFFECTS } from '../../plugins/effects.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { addressFrom, urlPath } from '../addresses/relative-url.ts';
import { fold } from '../basics/fold.ts';
import { iconNames } from '../basics/game-icons.ts';
import { oncePer } from '../basics/once-per.ts';
import { own } from '../basics/own.ts';
import { sentencesOf } from '../basics/sentences.ts';
import { SKIPPED } from '../files/book-files.ts';
import type { Book } from '../types.ts';
import { labelsOf } from '../words/strings.ts';
import { type Item, type Items, frontMatterItems } from './front-matter.ts';
import { placesIn } from './here.ts';
import { noteOf } from './navigate.ts';
import { linkFragment } from './places.ts';
import type { Asked } from './project.ts';

const { Class, Color, EnumMember, File, Folder, Property, Reference, Value } = lsp.CompletionItemKind;

interface At extends Asked {
  /** The book of the file. */
  readonly book: Book;
}

/** Returns the items for what has been written. */
type ItemsOf = (at: At, groups: readonly string[]) => readonly Item[];

/** Patterns of the line before the cursor. The last group is what has been typed of the item. */
const CONTEXTS: readonly (readonly [before: RegExp, itemsOf: ItemsOf])[] = [
  [/:icon\[([^\s[\]]*)$/, () => iconNames().map((label) => ({ label, kind: Color }))],
  [/\[\^([^\s[\]]*)$/, footnotes],
  [/\[\[([^[\]|]*)$/, names],
  [/\]\(<?([^()\s#<>]*)#([^\s#<>]*)$/, ids],
  [/\]\(<?([^()\s#<>]*)$/, files],
  [/^[\s>]*(?:!{3,}|\?{3,}\+?|:{3,}|(?<=> ?)\[!) ?([\p{L}-]*)$/u, boxes],
  [/\{(?:[^{}]*\s)?([a-z-]+)="?([^\s"{}]*)$/, (_, [name = '']) => valuesOf(name)],
  [/\{(?:[^{}]*\s)?(\.?[a-z-]*)$/, attributes],
];

export const TRIGGERS = ['#', '[', '(', '!', ':', '{', '.', '=', ' ', '^', '/', '"'];

/** Number of items at which a list is cut; editors ask again when more has been typed. */
const MAX_ITEMS = 1000;

export function complete(position: lsp.Position, text: string, asked: Asked): lsp.CompletionList | null {
  const { typed, items } = frontMatterItems(text, position) ?? itemsBefore(position, text, asked);
  const isIncomplete = items.length > MAX_ITEMS;
  const wanted = isIncomplete ? items.filter(({ label }) => fold(label).includes(fold(typed))) : items;
  const range = { start: { ...position, character: position.character - typed.length }, end: position };
  const completed = wanted.slice(0, MAX_ITEMS).map(({ insert, ...item }): lsp.CompletionItem => ({
    ...item,
    textEdit: { range, newText: insert ?? item.label },
  }));
  return items.length === 0 ? null : { isIncomplete, items: completed };
}

function itemsBefore({ line, character }: lsp.Position, text: string, asked: Asked): Items {
  const before = text.split('\n', line + 1)[line]?.slice(0, character) ?? '';
  const { books } = asked.round.shelf;
  const book = books.find(({ chapters }) => chapters.some(({ source }) => source.path === asked.path)) ?? books[0];
  for (const [pattern, itemsOf] of book ? CONTEXTS : []) {
    const [, ...groups] = pattern.exec(before) ?? [];
    if (book && groups.length > 0) return { typed: groups.at(-1) ?? '', items: itemsOf({ ...asked, book }, groups) };
  }
  return { typed: '', items: [] };
}

function targetItem(book: Book, id: string, label: string, insert: string): Item {
  const { kind = '', text = '', chapter = 0 } = book.targets.get(id) ?? {};
  const detail = `${kind} · ${book.chapters[chapter]?.title ?? ''}`;
  const documentation = summaryOf(book).get(id) ?? '';
  return { label, kind: Reference, detail, documentation, filterText: `${label} ${text}`, insert };
}

/** The first sentences of entries. */
const summaryOf = oncePer(
  ({ entries, lang }: Book): ReadonlyMap<string, string> =>
    new Map(entries.map(({ id, summary, long }) => [id, long ?? sentencesOf(summary, lang)[0] ?? ''])),
);

function ids(at: At, [file = '']: readonly string[]): readonly Item[] {
  const named = file === '' ? undefined : join(dirname(at.path), decodeAddress(file));
  const isMeant = (book: Book, chapter: number): boolean =>
    named === undefined ? book === at.book : book.chapters[chapter]?.source.path === named;
  return at.round.shelf.books.flatMap((book) =>
    [...book.targets.values()].flatMap(({ id, chapter }) =>
      isMeant(book, chapter) ? targetItem(book, id, id, linkFragment(id).slice(1)) : [],
    ),
  );
}

function names({ book }: At): readonly Item[] {
  const named = new Map(book.entries.map(({ name, id }) => [name, id]));
  return Array.from(named, ([name, id]) => targetItem(book, id, name, name));
}

/** Chapters, and what is in the folder that has been typed. */
function files({ round, path }: At, [typed = '']: readonly string[]): readonly Item[] {
  const folder = typed.replace(/[^/]*$/, '');
  const chapters = round.shelf.books.flatMap((book) =>
    book.chapters.map(({ source, title }) => [addressFrom(path, source.path), title] as const),
  );
  const titles = new Map([...entriesOf(join(dirname(path), decodeAddress(folder)), folder), ...chapters]);
  return Array.from(titles, ([label, detail]) => {
    return { label, kind: label.endsWith('/') ? Folder : File, detail, insert: urlPath(label) };
  });
}

function entriesOf(path: string, folder: string): readonly (readonly [name: string, kind: string])[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    const shown = entries.filter(({ name }) => !name.startsWith('.') && !SKIPPED.test(name));
    return shown.map((entry) =>
      entry.isDirectory() ? [`${folder}${entry.name}/`, 'folder'] : [folder + entry.name, 'file'],
    );
  } catch {
    return [];
  }
}

function footnotes({ round, file, book }: At): readonly Item[] {
  return placesIn(round).flatMap(({ span, label = '', isDeclaration }) => {
    if (label === '' || !isDeclaration || span.file !== file) return [];
    return { label, kind: Reference, detail: 'footnote', documentation: noteOf(book, label) };
  });
}

function boxes({ book }: At): readonly Item[] {
  const labels: Readonly<Record<string, string>> = labelsOf(book);
  const kinds = book.chapters[0]?.source.cards ?? [];
  return Array.from(familiesIn({ cards: kinds }), ([label, family]) => {
    const [unit] = kinds.find(({ type }) => type === label)?.units ?? [];
    const shown = labels[`card.${label}`] ?? labels[`admonition.${label}`] ?? family;
    return { label, kind: Class, detail: unit === undefined ? shown : `${shown} · ${unit}` };
  });
}

/** Classes after a dot, else attributes; each with the elements that it has an effect on. */
function attributes(_: At, [typed = '']: readonly string[]): readonly Item[] {
  const isClass = typed.startsWith('.');
  const all = isClass ? EFFECTS.keys() : [...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES].map((name) => `${name}=`);
  return [...all].flatMap((name) => {
    const detail = EFFECTS.get(name)?.join(', ') ?? '';
    const item = { label: isClass ? `.${name}` : name, kind: isClass ? Value : Property, detail };
    return isClass && name.endsWith('=') ? [] : item;
  });
}

function valuesOf(name: string): readonly Item[] {
  return (own(CHOICES, name) ?? []).map((label) => ({ label, kind: EnumMember, detail: name }));
}
