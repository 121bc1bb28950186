/** Reads the value of `index="…"`: terms separated by `;`, subterms after `!`, and a flag after `|`. */
import type { IndexTerm } from './dialect.ts';

/** Maximum levels of terms. Deeper terms would be hard to find in print. */
const LEVELS = 3;

/** A term as written. If its path is empty, the marked text is the term. */
export type WrittenTerm = Pick<IndexTerm, 'path' | 'kind' | 'see'>;

export interface WrittenTerms {
  readonly terms: readonly WrittenTerm[];
  /** Parts that could not be read: an unknown `flag`, or a term with too many levels (`deep`). */
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
    const read = readFlag(flag);
    if (!read) problems.push({ reason: 'flag', text: flag });
    terms.push({ path: path.slice(0, LEVELS), ...(read ?? { kind: 'place' }) });
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

/** Splits a term from its subterms: `Weapon!Class`. A final exclamation mark, as in `Fire!`, belongs to the term. */
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

/** Splits at each separator that is not escaped with a backslash. A text contains no NUL. */
function split(text: string, separator: string): readonly string[] {
  return text.replace(/\\[^]|[;!|]/g, (sign) => (sign === separator ? '\0' : sign)).split('\0');
}
