import { knownLocale } from './format.ts';

/** Language and country for Open Graph: `de_DE`. Without a country, the one with most speakers. */
export function localeOf(lang: string): string {
  const { language, region } = new Intl.Locale(knownLocale(lang)).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
