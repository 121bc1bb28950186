/**
 * Marks short forms that the text of a book introduces as abbreviations, wherever they occur:
 *
 *     Strength (STR) … your STR    →    Strength (<abbr id="str" title="Strength">STR</abbr>) … <abbr title="Strength">STR</abbr>
 *
 * Abbreviations defined by `*[STR]: Strength` already have tokens of their own.
 */
import { escapeHtml as escape } from '../../plugins/escape-html.ts';
import { oncePer } from '../basics/once-per.ts';
import type { Book } from '../types.ts';

/** Long forms by short form. */
export type ShortForms = ReadonlyMap<string, string>;

/**
 * Matches possible short forms. A pattern of the actual short forms would become slower the more of them there are.
 */
const CANDIDATE = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]{1,5}(?![\p{L}\p{N}])/gu;

/** Returns the short forms of a book that have no tokens of their own. */
export const shortFormsOf = oncePer(({ entries, chapters }: Pick<Book, 'entries' | 'chapters'>): ShortForms => {
  const defined = new Set(chapters.flatMap(({ abbreviations }) => Object.keys(abbreviations)));
  return new Map(
    entries.flatMap(({ kind, name, long }): [string, string][] =>
      kind === 'abbreviation' && long !== undefined && !defined.has(`:${name}`) ? [[name, long]] : [],
    ),
  );
});

/** Matches the first two characters of the short forms: most texts do not contain them, and it finds that out fast. */
const startsOf = oncePer((forms: ShortForms): RegExp => {
  const words = [...forms.keys()].filter((form) => /^[\p{L}\p{N}]{2,}$/u.test(form));
  const oneOf = (at: number): string => `[${[...new Set(words.map((word) => Array.from(word)[at]))].join('')}]`;
  return new RegExp(oneOf(0) + oneOf(1), 'u');
});

/**
 * @param write renders the text between short forms as HTML
 * @param definition the short form that this text introduces
 */
export function withShortForms(
  text: string,
  forms: ShortForms,
  write: (text: string) => string,
  definitions: readonly { readonly short: string; readonly id: string }[] = [],
): string {
  if (!startsOf(forms).test(text)) return write(text);
  let html = '';
  let from = 0;
  const introduced = new Set<string>();
  for (const { 0: short, index } of text.matchAll(CANDIDATE)) {
    const long = forms.get(short);
    if (long === undefined) continue;
    const definition = introduced.has(short) ? undefined : definitions.find((each) => each.short === short);
    const id = definition ? ` id="${escape(definition.id)}"` : '';
    introduced.add(short);
    html += `${write(text.slice(from, index))}<abbr${id} title="${escape(long)}">${escape(short)}</abbr>`;
    from = index + short.length;
  }
  return html + write(text.slice(from));
}
