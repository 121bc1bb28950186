/** A collection of a book, as a page: a table that readers sort and filter, on phones a list. */
import type { Collection, CollectionMember } from '../../book/collections.ts';
import type { Listed, Listing } from './listing.ts';

/** What fields of ours are called. */
const OURS = { cost: 'activity.cost', condition: 'activity.condition', group: 'overview.kind' } as const;

function isOurs(name: string): name is keyof typeof OURS {
  return Object.hasOwn(OURS, name);
}

/** More values than that are no choice. */
const MOST_CHOICES = 12;

export function collection(
  { plural, columns, members }: Collection,
  { href, typeset, words }: Pick<Listed, 'href' | 'typeset' | 'words'>,
): Listing {
  return {
    layout: 'collection',
    title: plural,
    show: () => ({
      count: members.length,
      columns: columns.map(({ name, kind }, at) => ({
        name: isOurs(name) ? words[OURS[name]] : name,
        /** Key in the address. */
        key: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
        isNumber: members.every(({ values }) => isCounted(values[at]?.text ?? '')),
        choices: choicesOf(members, at, kind === 'enumeration'),
      })),
      nameLabel: words['overview.name'],
      members: members.map(({ entry, values }) => ({
        name: typeset(entry.name, 'text'),
        href: href({ chapter: entry.chapter, id: entry.id }),
        values: values.map((each) => each?.text ?? ''),
      })),
    }),
  };
}

/** Whether it begins with a number: `3rd`, `1/4 (50 XP)`. */
function isCounted(text: string): boolean {
  return !/[\p{L}\d]/u.test(text) || /^[^\p{L}\d]*\d/u.test(text);
}

/** Values to choose from, in their order; none where there are too many of them. */
function choicesOf(members: readonly CollectionMember[], at: number, isList: boolean): readonly string[] {
  const values = members.flatMap(({ values: all }) => {
    const field = all[at];
    if (!field || field.value.kind === 'none') return [];
    const { value, text } = field;
    return isList && value.kind === 'enumeration' ? value.names.map((name) => name.replace(/\s*\(.*$/s, '')) : [text];
  });
  const byFold = new Map(values.map((value) => [value.toLowerCase(), value.toLowerCase()]));
  const different = [...byFold.values()].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return different.length > MOST_CHOICES ? [] : different;
}
