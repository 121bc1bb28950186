/** Numbers of chapters and sections: `3`, `3.2`. */
import type { Token } from 'markdown-it';
import { headingText } from '../../plugins/anchor.ts';
import type { Book, BookChapter } from '../types.ts';

/** Levels that are numbered where the author says nothing. */
const USUAL_DEPTH = 2;

/** What stands before and behind the rules bears no number in any book. */
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

/** The author numbers the chapters: in figures, Roman ones (`IV. Magic`, `Part II`), or by letters (`B) Weapons`). */
const NUMBERED = /^(?:§\s*)?\d|^(?:[ivxlc]+|[a-z])[.)]\s|^(?:kapitel|teil|chapter|part|book|buch)\s+(?:\d|[ivxlc]+\b)/i;

/** For each chapter, the numbers of its headings in order; empty for those without one. */
export type HeadingNumbers = readonly (readonly string[])[];

export function headingNumbers(book: Book): HeadingNumbers {
  const depth = book.meta.numbering ?? usualDepth(book);
  const counters: number[] = [];
  return book.chapters.map((chapter) => {
    /** What is below a heading without a number has none either. */
    let unnumbered = Number.POSITIVE_INFINITY;
    const tokens = chapter.content.read();
    return tokens.flatMap((token, position) => {
      if (token.type !== 'heading_open') return [];
      const level = Number(token.tag.slice(1)) - book.chapterLevel;
      if (level < 0 || level >= depth || level > unnumbered || token.level > 0) return [''];
      const title = tokens[position + 1];
      if (!isNumbered(chapter, token) || level > counters.length || UNNUMBERED.test(title ? headingText(title) : '')) {
        unnumbered = level;
        return [''];
      }
      unnumbered = Number.POSITIVE_INFINITY;
      counters.length = level + 1;
      counters[level] = (counters[level] ?? 0) + 1;
      return [counters.join('.')];
    });
  });
}

function isNumbered(chapter: BookChapter, token: Token): boolean {
  const classes = String(token.attrGet('class') ?? '').split(' ');
  return !chapter.source.isFront && !chapter.isContents && !classes.includes('no-number');
}

function usualDepth(book: Book): number {
  const titles = book.chapters
    .filter(({ source, isContents }) => !source.isFront && !isContents)
    .map(({ title }) => title);
  const own = titles.filter((title) => NUMBERED.test(title)).length;
  return titles.length < 3 || own * 3 >= titles.length ? 0 : USUAL_DEPTH;
}
