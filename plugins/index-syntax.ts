/**
 * Reads the value of `index="…"`: terms separated by `;`, subterms after `!`, and flags after `|`.
 */
import type { IndexTerm } from './dialect.ts';

/** Levels of terms; deeper ones would not be found in print. */
const LEVELS = 3;

/** A term as written; an empty path stands for the marked text. */
export type WrittenTerm = Pick<IndexTerm, 'path' | 'kind' | 'see'>;

export interface WrittenTerms {
  readonly terms: readonly WrittenTerm[];
  /** What could not be read: `reason` is `flag` or `deep`, `text` the piece concerned. */
  readonly problems: readonly { readonly reason: 'flag' | 'deep'; readonly text: string }[];
}

export function readIndexTerms(written: string): WrittenTerms {
  const terms: WrittenTerm[] = [];
  const problems: WrittenTerms['problems'][number][] = [];
  for (const piece of split(written, ';')) {
    if (piece.trim() === '') continue;
    const [name = '', ...flags] = split(piece, '|');
    const path = readPath(name);
    if (path.length > LEVELS) problems.push({ reason: 'deep', text: piece.trim() });
    const flag = flags.join('|').trim();
    const said = readFlag(flag);
    if (!said) problems.push({ reason: 'flag', text: flag });
    terms.push({ path: path.slice(0, LEVELS), ...(said ?? { kind: 'place' }) });
  }
  return { terms, problems };
}

function readFlag(flag: string): Pick<WrittenTerm, 'kind' | 'see'> | undefined {
  if (flag === '') return { kind: 'place' };
  if (flag === 'main') return { kind: 'main' };
  if (flag === '(') return { kind: 'start' };
  if (flag === ')') return { kind: 'end' };
  const match = /^see(\s*also)?\s+(\S.*)$/s.exec(flag);
  const see = readPath(match?.[2] ?? '');
  return see.length > 0 ? { kind: match?.[1] === undefined ? 'see' : 'seealso', see } : undefined;
}

/** `Weapon!Class` is two terms; in `Fire!` the sign belongs to the term. */
function readPath(text: string): readonly string[] {
  const parts: string[] = [];
  for (const part of split(text, '!')) {
    const name = part.trim().replace(/\s+/g, ' ');
    const last = parts.at(-1);
    if (name !== '') parts.push(name);
    else if (last !== undefined) parts[parts.length - 1] = `${last}!`;
  }
  return parts.map((part) => part.replace(/\\([\\;!|])/g, '$1'));
}

/** Splits at a sign that has no backslash before it. */
function split(text: string, sign: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === sign) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
