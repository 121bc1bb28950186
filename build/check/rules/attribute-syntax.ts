import type { Mark } from '../../types.ts';
import { type Finding, type Rule, findingsOfMarks } from '../rule.ts';

/** An attribute list in braces has an error. */
export const attributeSyntax: Rule = {
  name: 'attribute-syntax',
  severity: 'warning',
  check: (book) => findingsOfMarks(book, 'attribute-syntax', word),
};

/** Returns the message and hint for a mark. `reason` is absent for a syntax error. */
function word({ raw = '', mended, reason, name, value, columns }: Mark['detail']): Omit<Finding, 'span'> {
  if (reason === 'value') {
    return {
      message: `“${value ?? ''}” is not a valid value for ${name ?? 'this attribute'}, so it is ignored`,
      hint: VALUES.get(name ?? '') ?? FORMS,
    };
  }
  if (reason === 'line') {
    return {
      message: `${raw} ends a line inside a paragraph, so it applies to the whole paragraph`,
      hint: 'move it to the end of the paragraph, or put a blank line after it',
    };
  }
  if (reason === 'place') {
    return {
      kind: reason,
      message: `${raw} has no element to apply to, so it is ignored`,
      hint: `put it directly after an element; ${TEXT}`,
    };
  }
  if (reason === 'span') {
    return {
      message: `the cell spans more columns than its row has left, so it spans ${columns ?? ''}`,
      hint: 'write a smaller colspan, or leave the cells after it empty',
    };
  }
  if (mended === undefined) return { message: `${raw} is not a valid attribute list, so it is ignored`, hint: FORMS };
  return {
    message: `${raw} is not a valid attribute list, so it is read as ${mended}`,
    hint: { write: mended },
  };
}

const TEXT = 'put a backslash before a literal brace';
const FORMS = `write {#id}, {.class} or {name="value"}; ${TEXT}`;
const LENGTH = 'write a number with a unit, such as 40pt, 3cm or 50%';
const VALUES: ReadonlyMap<string, string> = new Map([
  ['width', LENGTH],
  ['height', LENGTH],
  ['align', 'write left, center, right or justify'],
  ['colspan', 'write a number from 1 to 999'],
  ['rowspan', 'write a number from 1 to 999'],
  ['columns', 'write 1, 2 or 3'],
  ['break', 'write page, right or none'],
  ['dir', 'write ltr, rtl or auto'],
  ['lang', 'write a language code, such as de or en-GB'],
]);
