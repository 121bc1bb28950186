/** The pages of `/book` as pictures from the browser that prints, for browsers that cannot lay them out. */
import type { Desk, PicturedBook } from '../../build/print/page/desk-form.d.ts';
import { element } from './element.ts';

const MARGIN = 24;

/** @param ask asks for the number and the size of the pages, and waits until they are laid out */
export function pictureView(ask: () => Promise<PicturedBook & { readonly problem?: string }>) {
  const desk = element('div');
  desk.style.cssText = 'position: absolute; top: 0; left: 0; transform-origin: 0 0';
  const shadow = desk.attachShadow({ mode: 'open' });
  let book: PicturedBook | undefined;
  let round = 0;
  return {
    async layOutBook(): Promise<void> {
      const { problem, ...found } = await ask();
      if (problem !== undefined) throw new Error(problem);
      book = found;
      round++;
    },
    patchBook: async () => false,
    arrange(areSpreads: boolean): Desk | undefined {
      if (!book) return undefined;
      const { pages, width, height, isLeftToRight } = book;
      const step = height + MARGIN;
      while (shadow.children.length > pages) shadow.lastElementChild?.remove();
      for (let page = 1; page <= pages; page++) {
        const image = (shadow.children[page - 1] as HTMLImageElement | undefined) ?? shadow.appendChild(element('img'));
        const isLeft = (page % 2 === 0) === isLeftToRight;
        const [row, left] = areSpreads ? [Math.floor(page / 2), isLeft ? 0 : width + 1] : [page - 1, 0];
        Object.assign(image, { alt: `Page ${page}`, loading: 'lazy' });
        image.style.cssText = `position: absolute; left: ${left}px; top: ${MARGIN + row * step}px; width: ${width}px; height: ${height}px; background: #fff`;
        const src = `pictures/${page}.webp?${round}`;
        if (image.getAttribute('src') !== src) image.src = src;
      }
      document.documentElement.style.background = '#3a3d42';
      document.body.append(desk);
      return { pages, width: areSpreads ? 2 * width + 1 : width, height, step, margin: MARGIN };
    },
    scaleDesk(scale: number, left: number): void {
      desk.style.transform = `translateX(${left}px) scale(${scale})`;
    },
  };
}
