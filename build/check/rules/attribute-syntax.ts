import type { Mark } from '../../types.ts';
import { type Finding, findingsOfMarks, type Rule } from '../rule.ts';

export const attributeSyntax: Rule = {
  name: 'attribute-syntax',
  severity: 'warning',
  summary: 'braces are meant as attributes, but cannot be read',
  explanation: `
Attributes stand in braces directly after what they belong to: \`{#id}\`, \`{.class}\`, \`{width="40pt"}\`. A quotation
mark too many, or one that is missing, makes them unreadable. Where it is plain what was meant, the attributes are mended;
otherwise they are left out. A reader never sees the braces. Braces that are text, as in \`{x | x > 0}\`, are no finding;
a backslash before the brace makes sure of that.
`,
  examples: {
    good: ['# Book\n\n![Shield](shield.svg){width="40pt"}\n\nThe set {x | x > 0} has no end.\n'],
    bad: [
      `
# Book

![Shield](shield.svg){width="40pt""}
                     ^^^^^^^^^^^^^^^ attribute-syntax

![Shield](shield.svg){width="40 apples"}
                      ^^^^^^^^^^^^^^^^^ attribute-syntax

A text {align="center"} and its end.
       ^^^^^^^^^^^^^^^^ attribute-syntax

A line {align="center"}
       ^^^^^^^^^^^^^^^^ attribute-syntax
and the next.
`,
    ],
  },
  check: (book) => findingsOfMarks(book, 'attribute-syntax', word),
};

/** `reason` tells what is wrong: a value, the place of the braces, or how they are written. */
function word({ raw = '', mended, reason, name, value }: Mark['detail']): Omit<Finding, 'span'> {
  if (reason === 'value') {
    return {
      message: `${name ?? 'the attribute'} cannot be “${value ?? ''}”, so it is left out`,
      hint: VALUES[name ?? ''] ?? FORMS,
    };
  }
  if (reason === 'line') {
    return {
      message: `${raw} ends a line in the middle of its paragraph, and is taken for the whole paragraph`,
      hint: 'put it at the end of the paragraph, or an empty line after it',
    };
  }
  if (reason === 'place') {
    return {
      message: `${raw} stands where nothing can take it, and is left out`,
      hint: `put it directly after what it belongs to; ${TEXT}`,
    };
  }
  if (mended === undefined) return { message: `${raw} cannot be read as attributes, and is left out`, hint: FORMS };
  return {
    message: `${raw} cannot be read as attributes as it stands, and is taken for ${mended}`,
    hint: `write ${mended}`,
  };
}

const TEXT = 'before a brace that is text, write a backslash';
const FORMS = `write {#id}, {.class} or {name="value"}; ${TEXT}`;
const LENGTH = 'write a number with a unit, such as 40pt, 3cm or 50%';
const VALUES: Readonly<Record<string, string>> = {
  width: LENGTH,
  height: LENGTH,
  align: 'write left, center, right or justify',
  colspan: 'write a number from 1 to 999',
  rowspan: 'write a number from 1 to 999',
  columns: 'write 1 or 2',
  break: 'write page, right or none',
  dir: 'write ltr, rtl or auto',
  lang: 'write the code of a language, such as de or en-GB',
};
