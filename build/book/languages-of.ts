/** The language of a book and of its chapters: set by the author, or else detected from the text. */
import { oncePer } from '../basics/once-per.ts';
import type { Chapter, LanguageSource } from '../types.ts';
import { primarySubtag } from '../words/language.ts';
import { type Recognised, canRecognise, evidenceIn, recogniseLanguages } from './recognise-language.ts';

/** Minimum letters for reporting an uncertain language; in a shorter text, a wrong guess does no harm. */
const MIN_LETTERS = 400;
/** Minimum letters of a text that contradicts the language that is set or that of the book. */
const MIN_OTHER = 200;

/** Returns the evidence in a chapter, whose tokens are reused in watch mode until the chapter changes. */
const evidenceOf = oncePer(
  ({ text }: Chapter) => evidenceIn(text),
  ({ tokens }) => tokens,
);

/**
 * Returns the language of the book, and that of each chapter if it clearly differs.
 *
 * @param declared language in the front matter
 * @param wanted language on the command line
 * @param ofFolder language in the name of the book's folder, next to those of its translations
 */
export function languagesOf(
  chapters: readonly Chapter[],
  declared: string | undefined,
  wanted: string | undefined,
  ofFolder?: string,
) {
  const { whole, parts } = recogniseLanguages(chapters.map(evidenceOf));
  const set = declared ?? ofFolder ?? wanted;
  const lang = set ?? whole.lang;
  const otherIn = ({ lang: found, isSure, letters }: Recognised): string | undefined =>
    isSure && letters >= MIN_OTHER && canRecognise(lang) && primarySubtag(found) !== primarySubtag(lang)
      ? found
      : undefined;
  const langFrom: LanguageSource =
    set !== undefined
      ? {
          kind: declared !== undefined ? 'front-matter' : ofFolder !== undefined ? 'folder' : 'option',
          found: otherIn(whole),
        }
      : whole.isSure || whole.letters < MIN_LETTERS
        ? { kind: 'text', isSure: whole.isSure }
        : { kind: 'guess' };
  return { lang, langFrom, chapterLangs: parts.map(otherIn) };
}
