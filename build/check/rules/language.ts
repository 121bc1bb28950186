import type { Book } from '../../types.ts';
import type { Finding, Rule } from '../rule.ts';

export const language: Rule = {
  name: 'language',
  severity: 'warning',
  summary: 'the language of a book is uncertain, or not the one that is set',
  explanation: `
The language decides on hyphenation, the built-in texts and the voice of screen readers. Without \`lang:\` in the front
matter, it is detected from the text. If most of the book is tables, names or several languages, set \`lang:\`. If
\`lang:\` or \`--lang\` is set, it is used even if the text is clearly in another language: correct it. The languages of
single chapters are detected, too, so \`lang:\` must name the language of most of the book.
`,
  examples: {
    good: [
      '# Book\n\nThe player with the most points wins. If there is a tie, the younger one of them is the winner.\n',
      '---\nlang: nl\n---\n\n# Namen\n\nAnker, Boei, Dregge, Fok, Giek, Kiel, Lier, Mast, Riem, Schoot, Spil, Want.\n',
    ],
    bad: [
      `
---
^^^ language
lang: de
---

# Book

Whoever is on turn rolls the dice and moves that many fields. If there is another boat on the field, it has to go back to
where it was. You can also wait until the wind is with you, but then your turn is over and the next player may roll. The
one who is the first to be at the island has won, and all the others have their points counted by what they have on board.
`,
      `
# Names
^^^^^^^ language

Amsel, Buche, Distel, Efeu, Fichte, Ginster, Hasel, Immergrün, Jasmin, Kiefer, Linde, Mohn, Nelke, Olive, Pappel, Quitte,
Rose, Salbei, Tulpe, Ulme, Veilchen, Weide, Ysop, Zeder, Ahorn, Birke, Clematis, Dahlie, Erle, Farn, Ginkgo, Holunder,
Iris, Johannisbeere, Kastanie, Lilie, Magnolie, Narzisse, Orchidee, Primel, Rittersporn, Sonnenblume, Thymian,
Wacholder, Zypresse, Aster, Brombeere, Chrysantheme, Distelkraut, Enzian, Flieder, Geranie, Hibiskus,
Edelweiß, Glockenblume, Kornblume, Margerite, Pfingstrose, Schneeglöckchen.
`,
    ],
  },
  check: (book) => {
    const found = wordsFor(book);
    const source = book.chapters[0]?.source;
    if (!found || !source) return [];
    const line = book.langFrom.kind === 'guess' ? source.firstLine : 1;
    const length = book.langFrom.kind === 'guess' ? (source.text.split('\n', 1)[0]?.length ?? 0) : 3;
    const [start, end] = [1, length + 1].map((column) => ({ line, column }));
    return start && end ? [{ span: { file: source.file, start, end }, ...found }] : [];
  },
};

function wordsFor({ lang, langFrom }: Book): Omit<Finding, 'span'> | undefined {
  if (langFrom.kind === 'guess') {
    return {
      message: `the text does not show which language the book is in, assuming ${nameOf(lang)}`,
      hint: `set lang: ${lang} in the front matter, or the code of the right language`,
    };
  }
  if (langFrom.kind === 'text' || langFrom.found === undefined) return undefined;
  const { kind } = langFrom;
  const [where, hint] = {
    option: [`--lang is ${lang}`, `leave out --lang, or use ${langFrom.found}`],
    folder: [`the folder is named ${lang}`, 'translate it, or rename the folder'],
    'front-matter': [`the front matter has lang: ${lang}`, `write lang: ${langFrom.found}`],
  }[kind];
  return {
    message: `${where}, but the text is in ${nameOf(langFrom.found)}, so it is hyphenated and read aloud incorrectly`,
    hint,
  };
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

function nameOf(lang: string): string {
  return names.of(lang) ?? lang;
}
