/** A book's overview pages (actions, index, lists, abbreviations, credits), and redirect pages at former addresses. */
import { defined } from '../basics/defined.ts';
import { OVERVIEWS, type OverviewKind, inUsualOrder, isUsualKind } from '../book/overviews.ts';
import { urlSegment } from '../addresses/relative-url.ts';
import type { SiteActivityGroup, SiteBook, SiteIndex, SiteList, SiteReferenceBlock } from './site-model.ts';
import type { BookFrame, OverviewLink, PageFrame, TocNode } from './page-frame.ts';
import type { Labels } from '../../plugins/dialect.ts';
import { languageFor } from '../words/languages.ts';
import { nameListsOf } from '../words/name-words.ts';
import { type Strings, spokenLanguage } from '../words/strings.ts';

export interface ActivitiesPage extends BookFrame {
  readonly kind: 'activities';
  readonly title: string;
  readonly groups: readonly SiteActivityGroup[];
  readonly count: number;
  /** All overviews to choose from; empty if there is only one. */
  readonly kinds: readonly string[];
  readonly hasConditions: boolean;
  readonly hasSections: boolean;
}

export interface IndexPage extends BookFrame, SiteIndex {
  readonly kind: 'index';
  readonly title: string;
}

export interface ReferencePage extends BookFrame {
  readonly kind: 'reference';
  readonly title: string;
  readonly blocks: readonly SiteReferenceBlock[];
}

export interface ListsPage extends BookFrame {
  readonly kind: 'lists';
  readonly title: string;
  readonly lists: readonly { readonly id: string; readonly title: string; readonly entries: readonly TocNode[] }[];
}

/** The book's abbreviations, or where its icons come from. */
export interface MatterPage extends BookFrame {
  readonly kind: 'matter';
  readonly title: string;
  readonly html: string;
}

/** A redirect page at a former address. */
export interface RedirectPage extends PageFrame {
  readonly kind: 'redirect';
  /** Relative to the page. */
  readonly to: string;
  readonly titleHtml: string;
}

export type OverviewPage = ActivitiesPage | IndexPage | ReferencePage | ListsPage | MatterPage;

/** Creates the common part of a page of the book. */
type MakeFrame = (folder: string, windowTitle: string) => BookFrame;

/** The overviews of the book, in the order of the navigation. No chapter has their names. */
export function overviewLinks({ overviews = {}, lang, chapters }: SiteBook, words: Strings): readonly OverviewLink[] {
  const { activities, index, reference, lists, abbreviationsHtml, creditsHtml } = overviews;
  const taken = new Set(chapters.map(({ title }) => title.toLowerCase()));
  const link = (kind: OverviewKind, title: string): OverviewLink => ({
    kind,
    text: taken.has(title.toLowerCase()) ? words['overview.named'].replace('{name}', () => title) : title,
    href: `${OVERVIEWS[kind]}/index.html`,
  });
  return [
    ...(activities ? [link('activities', activitiesTitle(activities, words))] : []),
    ...(index ? [link('index', words['overview.index'])] : []),
    ...(reference ? [link('reference', words['overview.reference'])] : []),
    ...(lists ? [link('lists', listsTitle(lists, words, lang))] : []),
    ...(abbreviationsHtml === undefined ? [] : [link('abbreviations', words['list.abbreviations'])]),
    ...(creditsHtml === undefined ? [] : [link('credits', words['credits.icons'])]),
  ];
}

export function overviewPages(book: SiteBook, words: Strings, frame: MakeFrame): readonly OverviewPage[] {
  const { activities, index, reference, lists, abbreviationsHtml, creditsHtml } = book.overviews ?? {};
  const titles = new Map(overviewLinks(book, words).map(({ kind, text }) => [kind, text]));
  const framed = (kind: OverviewKind): BookFrame & { readonly title: string } => {
    const title = defined(titles.get(kind), `title of ${kind}`);
    return { ...frame(OVERVIEWS[kind], `${title} · ${book.title}`), title };
  };
  const matter = (kind: OverviewKind, html: string | undefined): readonly MatterPage[] =>
    html === undefined ? [] : [{ ...framed(kind), kind: 'matter', html }];
  return [
    ...(activities ? [activitiesPage(activities, framed('activities'))] : []),
    ...(index ? [{ ...framed('index'), kind: 'index', ...index } as const] : []),
    ...(reference ? [{ ...framed('reference'), kind: 'reference', blocks: reference } as const] : []),
    ...(lists
      ? [{ ...framed('lists'), kind: 'lists', lists: lists.map((list) => listView(list, words)) } as const]
      : []),
    ...matter('abbreviations', abbreviationsHtml),
    ...matter('credits', creditsHtml),
  ];
}

function activitiesPage(
  groups: readonly SiteActivityGroup[],
  frame: BookFrame & { readonly title: string },
): ActivitiesPage {
  const all = groups.flatMap(({ activities }) => activities);
  const kinds = kindsOf(groups);
  return {
    ...frame,
    kind: 'activities',
    groups,
    count: all.length,
    kinds: kinds.length > 1 ? kinds : [],
    hasConditions: all.some(({ condition }) => condition !== undefined),
    hasSections: all.some(({ section }) => section !== undefined),
  };
}

function kindsOf(groups: readonly SiteActivityGroup[]): readonly string[] {
  return inUsualOrder([...new Set(groups.flatMap(({ activities }) => activities.map(({ kind }) => kind)))]);
}

/** The title by content: `Actions and reactions`, `Spells`, `Cards`. */
function activitiesTitle(groups: readonly SiteActivityGroup[], words: Strings & Labels): string {
  const [kind = '', other] = kindsOf(groups);
  if (other === undefined) return words[`activity.${kind}s`] ?? words['overview.cards'];
  const isUsual = kindsOf(groups).every(isUsualKind);
  return isUsual ? words['overview.activities'] : words['overview.cards'];
}

/** The title by content: `Figures, examples and tables`, or those that exist. */
function listsTitle(lists: readonly SiteList[], words: Strings, lang: string): string {
  const names = lists.map(({ kind }) => words[`overview.${kind}s`]);
  const [first = '', ...others] = names;
  const rest = nameListsOf(lang).capitalisesNames ? others : others.map((name) => name.toLowerCase());
  return conjunction(lang).format([first, ...rest]);
}

function conjunction(lang: string): Intl.ListFormat {
  return new Intl.ListFormat(languageFor(spokenLanguage(lang))?.lists ?? spokenLanguage(lang), { type: 'conjunction' });
}

function listView({ kind, entries }: SiteList, words: Strings): ListsPage['lists'][number] {
  return {
    id: `_${kind}s`,
    title: words[`overview.${kind}s`],
    entries: entries.map(({ html, href = '' }) => ({ html, href, children: [] })),
  };
}

/** Redirect pages in former folders of chapters. */
export function redirectPages(book: SiteBook, words: Strings, frame: MakeFrame): readonly RedirectPage[] {
  return book.chapters.flatMap(({ formerSlugs = [], slug, titleHtml }) =>
    formerSlugs.map((former): RedirectPage => {
      const { path, toRoot, lang, dir, locale, langOfWords, search } = frame(former, '');
      const windowTitle = `${words['moved.title']} · ${book.title}`;
      const to = `../${urlSegment(slug)}/index.html`;
      return {
        path,
        toRoot,
        lang,
        dir,
        locale,
        langOfWords,
        search,
        words,
        windowTitle,
        kind: 'redirect',
        to,
        titleHtml,
      };
    }),
  );
}
