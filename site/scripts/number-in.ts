/** Matches a number. A minus counts only at the beginning: in `Rank -2` it is a dash. */
const NUMBER = /(^[^\p{L}\d]*?[-−–])?(\d+)(?:([.,/])(\d+))?/u;

/** Returns the first number of a text: `1/4 lb.`, `1,5 m`, `−2`, `1,000 gp`. */
export function numberIn(text: string): number | undefined {
  const [, minus, whole, sign, rest = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const isGroup = sign !== '/' && rest.length === 3;
  const number = sign === '/' ? Number(whole) / Number(rest) : Number(isGroup ? whole + rest : `${whole}.${rest}`);
  return minus === undefined ? number : -number;
}
