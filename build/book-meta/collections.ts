/**
 * Schema of `collections:`, kinds of things that a book describes in many places. Each thing is already an entry:
 *
 *     collections:
 *       spell:
 *         files: spells/
 *         plural: Spells
 *         fields: [Level, School, Range]
 *         patterns: ["{Level}-level {School}", "{School} cantrip{Level=0}"]
 */
import * as v from 'valibot';
import { colour, icon, typeName } from './cards.ts';
import { type Deep, group, key, prose, texts } from './values.ts';

const collection = group(
  {
    files: key(texts, 'Folders or files: the chapter of each file is a member'),
    below: key(texts, 'Headings, by name or by id after #: each heading below them that has fields is a member'),
    rows: key(texts, 'Headings or tables, by name or by id after #: each row that names something is a member'),
    label: key(prose, 'Name of one member; default: the type'),
    plural: key(prose, 'Name of several members, and title of their page'),
    fields: key(texts, 'Names of the fields to show; default: those that most members have'),
    list: key(texts, 'Names of fields: for each of them, the printed book has a list of members with page numbers'),
    icon: key(icon, 'Name of an icon, for the page and for cards to cut out'),
    colour: key(colour, 'Colour in the light theme and in print'),
    patterns: key(
      texts,
      'Further fields from a line such as `3rd-level evocation`: `{Level}-level {School}`; `{Level=0}` sets a value that the line does not contain',
    ),
  },
  'A collection',
);

/** Collections by type. */
export const collections = v.record(typeName, collection);

export type Collections = Deep<v.InferOutput<typeof collections>>;
