/** The language of a book and of its chapters: as the author sets it, else as the text tells it. */
import type { Chapter, LanguageSource } from '../types.ts';
import { primarySubtag } from '../words/language.ts';
import { type Evidence, canRecognise, evidenceIn, recogniseLanguages } from './recognise-language.ts';

export interface Languages {
  readonly lang: string;
  readonly langFrom: LanguageSource;
  /** For each chapter, its language if that is clearly not the book's. */
  readonly chapterLangs: readonly (string | undefined)[];
}

/** A text of fewer letters is no book yet, so that a wrong guess does no harm. */
const MIN_LETTERS = 400;

/** By the tokens of a chapter, which stay the same while a book is watched and the chapter does not change. */
const known = new WeakMap<Chapter['tokens'], Evidence>();

/**
 * @param declared in the front matter
 * @param wanted on the command line
 * @param ofFolder the name of its folder, beside those of the same book in other languages
 */
export function languagesOf(
  chapters: readonly Chapter[],
  declared: string | undefined,
  wanted: string | undefined,
  ofFolder?: string,
): Languages {
  const { whole, parts } = recogniseLanguages(chapters.map(evidenceOf));
  const set = declared ?? ofFolder ?? wanted;
  const lang = set ?? whole.lang;
  const isOther = (found: string): boolean => canRecognise(lang) && primarySubtag(found) !== primarySubtag(lang);
  const langFrom: LanguageSource =
    set !== undefined
      ? {
          kind: declared !== undefined ? 'front-matter' : ofFolder !== undefined ? 'folder' : 'option',
          ...(whole.isClear && isOther(whole.lang) && { found: whole.lang }),
        }
      : whole.isSure || whole.letters < MIN_LETTERS
        ? { kind: 'text', isSure: whole.isSure }
        : { kind: 'guess' };
  const chapterLangs = parts.map((part) => (part.isClear && isOther(part.lang) ? part.lang : undefined));
  return { lang, langFrom, chapterLangs };
}

function evidenceOf({ tokens, text }: Chapter): Evidence {
  const evidence = known.get(tokens) ?? evidenceIn(text);
  known.set(tokens, evidence);
  return evidence;
}
