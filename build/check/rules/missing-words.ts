import { frontMatterOf, type Rule } from '../../finding.ts';
import { WORDS, hasStrings, ownLabels } from '../../words/strings.ts';
import { nameOfLanguage } from './language.ts';

/** Keys of texts that are on nearly every page or that readers look for first; they are listed first. */
const FIRST =
  'contents menu chapters onThisPage previous next startReading page page.long page.short toc index.title search.open ' +
  'search.book shelf version downloadPdf allOnOnePage';
/** Maximum number of keys in the hint; nobody would read a longer list. */
const NAMED = 20;

/** The texts of the website and PDF are not available in the language of the book. */
export const missingWords: Rule = {
  name: 'missing-words',
  severity: 'hint',
  isAboutContent: true,
  check: (book) => {
    const { lang, langFrom } = book;
    // If the language is only a guess, the author should set it before translating texts into it.
    const isUncertain = langFrom.kind === 'guess' || (langFrom.kind === 'text' && !langFrom.isSure);
    if (hasStrings(lang) || isUncertain) return [];
    const own = ownLabels(book.meta);
    const missing = Object.keys(WORDS).filter((key) => !Object.hasOwn(own, key));
    if (missing.length === 0) return [];
    const first = FIRST.split(' ').filter((key) => missing.includes(key));
    const listed = [...new Set([...first, ...missing])].slice(0, NAMED);
    const others = missing.length - listed.length;
    const many = missing.length === 1 ? 'one English text' : `${missing.length} English texts`;
    const message = `readers see ${many} in this book, because Regelwerk has none in ${nameOfLanguage(lang)}`;
    const more = others > 0 ? ` and ${others} more` : '';
    const hint = `translate them under words: in the front matter: ${listed.join(', ')}${more}`;
    return [{ span: frontMatterOf(book), message, hint }];
  },
};
