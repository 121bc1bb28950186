import { element } from './element.ts';

/** The unit of the built-in kinds of cards. */
const SIGN = '⊙';

/** Returns the parts of a cost, with a name for its sign that screen readers say. */
export function spokenCost(cost: string, [one, other]: readonly [string, string]): (Node | string)[] {
  return cost.split(SIGN).flatMap((part, index) => {
    if (index === 0) return [part];
    const ariaLabel = /^1\s*$/.test(cost.split(SIGN, 1)[0] ?? '') ? one : other;
    return [element('span', { role: 'img', ariaLabel }, SIGN), part];
  });
}
