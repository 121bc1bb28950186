import { dirname, relative } from 'node:path';
import { fold } from '../../basics/fold.ts';
import { groupBy } from '../../basics/group-by.ts';
import { chapterAt } from '../../book/chapter-at.ts';
import { collectionsOf } from '../../book/collections.ts';
import type { Book, Entry } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

/** From how many things on, and with how many fields in common, a list of them is of use. */
const [LEAST, SHARED] = [5, 2];
/** More proposals than an author would read. */
const MOST_HINTS = 3;
/** Share of the things that have a field. */
const SHARE = 0.8;

const BEAST = (name: string): string => `### ${name}\n\n4 HP, 1 Armor, 8 STR\n\nIt lurks.\n\n`;
const BEASTS = ['Eel', 'Heron', 'Goat', 'Toad'].map(BEAST).join('');

export const collection: Rule = {
  name: 'collection',
  severity: 'hint',
  isAboutContent: true,
  summary: 'several things are described in the same form, and could be listed',
  explanation: `
Where five headings or files in one place say the same of themselves, such as \`**Range:** 150 feet\` or \`4 HP, 1 Armor\`, readers
may want to sort and filter them. [A collection](90-website.md#collections) gives them a page; the text stays as it is. The hint
has the lines for the front matter.
`,
  examples: {
    good: [
      `# Book\n\n## Beasts\n\n${BEASTS}`,
      `---\ncollections:\n  beast: { below: Beasts }\n---\n\n# Book\n\n## Beasts\n\n${BEASTS}${BEAST('Crow')}`,
    ],
    bad: [`# Book\n\n## Beasts\n\n${BEAST('Crow').replace('Crow\n', 'Crow\n^^^^^^^^ collection\n')}${BEASTS}`],
  },
  check: (book) => {
    const names = new Map(book.entries.map(({ id, name }) => [id, name]));
    const listed = new Set(collectionsOf(book).flatMap(({ members }) => members.map(({ entry }) => entry)));
    const groups = groupBy(
      book.entries.filter((entry) => entry.kind === 'section' && !listed.has(entry)),
      (entry) => placeOf(entry, book, names),
    );
    const largest = [...groups].toSorted(([, a], [, b]) => b.length - a.length);
    return largest
      .flatMap(([place, entries]) => (place === '' ? [] : proposalFor(place, entries)))
      .slice(0, MOST_HINTS);
  },
};

/** `files: spells/` for a chapter of a folder, `below: Spells` for a section; empty for what stands in neither. */
function placeOf({ section, chapter, parent = '' }: Entry, book: Book, names: ReadonlyMap<string, string>): string {
  const { path, isPart } = chapterAt(book, chapter).source;
  const folder = dirname(relative(dirname(chapterAt(book, 0).source.path), path)).replaceAll('\\', '/');
  if (section === 0) return isPart || folder === '.' || folder.startsWith('..') ? '' : `files: ${folder}/`;
  const around = names.get(parent) ?? '';
  return around === '' ? '' : `below: ${JSON.stringify(around)}`;
}

function proposalFor(place: string, entries: readonly Entry[]): readonly Finding[] {
  const told = entries.filter(({ fields }) => fields.some(({ name }) => name !== ''));
  const counts = new Map<string, number>();
  for (const { fields } of told) {
    for (const name of new Set(fields.map((field) => field.name))) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const shared = [...counts].flatMap(([name, count]) => (name !== '' && count >= told.length * SHARE ? [name] : []));
  const [first] = told;
  if (!first || told.length < LEAST || shared.length < SHARED) return [];
  const name = fold(
    place
      .replace(/^\w+: /, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) ?? '',
  );
  const type = name.replace(/[^a-z\d]+/g, '-').replace(/^[-\d]+|-+$/g, '') || 'thing';
  const fields = JSON.stringify(shared.slice(0, 5)).slice(1, -1);
  return [
    {
      span: first.span,
      message: `${told.length} things in one place have ${shared.slice(0, 3).join(', ')}: readers could sort and filter them on a page of their own`,
      hint: `add to the front matter: collections: { ${type}: { ${place}, fields: [${fields}] } }`,
    },
  ];
}
