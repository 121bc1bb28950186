/** Rules that only say what a mark means and what to do about it. */
import { counted } from '../report/amounts.ts';
import { iconNames } from '../basics/game-icons.ts';
import { MAX_HINTS, meantBy } from '../basics/meant-by.ts';
import { meant } from '../hint.ts';
import type { Rule, Said } from './rule.ts';

/** A block causes an error in Regelwerk, so it is left out. */
export const failedBlock = {
  name: 'failed-block',
  severity: 'error',
  say: ({ message = '' }): Said => [
    `this block causes an error in Regelwerk (${message}), so it is left out`,
    'write it in another way, and report the error together with its text',
  ],
} satisfies Rule;

const BRACE = 'put a backslash before a literal brace';
const FORMS = `write {#id}, {.class} or {name="value"}; ${BRACE}`;
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
const COMMENT = 'for text, put a backslash before its first character';

export const MARK_RULES: readonly Rule[] = [
  failedBlock,
  // An attribute list in braces has an error. `reason` is absent for a syntax error.
  {
    name: 'attribute-syntax',
    severity: 'warning',
    say: ({ raw, mended, reason, name = 'this attribute', value = '', columns = '' }) => {
      switch (reason) {
        case 'value':
          return [`“${value}” is not a valid value for ${name}, so it is ignored`, VALUES.get(name) ?? FORMS];
        case 'line':
          return [
            `${raw} ends a line inside a paragraph, so it applies to the whole paragraph`,
            'move it to the end of the paragraph, or put a blank line after it',
          ];
        case 'place':
          return [
            `${raw} has no element to apply to, so it is ignored`,
            `put it directly after an element; ${BRACE}`,
            { kind: reason },
          ];
        case 'span':
          return [
            `the cell spans more columns than its row has left, so it spans ${columns}`,
            'write a smaller colspan, or leave the cells after it empty',
          ];
        default:
          return mended === undefined
            ? [`${raw} is not a valid attribute list, so it is ignored`, FORMS]
            : [`${raw} is not a valid attribute list, so it is read as ${mended}`, { write: mended }];
      }
    },
  },
  // Something looks like a comment, but is not one.
  {
    name: 'broken-comment',
    severity: 'error',
    say: ({ until }) =>
      until === undefined
        ? [
            'this looks like a comment but is not one, so it is left out',
            `put it between <!-- and -->, or between %% and %%; ${COMMENT}`,
          ]
        : [`this comment is not closed, so everything up to ${until} is left out`, `put --> where it ends; ${COMMENT}`],
  },
  // Code, a box or an HTML element is not closed. `what` is `<b> without </b>`, or an incomplete tag.
  {
    name: 'unclosed',
    severity: 'warning',
    say: ({ what = '', box, code }) => {
      const last = box ?? code;
      const kind = box === undefined ? 'code' : 'box';
      if (last !== undefined) {
        const more = kind === 'code' ? ', and findings that may follow from this are left out' : '';
        const message = `this ${kind} is not closed, so everything after it is part of it${more}`;
        return [message, `add a line with ${last} after the last line of the ${kind}`, { kind }];
      }
      const closing = /^<.+> without (<.+>)$/.exec(what)?.[1];
      return closing === undefined
        ? [`${what} is shown as text`, 'add the missing quotation mark, > or -->']
        : [`${what} ends where the block around it ends`, `put ${closing} where the element ends`, { kind: what }];
    },
  },
  // A table row has more or fewer cells than the table has columns.
  {
    name: 'table-shape',
    severity: 'warning',
    say: ({ expected = '', found = '', inCode }) => [
      `the row has ${counted(Number(found), 'cell')}, but the table has ${counted(Number(expected), 'column')}`,
      Number(found) > Number(expected)
        ? 'look for an extra |; write \\| for a literal |'
        : inCode !== undefined
          ? 'a | between two ` is part of code; put a backslash before a ` that does not begin code'
          : found === '1'
            ? 'write | | for an empty cell; put a blank line before it if it is not part of the table'
            : 'look for a missing |; write | | for an empty cell',
      // Many rows with the same mismatch usually mean that the delimiter row has the wrong number of cells.
      { kind: found === '1' ? found : `${found} of ${expected}` },
    ],
  },
  // A ^^ has no cell above it to merge with.
  {
    name: 'rowspan-start',
    severity: 'warning',
    say: ({ reason }) =>
      reason === 'columns'
        ? [
            '^^ does not span the same columns as the cell above it, so the two cannot be merged',
            'write ^^ once for each column of the cell above, or ^^||',
          ]
        : [
            '^^ has no cell above it to merge with: this is the first row',
            'write the text of the cell, or leave it empty',
          ],
  },
  // No icon has this name.
  {
    name: 'unknown-icon',
    severity: 'error',
    say: ({ name = '' }, _, index) => {
      const near = index < MAX_HINTS ? meantBy(name.toLowerCase(), iconNames()) : [];
      return [`there is no icon called ${name}`, meant(near, name, 'choose a name from https://game-icons.net/')];
    },
  },
];
