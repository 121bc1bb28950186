/** Returns measured blocks below each other, with further values of their own. */
export function stacked<Block extends { readonly height: number }>(blocks: readonly Block[]) {
  let bottom = 0;
  return blocks.map(({ height, ...more }) => {
    const top = bottom;
    bottom += height;
    return { top, bottom, before: 'free' as const, repeats: 0, ...more };
  });
}
