/**
 * Schema of the quick reference: `reference: [actions, "#states", { title: To hit, from: "#to-hit" }]`, or `false` to
 * omit it.
 */
import * as v from 'valibot';
import { type Deep, flag, key, kind, oneOrMore, prose, text } from './values.ts';

/** A block that the author requests: either by name alone, or by title, with the names of its content. */
export type ReferenceRequest = Deep<v.InferOutput<typeof block>> & { readonly name?: string };

/** The names of the content of a block; its title, if `from` is absent. */
export function namesIn({ name, title, from }: ReferenceRequest): readonly string[] {
  return from ?? [name, title].flatMap((each) => each ?? []);
}

const block = v.strictObject({
  title: key(prose, 'Title of the block; default: the title of its first part'),
  from: key(
    v.pipe(oneOrMore(text), kind('a name or a list of names')),
    'What it shows, by name or by id after #; default: whatever has its title',
  ),
  short: key(flag, 'Shows names and costs alone'),
});

const blocks = v.array(
  v.pipe(
    v.union([
      v.pipe(
        text,
        v.transform((name): ReferenceRequest => ({ name })),
      ),
      block,
    ]),
    kind('a name, or a group with title and from'),
  ),
);

export const reference = v.pipe(
  v.union([flag, blocks]),
  v.transform((written): false | readonly ReferenceRequest[] => (written === true ? [] : written)),
  kind('false or a list of blocks', undefined, '`false`, or a list such as `[actions, "#states"]`'),
);
