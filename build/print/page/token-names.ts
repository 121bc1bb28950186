/** Names on tokens to be cut out: in the largest type in which they stay within their token, with whole words if possible. */

/** Pixels that a name keeps from the line to cut along. */
const MARGIN = 2;

/**
 * @param types sizes of type to try, in points, the largest first
 * @returns indexes of the tokens whose names do not fit in any of them: they lose them
 */
export function layOutTokenNames(types: readonly number[]): readonly number[] {
  const nameless = new Set<number>();
  for (const token of document.querySelectorAll<HTMLElement>('.cut-token')) {
    const name = token.querySelector<HTMLElement>('.token-name');
    if (!name) continue;
    const fits = ['none', 'manual'].some((hyphens) =>
      types.some((type) => {
        Object.assign(name.style, { hyphens, fontSize: `${type}pt` });
        return isWithin(name, token);
      }),
    );
    if (fits) continue;
    nameless.add(Number(token.dataset['token']));
    name.remove();
  }
  return [...nameless];
}

/** Whether all corners of the name's lines lie within the shape of the token. */
function isWithin(name: HTMLElement, token: HTMLElement): boolean {
  const { left, right, top, bottom, width } = token.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(name);
  const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, width / 2 - MARGIN];
  return Array.from(range.getClientRects()).every((line) =>
    [line.left, line.right].every((across) =>
      [line.top, line.bottom].every((down) =>
        token.matches('.round')
          ? Math.hypot(across - x, down - y) <= radius
          : Math.max(Math.abs(across - x), Math.abs(down - y)) <= radius,
      ),
    ),
  );
}
