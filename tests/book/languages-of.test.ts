/** The languages of a book and of its chapters, from the text to the rendered pages. */
import { describe, expect, it, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { printDocument } from '../../build/print/print-document.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import type { Book, Diagnostic } from '../../build/types.ts';
import { langOfWords } from '../../build/words/strings.ts';
import { shownHtml } from '../print/shown-html.ts';
import { shownChapters, shownPages } from '../site/shown-pages.ts';

const GERMAN = `Wer an der Reihe ist, würfelt und rückt vor. Das Boot wird nicht gewertet, wenn eine Welle kommt und es
umwirft. Dann muss man warten, bis die Feuerbereitschaftsprüfung vorbei ist, oder eine Karte aus der Hand abwerfen. `.repeat(
  3,
);
const ENGLISH =
  `Whoever is on turn rolls the die and moves. The boat does not count if a wave of this size comes with it. You
then have to wait until the classification is over, or play one of the cards that are in your hand. `.repeat(3);
const SWEDISH =
  `Om spelaren inte kan flytta väntar han till slutet av turen, men båten är redan i hamnen och får inte användas av
någon annan. Den som har flest poäng när alla kort är borta vinner. `.repeat(3);

const MIXED = {
  'r/1.md': `# Spiel\n\n${GERMAN.repeat(2)}\n`,
  'r/2.md': `# License\n\n${ENGLISH}\n\n- ${ENGLISH}\n\n| The one | and the other |\n|---|---|\n| is | here |\n`,
  'r/3.md': `# Mehr\n\n${GERMAN.repeat(2)}\n`,
};

async function bookOf(files: Readonly<Record<string, string>>, lang?: string) {
  const compiled = await compileFiles(files, ['r'], lang === undefined ? {} : { lang });
  const diagnostics = compiled.diagnostics.filter(({ rule }) => rule !== 'folder');
  return { ...compiled, diagnostics, book: compiled.shelf.books[0] as Book };
}

function languageFindings(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.flatMap(({ rule, message }) => (rule === 'language' ? [message] : []));
}

describe('a chapter in another language', () => {
  it('is marked on the website, block by block', async () => {
    const { shelf } = await bookOf(MIXED);
    const pages = shownPages(shelf);
    const chapters = pages.filter((each) => each.kind === 'chapter');
    const page = chapters.find(({ path }) => path === 'spiel/2/index.html');
    for (const tag of ['h1', 'p', 'ul', 'table']) expect(page?.html).toMatch(new RegExp(`<${tag} [^>]*lang="en"`));
    expect(page?.html).not.toContain('<li lang');
    expect(page?.lang).toBe('de');
    expect(pages.find((each) => each.kind === 'all')?.html).toMatch(/<h2 [^>]*lang="en"[^>]*>License/);
    expect(chapters.find(({ path }) => path === 'spiel/3/index.html')?.html).not.toContain(' lang=');
  });

  it('leaves a block the language that its author names', async () => {
    const { shelf } = await bookOf({ ...MIXED, 'r/2.md': `${MIXED['r/2.md']}\nMerci bien.\n{lang=fr}\n` });
    const chapters = shownChapters(shelf);
    expect(chapters.find(({ path }) => path === 'spiel/2/index.html')?.html).toContain('<p lang="fr">Merci');
  });

  it('is not marked if it is short', async () => {
    const text = 'This is what you have to do if it is not your turn and the others are at the end of it.';
    const { book } = await bookOf({ ...MIXED, 'r/2.md': `# Turn\n\n${text}\n` });
    expect(book.chapters[1]?.lang).toBeUndefined();
  });

  it('is marked in print, and each chapter hyphenated by its own rules', async () => {
    const { shelf, book } = await bookOf(MIXED);
    expect(shownHtml(renderPrint(shelf, book))).toMatch(/<p [^>]*lang="en">Whoever/);
    const text = shownHtml(printDocument({ shelf }, book, new Date(0)));
    // German rules would hyphenate it as clas|si|fi|ca|ti|on.
    expect(text).toContain('clas\u00ADsi\u00ADfi\u00ADca\u00ADtion');
    // Soft hyphens are at the seams of a compound; the other characters mark less suitable places to divide it.
    expect(text).toContain('Feuer\u00ADbereit\uFDD0schafts\u00ADprü\uFDD0fung');
  });
});

describe('the language that is set', () => {
  it.each([
    [
      'in the front matter',
      { ...MIXED, 'r/1.md': `---\nlang: fr\n---\n\n${MIXED['r/1.md']}` },
      undefined,
      'front matter',
    ],
    ['by --lang', MIXED, 'fr', '--lang'],
  ])('%s is used, and contradicted', async (_, files, lang, word) => {
    const { book, diagnostics } = await bookOf(files, lang);
    expect(book.lang).toBe('fr');
    expect(book.chapters.map((chapter) => chapter.lang)).toEqual(['de', 'en', 'de']);
    expect(languageFindings(diagnostics)).toEqual([expect.stringContaining(word)]);
    expect(languageFindings(diagnostics)[0]).toContain('German');
  });

  it.each(['de-AT', 'la', 'gsw', 'no'])('is right if it is %s', async (lang) => {
    const { book, diagnostics } = await bookOf({ 'r/1.md': MIXED['r/1.md'], 'r/3.md': MIXED['r/3.md'] }, lang);
    expect(book.lang).toBe(lang);
    expect(languageFindings(diagnostics)).toEqual([]);
  });
});

test('built-in texts in another language than the page are marked', async () => {
  const files = { 'r/1.md': `# Spel\n\n${SWEDISH}\n`, 'r/2.md': `# Mer\n\n${SWEDISH}\n` };
  const { shelf, diagnostics } = await bookOf(files);
  // There are no built-in words in Swedish.
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['missing-words']);
  const pages = shownPages(shelf);
  expect(pages.find(({ kind }) => kind === 'chapter')).toMatchObject({
    lang: 'sv',
    langOfWords: ' lang="en" dir="ltr"',
  });
  expect(pages.find(({ kind }) => kind === 'not-found')).toMatchObject({
    lang: 'en',
    langOfWords: '',
    messages: [{ lang: 'en' }],
  });
});

test.each([
  ['sv', ' lang="en" dir="ltr"'],
  ['he', ' lang="en" dir="ltr"'],
  ['de-AT', ''],
  ['en', ''],
])('built-in texts on a page in %s', (lang, expected) => {
  expect(langOfWords(lang)).toBe(expected);
});

test('texts that the author replaced are in the language of the book', () => {
  expect(langOfWords('sv', { contents: 'Innehåll' })).toBe('');
  expect(langOfWords('sv', { 'card.spell': 'Trolldom' })).toBe(' lang="en" dir="ltr"');
});
