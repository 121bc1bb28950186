/** Why an existing file cannot be shown or published, and a remedy, in the words that authors read. */

export interface Unfit {
  readonly why: string;
  readonly remedy?: string;
}

const SAVE_AGAIN = 'open it in the program you made it with, and save it again as an image';

export const PICTURE = {
  notOfBook: { why: 'only image files of the book can be shown' },
  noPath: { why: 'its path is empty' },
  noData: { why: 'a data: address can contain only PNG, JPEG, GIF and WebP images' },
  unread: (why: string) => ({ why: `it cannot be read: ${why}` }),
  noImage: { why: 'it is not an SVG, PNG, JPEG, GIF, WebP or AVIF image', remedy: SAVE_AGAIN },
  noDrawing: (why: string) => ({ why: `it is not valid SVG: ${why}`, remedy: SAVE_AGAIN }),
  tooMuch: (why: string) => ({ why, remedy: 'draw it with fewer elements, or save it as PNG' }),
  bare: { why: 'its <svg> has no xmlns attribute', remedy: 'write <svg xmlns="http://www.w3.org/2000/svg" …>' },
  tooLarge: (width: number, height: number) => ({
    why: `its size of ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels is too large for browsers`,
    remedy: 'save it with fewer pixels: a width of 2,400 is enough for a printed page',
  }),
  damaged: {
    why: 'its data is damaged or incomplete',
    remedy: 'save it again in the program you made it with, or copy it again from its source',
  },
  noDownload: { why: 'only files that run nothing in a browser are' },
} satisfies Readonly<Record<string, Unfit | ((...data: never) => Unfit)>>;
