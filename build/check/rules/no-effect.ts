import { LAYOUT_ATTRIBUTES } from '../../../plugins/attribute-values.ts';
import { EFFECTS } from '../../../plugins/effects.ts';
import { isTypo, meantBy } from '../../basics/meant-by.ts';
import { oneOf } from '../../basics/one-of.ts';
import { ONLY } from '../../book/cut/editions.ts';
import { meant } from '../../hint.ts';
import { problemsOf, type Rule } from '../../finding.ts';
import type { Book, SaidAt, Span } from '../../types.ts';

/** A class or attribute has no effect where it is written. */
export const noEffect: Rule = {
  name: 'no-effect',
  severity: 'warning',
  reportsOnce: true,
  // The leftover explains why the attribute has no effect.
  yieldsTo: ({ name }) => name === 'leftover-syntax',
  check: (book) => {
    const styled = new Set(book.styles.flatMap(({ css }) => css.match(CLASS) ?? []));
    const own = [...EFFECTS.keys()].filter((name) => !name.endsWith('=')).map((name) => `.${name}`);
    const idle = problemsOf(book, 'no-effect').flatMap(({ span, data }): SaidAt | readonly [] => {
      const { name, isWord = false, where } = data;
      const word = name.replace('.', '');
      // The rule `edition` checks the classes of editions.
      if (styled.has(name) || book.editions.has(word) || word.startsWith(ONLY)) return [];
      const elements = EFFECTS.get(name.startsWith('.') ? word : `${name}=`);
      if (LAYOUT_ATTRIBUTES.includes(name)) return ofLayout(name, span);
      const hint = where ?? (elements && `write it on ${oneOf(elements.map(withArticle))}`);
      if (hint !== undefined) return { span, kind: name, message: `${name} has no effect here`, hint };
      const near = meantBy(name, [...own, ...styled]).flatMap((each) => (isTypo(name, each) ? each.slice(1) : []));
      // Words before a title, and names of containers, may be notes of the author.
      if (near.length === 0 && isWord) return [];
      return {
        span,
        kind: name,
        ...(near.length === 0 && { severity: 'hint' }),
        message: `no style sheet of the book has the class ${word}, so it has no effect`,
        hint: meant(near, word, `write a rule for ${name} in a style sheet, or remove it`),
      };
    });
    return [...idle, ...onOtherHeadings(book)];
  },
};

function ofLayout(name: string, span: Span): SaidAt {
  const hint = 'write it after the heading that opens the chapter, such as ## Magic {columns=2}';
  return { span, kind: name, message: `${name} has no effect here`, hint };
}

/** Reports layout attributes on headings other than the one that opens a chapter. */
function onOtherHeadings({ chapters, chapterLevel }: Book): readonly SaidAt[] {
  return chapters.flatMap(({ headings, source }) => {
    const opening = headings.find(({ level }) => level === chapterLevel) ?? headings[0];
    return headings.flatMap((heading) => {
      const idle = Object.entries(heading.layout ?? {}).filter(([name, value]) =>
        // The heading with the book's title appears on the cover, which has no chapter background. Any section may
        // begin on a new page.
        heading === opening ? source.isFront && name === 'background' : name !== 'break' || value !== 'page',
      );
      return idle.map(([name]) => ofLayout(name, heading.span));
    });
  });
}

const CLASS = /\.-?[\p{L}_][\p{L}\p{N}_-]*/gu;

function withArticle(element: string): string {
  return element === 'text' ? element : `${/^[aeiou]/.test(element) ? 'an' : 'a'} ${element}`;
}
