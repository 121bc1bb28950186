/** Schema of the face of a book: a colour, and a typeface for its headings. */
import * as v from 'valibot';
import { colour } from './cards.ts';
import { choice, group, key } from './values.ts';

/** Display typefaces that are included in the program. */
export const HEADING_FACES = [
  'anton',
  'barlow',
  'barlow-condensed',
  'cormorant-sc',
  'eb-garamond',
  'nova-round',
  'source-serif',
  'zilla-slab',
] as const;

export type HeadingFace = (typeof HEADING_FACES)[number];

export const face = v.exactOptional(
  group(
    {
      colour: key(
        colour,
        'Colour of links, buttons and rules, made darker or lighter where a theme or the print needs it',
      ),
      heading: key(choice(HEADING_FACES), 'Typeface of headings on the website'),
    },
    'Look of the website: a colour, and a typeface for headings',
  ),
);
