import { MAX_HINTS, meantBy } from '../../basics/meant-by.ts';
import { iconNames } from '../../basics/game-icons.ts';
import { meant } from '../../hint.ts';
import { marksOf, type Rule } from '../rule.ts';

/** No icon has this name. */
export const unknownIcon: Rule = {
  name: 'unknown-icon',
  severity: 'error',
  check: (book) => {
    const marks = marksOf(book, 'unknown-icon');
    const names = marks.length === 0 ? [] : iconNames();
    return marks.map(({ mark: { span, detail } }, index) => {
      const { name = '' } = detail;
      const near = index < MAX_HINTS ? meantBy(name.toLowerCase(), names) : [];
      const hint = meant(near, name, 'choose a name from https://game-icons.net/');
      return { span, message: `there is no icon called ${name}`, hint };
    });
  },
};
