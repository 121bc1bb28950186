/** What is unfinished in a chapter, line by line of its tree. */
import { Places } from '../../../plugins/places.ts';
import { oncePer } from '../../basics/once-per.ts';
import { placesInFile } from '../../parse/parse-chapter.ts';
import { sourceLines } from '../../parse/source-lines.ts';
import { type Block, type BlockOf, type Line, blocksIn, lineOf } from '../../tree.ts';
import type { BookChapter, Chapter, Span } from '../../types.ts';
import { type Unfinished, unfinishedIn } from './unfinished.ts';

/** A sign in its file. */
export interface PlacedSign extends Unfinished {
  readonly text: string;
  readonly span: Span;
}

export interface UnfinishedLine {
  readonly block: Block;
  readonly line: Line;
  readonly signs: readonly PlacedSign[];
}

/** The cost of a card is a value, so that one question mark says enough: `Fog - ? ⊙`. */
const COST = /(?<=\s[-–—−]\s*)\?(?![?"”“»«’])/gu;

/** @param lang of the book */
export function unfinishedLines(chapter: BookChapter, lang: string): readonly UnfinishedLine[] {
  const places = new Places(sourceLines(chapter.source));
  const inFile = placesInFile(chapter.source);
  return [...blocksIn(chapter.tree)].flatMap((block): readonly UnfinishedLine[] => {
    const line = lineOf(block);
    if (!line) return [];
    const { token } = line;
    const costs = block.kind === 'card' ? [...token.content.matchAll(COST)].map(({ index }) => costAt(index)) : [];
    const found = [...unfinishedIn(token.content, lang), ...costs].filter(({ kind, start, end }) => {
      const sign = token.content.slice(start, end);
      const isSpokenOf = kind === 'todo' && isInCode(sign, chapter);
      return !isSpokenOf && (kind === 'page' || chapter.abbreviations[`:${sign}`] === undefined);
    });
    if (found.length === 0) return [];
    const place = places.placer(token);
    const signs = found.map((sign): PlacedSign => {
      const [start, end] = [place(sign.start), place(sign.end - 1)];
      const { file, position } = inFile({ line: start.line + 1, column: start.column + 1 });
      const last = inFile({ line: end.line + 1, column: end.column + 2 }).position;
      return { ...sign, text: token.content.slice(sign.start, sign.end), span: { file, start: position, end: last } };
    });
    return [{ block, line, signs }];
  });
}

function costAt(index: number): Unfinished {
  return { kind: 'undecided', start: index, end: index + 1 };
}

/** A box in which an author says what is to be written. */
export function isTodoBox(block: Block): block is BlockOf<'box'> {
  return block.kind === 'box' && block.type === 'todo';
}

/** A chapter whose code has a sign speaks of it, such as of a file that is called so; phrases may be one word there. */
function isInCode(sign: string, chapter: BookChapter): boolean {
  const code = codeIn(chapter);
  return code.includes(sign) || (/\p{Ll}/u.test(sign) && squeezed(code).includes(squeezed(sign)));
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const codeIn = oncePer(({ tokens }: Pick<Chapter, 'tokens'>): string =>
  tokens
    .flatMap(({ type, content, children }) =>
      /^(?:fence|code_block)$/.test(type)
        ? content
        : (children ?? []).flatMap((child) => (child.type === 'code_inline' ? child.content : [])),
    )
    .join('\n'),
);
