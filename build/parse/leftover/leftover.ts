/**
 * Finds what reads like syntax and comes out as text.
 *
 * No second parser: markdown-it reads the chapter, and this looks at the text that is left. All that was read, escaped or
 * code is blanked out (`remains.ts`), and patterns (`*-kinds.ts`) look for signs in the rest. Slips that concern whole
 * lines, such as a lost indentation, show in a block's neighbours (`blocks.ts`).
 */
import type { StateCore } from 'markdown-it';
import { type DialectEnv, report } from '../../../plugins/dialect.ts';
import { Places } from '../../../plugins/places.ts';
import type { BlockKind, BlockSlip } from './block-kind.ts';
import { blocksOf } from './blocks.ts';
import { boxKinds } from './box-kinds.ts';
import { emphasisKind, escapedSign, leadingSigns, trailingSigns } from './emphasis-kinds.ts';
import { fenceKind } from './fence-kinds.ts';
import type { Place, Remains, Slip, Surroundings, TextKind } from './kind.ts';
import { itemKind } from './item-kinds.ts';
import { contentsKind, lineKinds } from './line-kinds.ts';
import { linkKinds } from './link-kinds.ts';
import { listKind } from './list-kinds.ts';
import { oddBlankKind } from './odd-blanks.ts';
import { otherKinds } from './other-kinds.ts';
import { hasSigns, remainsOf } from './remains.ts';
import { blockShapes } from './block-shapes.ts';
import { boxShapes } from './box-shapes.ts';
import { itemShapes, lineShapes } from './line-shapes.ts';
import { captionKind, tableKind } from './table-kinds.ts';
import { tableShapes } from './table-shapes.ts';
import { wordKinds } from './word-kinds.ts';
import { takeStock } from '../signs/account.ts';
import { meantByClass } from '../signs/own-words.ts';

const TEXT_KINDS: readonly TextKind[] = [
  ...lineKinds,
  itemKind,
  ...linkKinds,
  ...otherKinds,
  emphasisKind,
  ...wordKinds,
];
const BLOCK_KINDS: readonly BlockKind[] = [
  fenceKind,
  ...boxKinds,
  listKind,
  tableKind,
  captionKind,
  oddBlankKind,
  contentsKind,
  ...boxShapes,
  ...blockShapes,
  ...tableShapes,
  itemShapes,
  lineShapes,
];
const BY_TYPE: ReadonlyMap<string, readonly BlockKind[]> = new Map(
  [...new Set(BLOCK_KINDS.flatMap(({ types }) => types))].map((type) => [
    type,
    BLOCK_KINDS.filter(({ types }) => types.includes(type)),
  ]),
);

export function findLeftovers(state: StateCore): void {
  const lines = state.src.split('\n');
  const texts = textsOf(state);
  const around = surroundings(state, texts, lines);
  const places = new Places(lines);
  const taken = reportBlocks(state, lines);
  for (const text of texts) {
    tellClasses(state, text, places);
    const slips = slipsIn(text, around);
    const lines = new Set(slips.map(({ start }) => places.of(text.inline, start, text.inline.map?.[0] ?? 0).line));
    takeStock(state, text, around, (_, { line }) => taken.has(line) || lines.has(line), places);
    for (const { start, end, message, hint } of slips) {
      const line = text.inline.map?.[0] ?? 0;
      const [from, to] = [places.of(text.inline, start, line), places.of(text.inline, end, line)];
      if (taken.has(from.line)) continue;
      report(state.env, { rule: 'leftover-syntax', start: from, end: to, detail: { message, hint } });
    }
  }
}

