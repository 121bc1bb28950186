/**
 * Finds what reads like syntax and comes out as text.
 *
 * No second parser: markdown-it reads the chapter, and this looks at the text that is left. All that was read, escaped or
 * code is blanked out (`remains.ts`), and each sign in the rest is accounted for (`signs/account.ts`). Slips that concern
 * whole lines, such as a lost indentation, show in a block's neighbours (`*-shapes.ts`, `*-kinds.ts`).
 */
import type { StateCore } from 'markdown-it';
import { type DialectEnv, type Place as SourcePlace, report } from '../../../plugins/dialect.ts';
import { type LooseFormula, looseFormulas } from '../../../plugins/loose-formulas.ts';
import { Places } from '../../../plugins/places.ts';
import type { BlockKind, BlockLeftover } from './block-kind.ts';
import { blocksOf } from './blocks.ts';
import { boxKinds } from './box-kinds.ts';
import { escapedSign, leadingSigns, trailingSigns } from '../signs/note-signs.ts';
import { fenceKind } from './fence-kinds.ts';
import type { Place, Remains, ChapterContext } from './kind.ts';
import { listKind } from './list-kinds.ts';
import { hasSigns, plainLetters, remainsOf } from './remains.ts';
import { blockShapes } from './block-shapes.ts';
import { boxShapes } from './box-shapes.ts';
import { contentsKind, formulaShape, itemShapes, lineShapes } from './line-shapes.ts';
import { tableShapes } from './table-shapes.ts';
import type { TrialEnv } from '../signs/trial.ts';
import { recordSigns } from '../signs/record-signs.ts';
import { classIntended } from '../signs/reserved-words.ts';

const BLOCK_KINDS: readonly BlockKind[] = [
  fenceKind,
  ...boxKinds,
  listKind,
  contentsKind,
  formulaShape,
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
  const isTrial = (state.env as TrialEnv).isTrial === true;
  const taken = isTrial ? new Set<number>() : reportBlocks(state, lines);
  for (const text of texts) {
    const place = (at: number): SourcePlace => places.of(text.inline, at, text.inline.map?.[0] ?? 0);
    const formulas = formulasIn(text);
    if (!isTrial) {
      tellClasses(state, text, places);
      for (const { start, end, mended: write } of formulas)
        report(state.env, {
          rule: 'leftover-syntax',
          start: place(start),
          end: place(end),
          detail: {
            message: 'a formula must not have spaces next to its dollar signs, so this is shown as text',
            write,
          },
        });
    }
    const isFormula = (at: number): boolean => formulas.some(({ start, end }) => start <= at && at < end);
    recordSigns(state, text, around, (at) => isFormula(at) || taken.has(place(at).line));
  }
}

/** Of what is between the dollars, parts may have been read as something else, so that no edit of one sign mends it. */
function formulasIn({ rest, content }: Remains): readonly LooseFormula[] {
  if (!rest.includes('$')) return [];
  return looseFormulas(content).filter(({ start, end }) => rest[start] === '$' && rest[end - 1] === '$');
}

/** Classes that are nearly one of ours; those of the book's style sheets are left out later. */
function tellClasses({ env }: StateCore, { inline, content }: Remains, places: Places): void {
  let from = 0;
  for (const child of inline.children ?? []) {
    if (child.type !== 'attribute_block') continue;
    from = Math.max(from, content.indexOf(child.content, from));
    for (const { 1: name = '', index } of child.content.matchAll(/(?<=[{\s])\.([^\s{}.#="'\d][^\s{}.#="']*)/g)) {
      const meant = classIntended(name);
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

function surroundings({ tokens }: StateCore, texts: readonly Remains[], lines: readonly string[]): ChapterContext {
  const starred = texts.filter(({ rest }) => /\*|__|~~/.test(rest));
  const trailing = starred.flatMap(({ rest }) => trailingSigns(rest));
  if (trailing.length === 0) return { tokens, noteSigns: new Set(), trailing: new Set() };
  const leading = new Set([
    ...starred.flatMap(({ rest, place }) => leadingSigns(rest, place === 'cell')),
    ...lines.map(escapedSign),
  ]);
  const noteSigns = new Set(trailing.filter((sign) => leading.has(sign)));
  return { tokens, noteSigns, trailing: new Set(trailing) };
}

/** @returns the lines in which nothing else is to be told */
function reportBlocks(state: StateCore, lines: readonly string[]): ReadonlySet<number> {
  const { tokens, env } = state;
  const blocks = blocksOf(tokens);
  const { problems = [], keepsLineBreaks = false } = env as DialectEnv;
  const lost = new Set(problems.flatMap(({ rule, start }) => (rule === 'lost-indentation' ? [start.line] : [])));
  const plain = plainLetters(state.src).split('\n');
  const chapter = { blocks, tokens, lines: plain, source: lines, lost, keepsLineBreaks };
  const told = new Set<number>();
  const taken = new Set<number>();
  for (const block of blocks) {
    for (const kind of BY_TYPE.get(block.type) ?? []) {
      for (const slip of kind.find(block, chapter)) {
        if (told.has(slip.line)) continue;
        told.add(slip.line);
        reportBlock(env, slip, lines[slip.line] ?? '');
        const end = slip.rule === undefined ? (slip.endLine ?? slip.line + 1) : 0;
        for (let line = slip.line; line < end; line++) taken.add(line);
      }
    }
  }
  return taken;
}

function reportBlock(
  env: unknown,
  { rule = 'leftover-syntax', line, start, end, message, hint, write, isCode }: BlockLeftover,
  text: string,
): void {
  const from = start ?? text.length - text.trimStart().length;
  const to = end ?? Math.max(from, text.trimEnd().length);
  report(env, {
    rule,
    start: { line, column: from },
    end: { line, column: to },
    detail: {
      message,
      ...(hint && { hint }),
      ...(write !== undefined && { write }),
      ...(isCode && { isCode: 'true' }),
    },
  });
}
