/**
 * Schema of the cover of the printed book: `cover: picture.jpg` for an image below the title, or `cover: { image:
 * picture.jpg }` for a designed page that extends to the edges of the paper.
 */
import * as v from 'valibot';
import { colour } from './cards.ts';
import { type Deep, choice, group, key, kind, picture, prose, proses } from './values.ts';

const backCover = group(
  {
    text: key(prose, 'Text on the back cover'),
    image: key(picture, 'Image that fills the back cover', 'pictures/back.jpg'),
    colour: key(colour, 'Colour of the back cover; default: that of the front'),
  },
  'Back cover, the last page of the printed book',
);

const page = v.pipe(
  v.strictObject({
    image: key(picture, 'Image on the cover', 'pictures/cover.jpg'),
    fit: key(
      choice(['bleed', 'frame', 'none']),
      'How the image is placed: to the edges of the page, in the space beside the title, or in its own size; default: bleed',
    ),
    title: key(choice(['top', 'bottom', 'hidden']), 'Where the title is, or `hidden` if the image contains it'),
    colour: key(colour, 'Colour of the page, and of the ground below the title on an image'),
    back: v.exactOptional(backCover),
  }),
  v.transform(({ fit = 'bleed', title = 'top', ...rest }) => ({
    ...rest,
    sheet: { fit: rest.image === undefined ? ('none' as const) : fit, title },
  })),
);

/** Schema of the imprint. Authors, version and date come from keys of the book. */
export const imprint = v.exactOptional(
  group(
    {
      licence: key(prose, 'Licence of the book', 'CC BY-SA 4.0'),
      thanks: key(proses, 'Whom the authors thank'),
      source: key(prose, 'Where the source of the book is', 'https://example.org/rules'),
      text: key(prose, 'Any other words, such as an address'),
    },
    'Page with authors, version, date, licence and more, behind the cover',
  ),
);

/** A cover. If `sheet`, the layout of a designed page, is absent, the image is below the title. */
export type Cover = Deep<Partial<v.InferOutput<typeof page>>>;

export const cover = v.pipe(
  v.union([
    v.pipe(
      picture,
      v.transform((image): Cover => ({ image })),
    ),
    page,
  ]),
  kind('the path of an image, or the keys of a cover', undefined, 'path, or `image`, `fit`, `title`, `colour`, `back`'),
);

/** The images that front matter names, with the keys that contain them. */
export function picturesIn({
  cover: { image, back, sheet } = {},
  logo,
  background,
}: {
  readonly cover?: Cover;
  readonly logo?: string;
  readonly background?: string;
}): readonly { readonly key: string; readonly src: string }[] {
  const all = { [sheet ? 'cover.image' : 'cover']: image, 'cover.back.image': back?.image, logo, background };
  return Object.entries(all).flatMap(([key, src]) => (src === undefined ? [] : [{ key, src }]));
}
