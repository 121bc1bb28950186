/** Computes the numbers of chapters and sections, such as `3` or `3.2`. */
import type { Token } from 'markdown-it';
import { headingMeta, headingText } from '../../plugins/anchor.ts';
import { figureOf, ownNumbers } from '../book/own-numbers.ts';
import type { Book, BookChapter } from '../types.ts';

/** Number of heading levels that are numbered by default. */
const DEFAULT_DEPTH = 2;
/** Minimum number of chapters in a book with numbered headings. */
const MIN_CHAPTERS = 3;

/** Titles of front and back matter, which no book numbers. */
const UNNUMBERED = new RegExp(
  `^(?:${[
    'acknowledge?ments?|afterword|colophon|copyright|credits|dedication|foreword|glossary|imprint|legal(?: notices?)?|licen[cs]es?|preface',
    'danksagung|geleitwort|glossar|impressum|kolophon|lizenz(?:en)?|nachwort|rechtliches|vorwort|widmung',
    'agradecimientos|créditos|dedicatoria|epílogo|glosario|licencia|prefacio|prólogo',
    'avant-propos|crédits|dédicace|glossaire|licence|mentions légales|postface|préface|remerciements',
    'colophon|crediti|dedica|glossario|licenza|postfazione|prefazione|ringraziamenti',
    'begrippenlijst|colofon|dankwoord|licentie|nawoord|voorwoord|woordenlijst',
    'dedykacja|glosariusz|licencja|podziękowania|posłowie|przedmowa|słownik|słowniczek',
    'agradecimentos|dedicatória|glossário|licença|posfácio|prefácio|prólogo',
  ].join('|')})$`,
  'iu',
);

/** If at least one in this many sibling headings has a number from the author, the others get no automatic number. */
const SHARE = 3;

/** The numbers of each chapter's headings in document order; empty strings for headings without one. */
export type HeadingNumbers = readonly (readonly string[])[];

export function headingNumbers(book: Book): HeadingNumbers {
  const { groups, top } = groupsOf(book);
  const depth = book.meta.numbering ?? (top.length < MIN_CHAPTERS || isNumberedByAuthor(top) ? 0 : DEFAULT_DEPTH);
  const counters: number[] = [];
  return book.chapters.map((chapter, index) => {
    /** Level of the last heading without a number. Headings below it have no number either. */
    let unnumbered = Number.POSITIVE_INFINITY;
    const { tokens } = chapter;
    return tokens.flatMap((token, position) => {
      if (token.type !== 'heading_open') return [];
      const level = Number(token.tag.slice(1)) - book.chapterLevel;
      if (level < 0 || level >= depth || level > unnumbered || token.level > 0) return [''];
      const title = tokens[position + 1];
      const { own, group } = groups[index]?.get(headingMeta(token)?.index ?? -1) ?? { own: '', group: [] };
      const isOurs = !isNumberedByAuthor(group);
      const isOwn = own !== '';
      // Sections below a chapter that the author numbered in digits use its number as their prefix.
      const number = isOurs === isOwn ? undefined : isOwn ? figureOf(own) : (counters[level] ?? 0) + 1;
      const hasNone = level > counters.length || UNNUMBERED.test(title ? headingText(title) : '');
      if (hasNone || number === undefined || !isNumbered(chapter, token)) {
        unnumbered = level;
        return [''];
      }
      unnumbered = Number.POSITIVE_INFINITY;
      counters.length = level + 1;
      counters[level] = number;
      return [isOurs ? counters.join('.') : ''];
    });
  });
}

interface Grouped {
  /** The author's number for the heading; empty if there is none. */
  readonly own: string;
  /** The numbers of this heading and its siblings. */
  readonly group: readonly string[];
}

/** Returns the headings of each chapter, by index, and the numbers of the chapters themselves. */
function groupsOf(book: Book): {
  readonly groups: readonly ReadonlyMap<number, Grouped>[];
  readonly top: readonly string[];
} {
  const numbers = ownNumbers(book.chapters.flatMap(({ headings }) => headings)).values();
  const top: string[] = [];
  /** The groups that the next heading could belong to, by level. */
  const open = new Map([[book.chapterLevel, top]]);
  const all = book.chapters.map(({ source, isContents, headings }) => {
    const groups = new Map<number, Grouped>();
    for (const [index, { level, inListItem }] of headings.entries()) {
      const own = numbers.next().value ?? '';
      if (source.isFront || source.isPart || isContents || inListItem || level < book.chapterLevel) continue;
      for (const below of open.keys()) if (below > level) open.delete(below);
      const group = open.get(level) ?? [];
      open.set(level, group);
      group.push(own);
      groups.set(index, { own, group });
    }
    return groups;
  });
  return { groups: all, top };
}

function isNumberedByAuthor(group: readonly string[]): boolean {
  return group.filter((number) => number !== '').length * SHARE >= Math.max(1, group.length);
}

function isNumbered(chapter: BookChapter, token: Token): boolean {
  const classes = String(token.attrGet('class') ?? '').split(' ');
  return !chapter.source.isFront && !chapter.source.isPart && !chapter.isContents && !classes.includes('no-number');
}
