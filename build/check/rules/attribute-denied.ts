import { BOOK_ATTRIBUTES, HTML_ATTRIBUTES, isBareAllowed } from '../../../plugins/attribute-values.ts';
import { meantBy } from '../../basics/meant-by.ts';
import { type Hint, meant } from '../../hint.ts';
import type { Rule } from '../../finding.ts';

/** An attribute is not allowed in a book. */
export const attributeDenied: Rule<'attribute-denied'> = {
  name: 'attribute-denied',
  severity: 'warning',
  say: ({ reason, name, value, tag }) => {
    if (reason === 'reserved') {
      const kind = `the ${name} ${value}${tag === undefined ? '' : ` of <${tag}>`}`;
      const message = `${kind} is reserved for the website, so it is ignored`;
      return { message, hint: 'choose another name; an id must not begin with _', kind };
    }
    if (reason === 'quotes')
      return { message: `the value of ${name} ends at the space, because it is not in quotes`, hint: { write: value } };
    const message = `the attribute ${name} is not allowed in a book, so it is ignored`;
    return { message, hint: hintFor(name, value), kind: name };
  },
};

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