/** Classes that are nearly one of ours; those of the book's style sheets are left out later. */
function tellClasses({ env }: StateCore, { inline, content }: Remains, places: Places): void {
  let from = 0;
  for (const child of inline.children ?? []) {
    if (child.type !== 'attribute_block') continue;
    from = Math.max(from, content.indexOf(child.content, from));
    for (const { 1: name = '', index } of child.content.matchAll(/(?<=[{\s])\.([\p{L}_][\p{L}\p{N}_-]*)/gu)) {
      const meant = meantByClass(name);
      if (meant === undefined) continue;
      const [start, end] = [0, name.length + 1].map((length) =>
        places.of(inline, from + index + length, inline.map?.[0] ?? 0),
      );
      if (start && end)
        report(env, { rule: 'attribute-syntax', start, end, detail: { reason: 'class', name, mended: meant } });
    }
    from += child.content.length;
  }
}

function textsOf({ tokens }: StateCore): readonly Remains[] {
  const texts: Remains[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const inline = tokens[index];
    if (inline?.type !== 'inline' || !hasSigns(inline)) continue;
    const place = PLACES[tokens[index - 1]?.type ?? ''] ?? 'other';
    texts.push({ rest: remainsOf(inline), content: inline.content, place, inline, index });
  }
  return texts;
}

const PLACES: Readonly<Record<string, Place>> = {
  paragraph_open: 'paragraph',
  heading_open: 'heading',
  th_open: 'cell',
  td_open: 'cell',
  admonition_title_open: 'title',
};

function surroundings({ tokens, env }: StateCore, texts: readonly Remains[], lines: readonly string[]): Surroundings {
  const starred = texts.filter(({ rest }) => /\*|__|~~/.test(rest));
  const trailing = starred.flatMap(({ rest }) => trailingSigns(rest));
  const { keepsLineBreaks = false } = env as DialectEnv;
  if (trailing.length === 0) return { tokens, keepsLineBreaks, noteSigns: new Set(), trailing: new Set() };
  const leading = new Set([...starred.flatMap(({ rest }) => leadingSigns(rest)), ...lines.map(escapedSign)]);
  const noteSigns = new Set(trailing.filter((sign) => leading.has(sign)));
  return { tokens, keepsLineBreaks, noteSigns, trailing: new Set(trailing) };
}

/** Slips of a text that are told; a text with more is none that an author wrote. */
const MOST = 200;

/** The slips of a text; of two that overlap, that of the earlier kind. */
function slipsIn(text: Remains, around: Surroundings): readonly Slip[] {
  const found: Slip[] = [];
  for (const { signs, find } of TEXT_KINDS) {
    if (!signs.some((sign) => text.rest.includes(sign))) continue;
    for (const slip of find(text, around)) {
      if (found.length === MOST) return found;
      if (!found.some(({ start, end }) => slip.start < end && start < slip.end)) found.push(slip);
    }
  }
  return found;
}

/** @returns the lines in which nothing else is to be told */
function reportBlocks(state: StateCore, lines: readonly string[]): ReadonlySet<number> {
  const { tokens, env } = state;
  const blocks = blocksOf(tokens);
  const { problems = [] } = env as DialectEnv;
  const lost = new Set(problems.flatMap(({ rule, start }) => (rule === 'lost-indentation' ? [start.line] : [])));
  const chapter = { blocks, tokens, lines, lost };
  const told = new Set<number>();
  const taken = new Set<number>();
  for (const block of blocks) {
    for (const kind of BY_TYPE.get(block.type) ?? []) {
      for (const slip of kind.find(block, chapter)) {
        if (told.has(slip.line)) continue;
        told.add(slip.line);
        reportBlock(env, slip, lines[slip.line] ?? '');
        // The signs in rows that are no table are told with it.
        if (kind === tableKind) for (let line = block.line; line < block.endLine; line++) taken.add(line);
        else if (slip.rule === undefined) taken.add(slip.line);
      }
    }
  }
  return taken;
}

function reportBlock(
  env: unknown,
  { rule = 'leftover-syntax', line, start, end, message, hint }: BlockSlip,
  text: string,
): void {
  const from = start ?? text.length - text.trimStart().length;
  const to = end ?? Math.max(from, text.trimEnd().length);
  report(env, { rule, start: { line, column: from }, end: { line, column: to }, detail: { message, hint } });
}
