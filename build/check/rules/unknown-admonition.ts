import { FAMILIES } from '../../../plugins/admonition.ts';
import { nearest } from '../../basics/nearest.ts';
import { typeFor } from '../../words/admonition-types.ts';
import { findingsOfMarks, type Rule } from '../rule.ts';

export const unknownAdmonition: Rule = {
  name: 'unknown-admonition',
  severity: 'warning',
  summary: 'the type after !!! is unknown',
  explanation: `
The word after \`!!!\` is the type of the admonition. It determines the icon and the colour, and \`danger\` and \`warning\` can
make it an action or reaction. With an unknown type, the admonition is shown as a note titled with the whole line.

Before a title in quotes, as in \`!!! gm "Secret"\`, an unknown type is a class of your own, and this is a hint.

The types: ${FAMILIES.map((types) => types.join(', ')).join(' · ')}. For a plain note with a title
of your own, write \`!!! note Title\`.
`,
  examples: {
    good: ['# Book\n\n!!! Warning Mind the gap\n\n    It is deep.\n'],
    bad: [
      `
# Book

!!! warnign Mind the gap
    ^^^^^^^ unknown-admonition

    It is deep.
`,
    ],
  },
  check: (book) =>
    findingsOfMarks(book, 'unknown-admonition', ({ type = '', known = '', isQuoted }) => {
      const near = typeFor(type) ?? nearest(type, known.split(' '))[0];
      const message = `unknown admonition type “${type}”, so this is shown as a note`;
      // A class before a title in quotes may well be meant.
      if (isQuoted !== undefined && near === undefined) {
        return {
          severity: 'hint',
          message,
          hint: `give the class ${type.toLowerCase()} its look in a style sheet, or write note`,
        };
      }
      if (isQuoted !== undefined) return { message, hint: `did you mean ${near}?` };
      return {
        message: `${message} titled with the whole line`,
        hint:
          near === undefined
            ? `write !!! note ${type}`
            : `did you mean ${near}? for a title of your own, write !!! note ${type}`,
      };
    }),
};
