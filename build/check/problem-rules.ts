/** Rules that only say what a problem from parsing means and what to do about it. */
import { CHOICES } from '../../plugins/attribute-values.ts';
import { oneOf } from '../basics/one-of.ts';
import { counted } from '../report/amounts.ts';
import { iconNames } from '../basics/game-icons.ts';
import { meantAt } from '../basics/meant-by.ts';
import { meant } from '../hint.ts';
import type { Rule } from '../finding.ts';
import type { Said } from '../types.ts';

/** A block causes an error in Regelwerk, so it is left out. */
export const failedBlock = {
  name: 'failed-block',
  severity: 'error',
  say: ({ message }): Said => ({
    message: `this block causes an error in Regelwerk (${message}), so it is left out`,
    hint: 'write it in another way, and report the error together with its text',
  }),
} satisfies Rule<'failed-block'>;

const BRACE = 'put a backslash before a literal brace';
const FORMS = `write {#id}, {.class} or {name="value"}; ${BRACE}`;
const LENGTH = 'write a number with a unit, such as 40pt, 3cm or 50%';
const VALUES: ReadonlyMap<string, string> = new Map([
  ['width', LENGTH],
  ['height', LENGTH],
  ['colspan', 'write a number from 1 to 999'],
  ['rowspan', 'write a number from 1 to 999'],
  ...Object.entries(CHOICES).map(([name, all]) => [name, `write ${oneOf(all)}`] as const),
  ['lang', 'write a language code, such as de or en-GB'],
]);
const COMMENT = 'for text, put a backslash before its first character';

/** An attribute list in braces has an error. */
const attributeSyntax: Rule<'attribute-syntax'> = {
  name: 'attribute-syntax',
  severity: 'warning',
  say: (data) => {
    const { raw } = data;
    switch (data.reason) {
      case 'value':
        return {
          message: `“${data.value}” is not a valid value for ${data.name}, so it is ignored`,
          hint: VALUES.get(data.name) ?? FORMS,
        };
      case 'line':
        return {
          message: `${raw} ends a line inside a paragraph, so it applies to the whole paragraph`,
          hint: 'move it to the end of the paragraph, or put a blank line after it',
        };
      case 'place':
        return {
          message: `${raw} has no element to apply to, so it is ignored`,
          hint: `put it directly after an element; ${BRACE}`,
          kind: data.reason,
        };
      case 'span':
        return {
          message: `the cell spans more columns than its row has left, so it spans ${data.columns}`,
          hint: 'write a smaller colspan, or leave the cells after it empty',
        };
      default:
        return data.mended === ''
          ? { message: `${raw} is not a valid attribute list, so it is ignored`, hint: FORMS }
          : {
              message: `${raw} is not a valid attribute list, so it is read as ${data.mended}`,
              hint: { write: data.mended },
            };
    }
  },
};

/** Something looks like a comment, but is not one. */
const brokenComment: Rule<'broken-comment'> = {
  name: 'broken-comment',
  severity: 'error',
  say: ({ until }) => {
    if (until === undefined)
      return {
        message: 'this looks like a comment but is not one, so it is left out',
        hint: `put it between <!-- and -->, or between %% and %%; ${COMMENT}`,
      };
    const end = `the end of ${until === 'next' ? 'the next one' : 'its paragraph, list or box'}`;
    const message = `this comment is not closed, so everything up to ${end} is left out`;
    return { message, hint: `put --> where it ends; ${COMMENT}` };
  },
};

/** Code, a box, an HTML element or a tag is not closed. */
const unclosed: Rule<'unclosed'> = {
  name: 'unclosed',
  severity: 'warning',
  say: ({ what, sign }) => {
    if (what === 'tag') {
      const message = 'a tag or comment that is never closed is shown as text';
      return { message, hint: 'add the missing quotation mark, > or -->' };
    }
    if (what === 'element') {
      const kind = `<${sign}> without </${sign}>`;
      const message = `${kind} ends where the block around it ends`;
      return { message, hint: `put </${sign}> where the element ends`, kind };
    }
    const more = what === 'code' ? ', and findings that may follow from this are left out' : '';
    const message = `this ${what} is not closed, so everything after it is part of it${more}`;
    return { message, hint: `add a line with ${sign} after the last line of the ${what}`, kind: what };
  },
};

/** A table row has more or fewer cells than the table has columns. */
const tableShape: Rule<'table-shape'> = {
  name: 'table-shape',
  severity: 'warning',
  say: ({ expected, found, inCode }) => ({
    message: `the row has ${counted(found, 'cell')}, but the table has ${counted(expected, 'column')}`,
    hint:
      found > expected
        ? 'look for an extra |; write \\| for a literal |'
        : inCode
          ? 'a | between two ` is part of code; put a backslash before a ` that does not begin code'
          : found === 1
            ? 'write | | for an empty cell; put a blank line before it if it is not part of the table'
            : 'look for a missing |; write | | for an empty cell',
    // Many rows with the same mismatch usually mean that the delimiter row has the wrong number of cells.
    kind: found === 1 ? '1' : `${found} of ${expected}`,
  }),
};

/** A ^^ has no cell above it to merge with. */
const rowspanStart: Rule<'rowspan-start'> = {
  name: 'rowspan-start',
  severity: 'warning',
  say: ({ reason }) =>
    reason === 'columns'
      ? {
          message: '^^ does not span the same columns as the cell above it, so the two cannot be merged',
          hint: 'write ^^ once for each column of the cell above, or ^^||',
        }
      : {
          message: '^^ has no cell above it to merge with: this is the first row',
          hint: 'write the text of the cell, or leave it empty',
        },
};

/** No icon has this name. */
const unknownIcon: Rule<'unknown-icon'> = {
  name: 'unknown-icon',
  severity: 'error',
  say: ({ name }, _, index) => {
    const near = meantAt(index)(name.toLowerCase(), iconNames());
    const hint = meant(near, name, 'choose a name from https://game-icons.net/');
    return { message: `there is no icon called ${name}`, hint };
  },
};

export const PROBLEM_RULES: readonly Rule[] = [
  failedBlock,
  attributeSyntax,
  brokenComment,
  unclosed,
  tableShape,
  rowspanStart,
  unknownIcon,
];
