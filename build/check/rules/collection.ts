import { dirname, relative } from 'node:path';
import { fold } from '../../basics/fold.ts';
import { oneOf } from '../../basics/one-of.ts';
import { nearest } from '../../basics/nearest.ts';
import { groupBy } from '../../basics/group-by.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { collectionsOf } from '../../book/collections.ts';
import { majorityKind } from '../../book/table-data.ts';
import type { Book, Entry } from '../../types.ts';
import { atBeginning, type Finding, type Rule } from '../rule.ts';

/** From how many things on, and with how many fields in common that are no prose, a list of them is of use. */
const [LEAST, SHARED] = [10, 2];
/** Share of the things that have a field. */
const SHARE = 0.8;

export const collection: Rule = {
  name: 'collection',
  severity: 'hint',
  isAboutContent: true,
  summary: 'several entries have the same fields, and could be a collection',
  check: (book) => {
    const byId = new Map(book.entries.map((entry) => [entry.id, entry]));
    const listed = new Set(collectionsOf(book).flatMap(({ members }) => members.map(({ entry }) => entry)));
    const others = book.entries.filter((entry) => !listed.has(entry));
    const sections = others.filter(({ kind }) => kind === 'section');
    const rows = others.filter(({ kind, fields }) => kind === 'row' && fields.length > 0);
    const places = [
      ...groupBy(sections, (entry) => placeOf(entry, book, byId)),
      ...[...groupBy(rows, headOf).values()].map((alike) => [placeOfRows(alike, rows, byId), alike] as const),
    ];
    return (
      places
        .toSorted(([, a], [, b]) => b.length - a.length)
        .flatMap(([place, entries]) => (place === '' ? [] : proposalFor(place, entries)))
        // The largest shows how.
        .slice(0, 1)
        .concat(emptyOnes(book))
    );
  },
};

/** Collections that the book declares and has nothing of. */
function emptyOnes(book: Book): readonly Finding[] {
  const known = new Set(collectionsOf(book).map(({ type }) => type));
  const names = book.entries.map(({ name }) => name);
  return Object.entries(book.meta.collections ?? {}).flatMap(([type, { files = [], below = [], rows = [] }]) => {
    if (known.has(type)) return [];
    const [meant] = [...below, ...rows].flatMap((name) => nearest(name, names));
    return {
      ...atBeginning(
        book,
        `collections: ${type} is empty, because no entries were found in ${oneOf([...files, ...below, ...rows])}`,
      ),
      severity: 'warning',
      ...(meant === undefined ? {} : { hint: `did you mean ${meant}?` }),
    };
  });
}

type ById = ReadonlyMap<string, Entry>;

/** `files: spells/` for a chapter of a folder, `below: Spells` for a section; empty for what stands in neither. */
function placeOf({ section, chapter, parent = '' }: Entry, book: Book, byId: ById): string {
  const { path, isPart } = chapterAt(book, chapter).source;
  const folder = dirname(relative(dirname(chapterAt(book, 0).source.path), path)).replaceAll('\\', '/');
  if (section === 0) return isPart || folder === '.' || folder.startsWith('..') ? '' : `files: ${folder}/`;
  const around = byId.get(parent)?.name ?? '';
  return around === '' ? '' : `below: ${JSON.stringify(around)}`;
}

/** What stands above a row: the same for tables of one form. */
function headOf({ block }: Entry): string {
  return block?.kind === 'row' && block.parent.kind === 'table' ? fold(block.parent.head.join('|')) : '';
}

/** `rows: Equipment`: the innermost section around several tables, if nearly all rows in it are of their form. */
function placeOfRows(alike: readonly Entry[], rows: readonly Entry[], byId: ById): string {
  const around = (entry: Entry | undefined): readonly Entry[] => {
    const parent = entry && byId.get(entry.parent ?? '');
    return parent ? [parent, ...around(parent)] : [];
  };
  const tables = new Set(alike.map(({ parent }) => parent));
  const chains = alike.map(around);
  const common = chains[0]?.find((each) => each.kind === 'section' && chains.every((chain) => chain.includes(each)));
  if (!common || tables.size < 2) return '';
  const inside = rows.filter((row) => around(row).includes(common));
  return alike.length >= inside.length * SHARE ? `rows: ${JSON.stringify(common.name)}` : '';
}

/** Nothing where they have too little in common that readers could sort or filter by; prose is none of that. */
function proposalFor(place: string, entries: readonly Entry[]): readonly Finding[] {
  const told = entries.filter(({ fields }) => fields.some(({ name }) => name !== ''));
  const byName = groupBy(
    told.flatMap(({ fields }) => [...new Map(fields.map((field) => [field.name, field])).values()]),
    ({ name }) => name,
  );
  const shared = [...byName].flatMap(([name, { length }]) =>
    name !== '' && length >= told.length * SHARE ? [name] : [],
  );
  const telling = shared.filter((name) => majorityKind((byName.get(name) ?? []).map(({ value }) => value)) !== 'text');
  const [first] = told;
  if (!first || told.length < LEAST || telling.length < SHARED) return [];
  const type = typeFor(
    place
      .replace(/^\w+: /, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  const fields = JSON.stringify(shared.slice(0, 5)).slice(1, -1);
  return [
    {
      span: first.span,
      message: `${told.length} entries in one place have ${shared.slice(0, 3).join(', ')}: readers could sort and filter them on a separate page`,
      hint: `add to the front matter: collections: { ${type}: { ${place}, fields: [${fields}] } }`,
    },
  ];
}

function typeFor(place: string): string {
  const plain = fold(place).normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^[-\d]+|-+$/g, '') || 'thing';
}
