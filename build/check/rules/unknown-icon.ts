import { MAX_HINTS, nearest } from '../../basics/nearest.ts';
import { iconNames } from '../../basics/game-icons.ts';
import { meant } from '../../hint.ts';
import { marksOf, type Rule } from '../rule.ts';

export const unknownIcon: Rule = {
  name: 'unknown-icon',
  severity: 'error',
  summary: 'no icon has this name',
  explanation: `
\`:icon[name]\` draws an icon of game-icons.net. If there is no such icon, readers see the name in brackets. Names are
as on that website: in English, in lower case, with hyphens between words.
`,
  examples: {
    good: ['# Book\n\n:icon[poison-bottle] Poison. `:icon[nothing]` in code is text.\n'],
    bad: [
      `
# Book

:icon[poisonbottle] Poison.
^^^^^^^^^^^^^^^^^^^ unknown-icon
`,
    ],
  },
  check: (book) => {
    const marks = marksOf(book, 'unknown-icon');
    const names = marks.length === 0 ? [] : iconNames();
    return marks.map(({ mark: { span, detail } }, index) => {
      const { name = '' } = detail;
      const near = index < MAX_HINTS ? nearest(name.toLowerCase(), names) : [];
      const hint = meant(near, name, 'choose a name from https://game-icons.net/');
      return { span, message: `there is no icon called ${name}`, hint };
    });
  },
};
