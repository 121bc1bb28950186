/** A minus counts where the number comes first: `Rank -2` is a dash. */
const NUMBER = /(^[^\p{L}\d]*?[-−–])?(\d+)(?:([.,/])(\d+))?/u;

/** The first number of a text: `1/4 lb.`, `1,5 m`, `−2`, `1,000 gp`. */
export function numberIn(text: string): number | undefined {
  const [, minus, whole, sign, rest = ''] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const isGroup = sign !== '/' && rest.length === 3;
  const number = sign === '/' ? Number(whole) / Number(rest) : Number(isGroup ? whole + rest : `${whole}.${rest}`);
  return minus === undefined ? number : -number;
}
