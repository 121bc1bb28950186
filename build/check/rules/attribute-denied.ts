import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES, isBareAllowed } from '../../../plugins/attribute-values.ts';
import type { Book, Mark } from '../../types.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { type Hint, meant } from '../../hint.ts';
import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

export const attributeDenied: Rule = {
  name: 'attribute-denied',
  severity: 'warning',
  summary: 'an attribute is not allowed in a book',
  check: (book) => [...findingsOfMarks(book, 'attribute-denied', wordsFor), ...onOtherHeadings(book)],
};

function wordsFor({ name = '', value = '', what, reason, quoted = '' }: Mark['detail']): Omit<Finding, 'span'> {
  if (what !== undefined || reason === 'reserved') return forReserved(what ?? `the ${name} ${value}`);
  if (reason === 'quotes')
    return { message: `the value of ${name} ends at the space, because it is not in quotes`, hint: { write: quoted } };
  if (reason === 'heading') return forHeadings(name);
  if (reason === 'aliases') return FOR_ALIASES;
  return {
    kind: name,
    message: `the attribute ${name} is not allowed in a book, so it is ignored`,
    hint: hintFor(name, value),
  };
}

function forReserved(what: string): Omit<Finding, 'span'> {
  return {
    kind: what,
    message: `${what} is reserved for the website, so it is ignored`,
    hint: 'choose another name; an id must not begin with _',
  };
}

const FOR_ALIASES: Omit<Finding, 'span'> = {
  message: 'the attribute aliases is ignored here: only headings and cards can have it',
  hint: 'write it after a heading or the title of a card, such as ## Fog {aliases="haze"}',
};

function forHeadings(name: string): Omit<Finding, 'span'> {
  return {
    message: `the attribute ${name} is ignored here: only chapter headings can have it`,
    hint: `write it after the heading that opens the chapter, such as ${EXAMPLES.get(name) ?? '## Magic {columns=2}'}`,
  };
}

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['break', '## Magic {break=right}'],
  ['print', '## Magic {print=false}'],
  ['background', '## Magic {background=magic.jpg}'],
]);

/** Reports layout attributes on headings other than the one that opens a chapter. */
function onOtherHeadings({ chapters, chapterLevel }: Book): readonly Finding[] {
  return chapters.flatMap(({ headings, source }) => {
    const opening = headings.find(({ level }) => level === chapterLevel) ?? headings[0];
    return headings.flatMap((heading) => {
      if (!heading.layout) return [];
      const { columns, break: chapterBreak, print, background } = heading.layout;
      // The heading with the book's title appears on the cover, which has no chapter background.
      if (heading === opening) {
        const isCover = source.isFront && background !== undefined;
        return isCover ? [{ span: heading.span, ...forHeadings('background') }] : [];
      }
      // Any section may begin on a new page, so `break=page` is always allowed.
      const denied = [
        ...(columns === undefined ? [] : ['columns']),
        ...(chapterBreak === undefined || chapterBreak === 'page' ? [] : ['break']),
        ...(print === undefined ? [] : ['print']),
        ...(background === undefined ? [] : ['background']),
      ];
      return denied.map((name) => ({ span: heading.span, ...forHeadings(name) }));
    });
  });
}

const ALLOWED: readonly string[] = [...HTML_ATTRIBUTES, ...BOOK_ATTRIBUTES];

function hintFor(name: string, given: string): Hint {
  const [, place] = /^text-align:\s*(left|center|right|justify);?$/.exec(given) ?? [];
  if (place !== undefined) return `write align=${place} instead`;
  if (name === 'style') return 'use a class instead, such as {.motto}';
  const [key = '', value] = name.split(':');
  if (value !== undefined && ALLOWED.includes(key))
    return value === '' ? `write ${key}=…` : { write: `${key}=${value}`, instead: name };
  // For an attribute without a value, only suggest attributes that need none.
  const near = /^on./.test(name) ? [] : meantBy(name, given === '' ? ALLOWED.filter(isBareAllowed) : ALLOWED);
  return meant(near, name, 'remove it, or use an attribute that is allowed, such as class, width or data-…');
}
