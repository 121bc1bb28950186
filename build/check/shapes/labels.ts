/** Things beside each other that say the same of themselves, such as `**Range:** 12`, and the one that does not. */
import { countOf } from '../../basics/group-by.ts';
import { fold } from '../../basics/fold.ts';
import { nearest } from '../../basics/nearest.ts';
import { type Block, type BlockOf, blocksIn } from '../../tree.ts';
import type { Shape, ShapeProblem } from './shape.ts';

/** So many others have to agree, and this share of them. */
const [LEAST, SHARE] = [3, 0.75];
const LABEL = /^(?:[-*+][ \t]+)?(\*\*|__)?(\p{L}[\p{L}\p{N} -]{2,30}?)(?::\1|\1:)(?=\s|$)/u;

interface Label {
  readonly name: string;
  readonly key: string;
  readonly isBold: boolean;
  readonly line: number;
}

export const labels: Shape = function* (parent) {
  if (parent.blocks.length <= LEAST) return;
  const things = parent.blocks.filter(({ kind }) => kind === 'section' || kind === 'card' || kind === 'box');
  const all = things.map(labelsOf).filter((own) => own.length > 0);
  const counts = countOf(all.flatMap((own) => [...new Set(own.map((each) => each.key))]));
  const usual = [...counts].flatMap(([key, count]) =>
    count >= Math.max(LEAST, SHARE * (all.length - 1)) ? [key] : [],
  );
  for (const key of usual) {
    const theirs = all.map((own) => own.filter((each) => each.key === key));
    for (const [at, own] of all.entries()) {
      const slip = oddLabel(own, theirs[at] ?? [], theirs.toSpliced(at, 1).flat(), all.length - 1, counts);
      if (slip) yield slip;
    }
  }
};

/** @param own what one thing says, `mine` under the label, and `theirs` what the others say under it */
function oddLabel(
  own: readonly Label[],
  [mine, second]: readonly Label[],
  theirs: readonly Label[],
  others: number,
  counts: ReadonlyMap<string, number>,
): ShapeProblem | undefined {
  const [usual] = theirs;
  if (!usual || theirs.length < LEAST) return undefined;
  const { name, isBold } = usual;
  const near = mine ? undefined : own.find((each) => counts.get(each.key) === 1 && isTypo(each.key, usual.key));
  if (near) return { at: near.line, message: `similar entries have “${name}:” here`, hint: `write ${name}:` };
  if (mine && mine.isBold !== isBold && theirs.every((each) => each.isBold === isBold))
    return {
      at: mine.line,
      message: `“${name}:” is ${isBold ? 'bold' : 'not bold'} in all similar entries`,
      hint: 'write it in the same way',
    };
  if (!second || theirs.length !== others) return undefined;
  return {
    at: second.line,
    message: `“${name}:” occurs twice in this entry, but once in similar ones`,
    hint: 'look for a missing heading above it',
  };
}

/** One letter more at the end is another form of the word. */
function isTypo(a: string, b: string): boolean {
  const isForm = a.startsWith(b) || b.startsWith(a);
  return !isForm && Math.abs(a.length - b.length) < 2 && a[0] === b[0] && nearest(a, [b]).length > 0;
}

/** What its own text says, without that below further headings. */
function labelsOf({ blocks }: { readonly blocks: readonly Block[] }): readonly Label[] {
  return blocks.flatMap((block) => {
    const inner = block.kind === 'list' ? [...blocksIn(block)] : [block];
    return inner.flatMap((each) => (each.kind === 'text' ? labelsIn(each) : []));
  });
}

function labelsIn({ line: { token } }: BlockOf<'text'>): readonly Label[] {
  if (!token.content.includes(':')) return [];
  return token.content.split('\n').flatMap((text, index) => {
    const [, bold, name] = LABEL.exec(text) ?? [];
    if (name === undefined) return [];
    return [{ name, key: fold(name), isBold: bold !== undefined, line: (token.map?.[0] ?? 0) + index }];
  });
}

/** A thing one level too deep: it says of itself what the one around it and those beside that do. */
export const levels: Shape = function* (parent) {
  if (parent.kind !== 'section' || !parent.blocks.some(({ kind }) => kind === 'section')) return;
  const own = keysOf(parent);
  if (!own.includes('|') || parent.parent.blocks.filter((each) => keysOf(each) === own).length < LEAST) return;
  for (const block of parent.blocks) {
    if (block.kind === 'section' && keysOf(block) === own)
      yield {
        at: block.token,
        message: 'this section has the same fields as the one around it, as if both were on the same level',
        hint: 'give both headings the same number of # marks',
      };
  }
};

function keysOf(thing: Block): string {
  return labelsOf(thing)
    .map(({ key }) => key)
    .join('|');
}
