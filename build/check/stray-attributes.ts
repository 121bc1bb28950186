/** Finds attributes that only apply to named things but are written where nothing has a name. */
import type { Token } from 'markdown-it';
import { placesInFile } from '../parse/parse-chapter.ts';
import { firstLine } from '../tree.ts';
import type { Book, BookChapter, Entry, Span } from '../types.ts';
import type { Finding } from './rule.ts';

/** An attribute, with functions that return its values in tokens and in entries. */
interface Attribute {
  readonly name: string;
  readonly inTokens: (tokens: readonly Token[]) => readonly string[];
  readonly ofEntry: (entry: Entry) => readonly string[];
}

/**
 * Returns a finding for each place at which the attribute has no effect.
 *
 * @param more text to append to the hint
 */
export function strayAttributes(book: Book, attribute: Attribute, more = ''): readonly Finding[] {
  return placesOf(book, attribute).map((span) => ({
    span,
    message: `the attribute ${attribute.name} is ignored here, because nothing here is known to have a name`,
    hint: `write it after a heading, the title of a card, a defined term, or a name in a table${more}`,
  }));
}

/** Places at which the attribute has no effect. */
function placesOf({ chapters, entries }: Book, attribute: Attribute): readonly Span[] {
  return chapters.flatMap((chapter, index) => {
    if (!chapter.source.text.includes(attribute.name)) return [];
    const taken = takenBy(
      entries.filter((entry) => entry.chapter === index),
      attribute,
    );
    let map: Token['map'] = null;
    return chapter.tokens.flatMap((token, at) => {
      map = token.map ?? map;
      const isTaken = attribute.inTokens([token]).every((word) => taken.get(at)?.includes(word));
      return isTaken ? [] : [placeOf(map ?? [0, 1], chapter, attribute.name)];
    });
  });
}

/** Values of the attribute that entries use, by index of the tokens in the names of these entries. */
function takenBy(entries: readonly Entry[], { ofEntry }: Attribute): ReadonlyMap<number, readonly string[]> {
  const taken = new Map<number, readonly string[]>();
  for (const entry of entries) {
    const { kind, block } = entry;
    const words = ofEntry(entry);
    if (words.length === 0 || !block) continue;
    // The attribute may be in any cell of the row that an entry describes.
    const end = kind === 'row' ? block.end : (firstLine(block)?.at ?? block.start) + 1;
    for (let at = block.start; at < end; at++) taken.set(at, [...(taken.get(at) ?? []), ...words]);
  }
  return taken;
}

function placeOf([from, to]: readonly [number, number], { source }: BookChapter, name: string): Span {
  const pattern = new RegExp(`\\b${name}\\s*=`, 'i');
  const columns = source.text
    .split('\n')
    .slice(from, to)
    .map((text) => text.search(pattern));
  const offset = columns.findIndex((column) => column >= 0);
  const [line, column] = [from + Math.max(0, offset) + 1, (columns[offset] ?? 0) + 1];
  const place = placesInFile(source);
  const { file, position: start } = place({ line, column });
  const { position: end } = place({ line, column: column + name.length });
  return { file, start, end };
}
