/** Built-in texts of the website, the PDF and the plugins, from a JSON file per language. */
import type { Labels } from '../../plugins/dialect.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import { primarySubtag } from './language.ts';
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import { own } from '../basics/own.ts';

export type Strings = Readonly<Record<keyof typeof en, string>>;

/** English texts by the keys that are used in the front matter. */
export const WORDS: Strings = en;

/** Former names of texts, which front matter may still use, with the present ones. */
export const FORMER_WORDS: ReadonlyMap<string, string> = new Map([
  ['overview.activities', 'overview.actions'],
  ...Object.keys(en).flatMap((key) =>
    key.startsWith('card.') ? [[key.replace('card', 'activity'), key] as const] : [],
  ),
]);

/** Texts by language; a text that a language lacks is English. */
const LANGUAGES: ReadonlyMap<string, Strings> = new Map(
  Object.entries({ de, en, es, fr, it, nl, pl, pt }).map(([lang, strings]) => [lang, { ...en, ...strings }]),
);

/** The texts of every language. */
export function allStrings(): readonly Strings[] {
  return [...LANGUAGES.values()];
}

/**
 * The language of the built-in texts that are used for a language (BCP 47): the language itself, or English if it has
 * none.
 */
export function spokenLanguage(lang: string): string {
  return hasStrings(lang) ? primarySubtag(lang) : 'en';
}

/** Whether there are built-in texts in a language (BCP 47). */
export function hasStrings(lang: string): boolean {
  return LANGUAGES.has(primarySubtag(lang));
}

/**
 * The attributes that mark built-in texts on a page as being in another language; empty if they are in the page's
 * language.
 *
 * @param lang language of the page (BCP 47)
 * @param own the author's replacements; if there are any, the texts are in the language of the book
 */
export function langOfWords(lang: string, own: Labels = {}): string {
  const spoken = spokenLanguage(lang);
  const isTranslated = Object.keys(own).some((key) => Object.hasOwn(WORDS, key));
  return isTranslated || spoken === primarySubtag(lang) ? '' : ` lang="${spoken}" dir="${directionOf(spoken)}"`;
}

/** The language of a page for a language (BCP 47) that contains only built-in texts. */
export function pageLanguage(lang: string): string {
  return langOfWords(lang) === '' ? lang : spokenLanguage(lang);
}

/** The built-in texts for a language (BCP 47), or the English ones. */
export function stringsFor(lang: string): Strings {
  return LANGUAGES.get(primarySubtag(lang)) ?? WORDS;
}

interface OwnWords {
  readonly words?: Labels;
  /** Names of a book's kinds of cards, by type. */
  readonly cards?: Readonly<Record<string, { readonly label?: string; readonly plural?: string } | null>>;
}

/** The author's own texts: the names of kinds of cards, and replacements of built-in texts. */
export function ownLabels({ cards = {}, words = {} }: OwnWords): Labels {
  const ofCards = Object.entries(cards).flatMap(([type, card]) => {
    const label = card?.label ?? type;
    return [
      [`card.${type}`, label],
      [`card.${type}s`, card?.plural ?? label],
    ];
  });
  const given = Object.entries(words).map(([name, word]) => [FORMER_WORDS.get(name) ?? name, word]);
  return Object.fromEntries([...ofCards, ...given]) as Labels;
}

/** The built-in texts for a book, with the replacements in its front matter. */
export function labelsOf({ lang, meta }: { readonly lang: string; readonly meta: OwnWords }): Strings {
  return { ...stringsFor(lang), ...ownLabels(meta) };
}

/** Fills the placeholders of a built-in text, such as `Overview: {name}`. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => own(values, name) ?? placeholder);
}

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(primarySubtag(lang)) ? 'rtl' : 'ltr';
}
