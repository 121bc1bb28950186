import { knownLocale } from './format.ts';

/** Language and country as Open Graph writes them; of a language alone, the country where most people speak it: `de_DE`. */
export function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(knownLocale(lang)).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
