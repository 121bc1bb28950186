import { once } from '../../basics/lazy.ts';
import type { Book, Said } from '../../types.ts';
import type { Rule } from '../../finding.ts';
import { spanInLine } from '../../span.ts';

/** The language of a book is uncertain, or not the one that is set. */
export const language: Rule = {
  name: 'language',
  severity: 'warning',
  check: (book) => {
    const found = wordsFor(book);
    const source = book.chapters[0]?.source;
    if (!found || !source) return [];
    const isGuess = book.langFrom.kind === 'guess';
    const line = isGuess ? (source.lines[0] ?? 1) : 1;
    const length = isGuess ? source.text.search(/$/m) : '---'.length;
    return [{ span: spanInLine(source.file, { line, column: 1 }, length), ...found }];
  },
};

function wordsFor({ lang, langFrom }: Book): Said | undefined {
  if (langFrom.kind === 'guess') {
    const message = `the text does not show which language the book is in, assuming ${nameOfLanguage(lang)}`;
    return { message, hint: `set lang: ${lang} in the front matter, or the code of the right language` };
  }
  if (langFrom.kind === 'text' || langFrom.found === undefined) return undefined;
  const { kind } = langFrom;
  const [where, hint] = {
    option: [`--lang is ${lang}`, `leave out --lang, or use ${langFrom.found}`],
    folder: [`the folder is named ${lang}`, 'translate it, or rename the folder'],
    'front-matter': [`the front matter has lang: ${lang}`, `write lang: ${langFrom.found}`],
  }[kind];
  return {
    message: `${where}, but the text is in ${nameOfLanguage(langFrom.found)}, so it is hyphenated and read aloud incorrectly`,
    hint,
  };
}

const names = once(() => new Intl.DisplayNames(['en'], { type: 'language' }));

export function nameOfLanguage(lang: string): string {
  return names().of(lang) ?? lang;
}
