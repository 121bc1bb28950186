/**
 * Tests the claims of the handbooks: examples give the results shown below them, and statements are true
 * (`handbook-claims.ts`).
 */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { labelsOf } from '../../build/words/strings.ts';
import { compileFiles } from '../compile-files.ts';
import { makeIndex } from '../../build/book/make-index.ts';
import { renderChapter } from '../../build/render/render-chapter.ts';
import { printedShelf } from '../../build/print/printed-shelf.ts';
import { renderPrint } from '../../build/print/render-print.ts';
import type { Shelf } from '../../build/types.ts';
import { shownHtml } from '../print/shown-html.ts';
import { type Claim, claimsOf, examplesOf, handbookTexts } from './handbook-claims.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>';

/** Adds the pictures to which sources refer, unless a source is about a missing picture. */
function withPictures(files: Claim['files']): Claim['files'] {
  const shown = Object.entries(files).flatMap(([file, text]) =>
    (text.match(/[\w./-]+\.svg/g) ?? []).map((path) => posix.join(posix.dirname(file), path)),
  );
  const pictures = shown.filter((path) => !path.includes('missing')).map((path) => [path, PICTURE]);
  return { '.git/HEAD': '', ...Object.fromEntries(pictures), ...files };
}

/** Visible text of HTML. */
function words(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity);
  return text.replace(/[\s\u00A0]+/g, ' ');
}

const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function screenHtml(shelf: Shelf): string {
  return shelf.books
    .flatMap((book) =>
      book.chapters.map((_, index) =>
        renderChapter(shelf, book, index, {
          href: ({ id = '' }) => `#${id}`,
          imageUrl: ({ name }) => name,
          headingLevel: String,
          labels: labelsOf(book),
          toc: () => [],
          medium: 'screen',
          aliases: book.aliases,
        }),
      ),
    )
    .join('\n');
}

/**
 * Results of a trial by verb. A statement names a part of the result, but for `chapters` and `titles` the whole of
 * it.
 */
async function outcomeOf({ file, files, inputs }: Claim): Promise<Readonly<Record<string, () => string>>> {
  const options = file.startsWith('handbuch/') ? { lang: 'de' } : {};
  const { shelf, diagnostics } = await compileFiles(withPictures(files), inputs, options);
  const { books } = shelf;
  const print = (): string => {
    const all = printedShelf(shelf);
    return all.books.map((book) => shownHtml(renderPrint(all, book))).join('\n');
  };
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].toSorted();
  return {
    html: () => screenHtml(shelf).replaceAll('\u00A0', ' '),
    text: () => words(screenHtml(shelf)),
    printed: () => print().replaceAll('\u00A0', ' '),
    print: () => words(print()),
    finds: () => rules.join(', ') || 'nothing',
    says: () => diagnostics.flatMap(({ message, hint = '' }) => [message, hint]).join('\n'),
    chapters: () => books.flatMap(({ chapters }) => chapters.map(({ title }) => title)).join(', '),
    titles: () => books.map(({ title }) => title).join(', '),
    ids: () => ` ${books.flatMap(({ targets, aliases }) => [...targets.keys(), ...aliases.keys()]).join(' ')} `,
    entries: () => books.flatMap(({ entries }) => entries.map(({ kind, name }) => `${kind} ${name}`)).join(', '),
    index: () => JSON.stringify(books.map((book) => makeIndex(book, shelf.resolutions).groups)),
  };
}

const EXACT = ['chapters', 'titles'];

describe.each(handbookTexts().map(([file, text]) => ({ file, text, claims: claimsOf(file, text) })))(
  '$file',
  ({ file, text, claims }) => {
    test.each(claims)('what it claims at line $line', async (claim) => {
      const outcome = await outcomeOf(claim);
      for (const { verb, isDenied, value } of claim.statements) {
        const shown = outcome[verb]?.();
        if (shown === undefined) throw new Error(`no such verb: ${verb}`);
        const place = `${file}:${claim.line} ${verb}`;
        const wanted = verb === 'ids' ? ` ${value} ` : value.replaceAll('\\n', '\n');
        if (EXACT.includes(verb)) expect(shown, place).toBe(value);
        else if (isDenied) expect(shown, place).not.toContain(wanted);
        else expect(shown, place).toContain(wanted);
      }
    });

    test('shows below its examples what they become', () => {
      const shown = examplesOf(file, text)
        .filter(({ language }) => language === 'markdown')
        // A repetition of the source below the example begins like the source.
        .filter(({ source, below }) => below.startsWith(source.slice(0, 20)));
      expect(shown.filter(({ source, below }) => !`${below}\n`.startsWith(`${source}\n`))).toEqual([]);
    });

    test('has no comment that says something else', () => {
      const all = [...text.replaceAll(/^(`{3,})[^]*?^\1$/gm, '').matchAll(/^<!-- (?:tried|=>)/gm)];
      expect(all.length).toBe(claims.length);
    });
  },
);
