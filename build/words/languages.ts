/** The languages that the program speaks. */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { type Language, primarySubtag } from './language.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';

export const LANGUAGES: Readonly<Record<string, Language>> = { de, en, es, fr, it, nl, pl, pt };

/** @param lang BCP 47; undefined if the program does not speak the language */
export function languageFor(lang: string): Language | undefined {
  const language = primarySubtag(lang);
  return Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
}
