/** Tokens of a game that the book marks to be cut out: pictures, and rows of tables of them. */
import type { Token } from 'markdown-it';
import { TOKEN_ATTRIBUTES, bookAttributesOf } from '../../plugins/attribute-values.ts';
import { hasClass } from '../../plugins/numbered.ts';
import { millimetres } from '../basics/css-length.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import type { Book, BookChapter, ImageReference, Span } from '../types.ts';
import { readTable } from './read-table.ts';

export interface GameToken {
  readonly picture: ImageReference;
  /** Diameter or side in millimetres. */
  readonly size: number;
  readonly shape: 'round' | 'square';
  readonly copies: number;
  /** What stands on it below the picture: the name of its row. */
  readonly name?: string;
}

/** A mark that makes no token. */
export interface TokenProblem {
  readonly kind: 'no-picture' | 'not-a-picture' | 'no-token';
  /** The attribute that does nothing. */
  readonly attribute?: string;
  readonly span: Span;
}

export interface FoundTokens {
  readonly tokens: readonly GameToken[];
  readonly problems: readonly TokenProblem[];
}

/** Of a table that is marked with `{.tokens}` alone. */
const USUAL_SIZE = '25mm';
const MARK = 'tokens';

export function gameTokens(book: Book): FoundTokens {
  const rows = new Map(
    book.entries.flatMap(({ kind, chapter, content, name }) =>
      kind === 'row' ? [[`${chapter} ${content.start}`, name] as const] : [],
    ),
  );
  const found = book.chapters.map((chapter, index) =>
    tokensOf(chapter, linesOfFile(chapter.source), (start) => rows.get(`${index} ${start}`)),
  );
  return { tokens: found.flatMap(({ tokens }) => tokens), problems: found.flatMap(({ problems }) => problems) };
}

type LinesOf = (block: Pick<Token, 'map'>) => Span;
/** The name of the row that begins with the token. */
type NameOf = (start: number) => string | undefined;

function tokensOf(chapter: BookChapter, linesOf: LinesOf, nameOf: NameOf): FoundTokens {
  const tokens: GameToken[] = [];
  const problems: TokenProblem[] = [];
  /** Index of the token behind the last marked table: its pictures are tokens already. */
  let behind = 0;
  for (const [at, token] of chapter.tokens.entries()) {
    const marked = markedBy(chapter.tokens, at);
    if (token.type === 'table_open' && marked.some(isMarked)) {
      const table = rowTokens(chapter, { at, marked }, linesOf, nameOf);
      tokens.push(...table.tokens);
      problems.push(...table.problems);
      behind = table.end;
    } else if (token.type !== 'caption_open') {
      const attribute = marked.flatMap((each) => strayAttribute(bookAttributesOf(each)) ?? [])[0];
      if (attribute !== undefined) problems.push({ kind: 'not-a-picture', attribute, span: linesOf(token) });
    }
    for (const child of token.children ?? []) {
      const ofChild = bookAttributesOf(child);
      const picture = child.type === 'image' ? pictureOf(chapter, child) : undefined;
      if (picture && ofChild['token'] !== undefined && at >= behind) tokens.push(tokenOf(picture, [child]));
      const attribute = strayAttribute(ofChild);
      if (attribute === undefined || at < behind) continue;
      if (!picture) problems.push({ kind: 'not-a-picture', attribute, span: linesOf(token) });
      else if (ofChild['token'] === undefined) problems.push({ kind: 'no-token', attribute, span: picture.span });
    }
  }
  return { tokens, problems };
}

/** The token, for a table also its caption: what an author writes behind either is meant for the table. */
function markedBy(tokens: readonly Token[], at: number): readonly Token[] {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token) return [];
  return token.type === 'table_open' && next?.type === 'caption_open' ? [token, next] : [token];
}

function isMarked(token: Token): boolean {
  return bookAttributesOf(token)[MARK] !== undefined || hasClass(token, MARK);
}

/** The first picture of each row, with its name. */
function rowTokens(
  chapter: BookChapter,
  { at, marked }: { readonly at: number; readonly marked: readonly Token[] },
  linesOf: LinesOf,
  nameOf: NameOf,
): FoundTokens & { readonly end: number } {
  const { tokens: all } = chapter;
  const { rows, end } = readTable(all, at);
  const tokens: GameToken[] = [];
  const problems: TokenProblem[] = [];
  for (const { start, end: last, cells } of rows) {
    const children = all.slice(start, last).flatMap((token) => token.children ?? []);
    const image = children.find(({ type }) => type === 'image');
    const picture = image && pictureOf(chapter, image);
    const open = all[start];
    if (!picture && open) problems.push({ kind: 'no-picture', span: linesOf(open) });
    if (!picture) continue;
    const name = nameOf(start) ?? cells.find((cell) => cell && !cell.isPicture && cell.text !== '')?.text;
    tokens.push({ ...tokenOf(picture, [image, ...marked]), ...(name === undefined ? {} : { name }) });
  }
  return { tokens, problems, end };
}

/** @param marked what may say how it is, the nearest first */
function tokenOf(picture: ImageReference, marked: readonly Token[]): GameToken {
  const said = (read: (own: Readonly<Record<string, string>>, token: Token) => string | undefined) =>
    marked.flatMap((token) => read(bookAttributesOf(token), token) ?? [])[0];
  const size = said(({ token, tokens }) => token ?? tokens) ?? USUAL_SIZE;
  const shape = said(({ shape: written }, token) => written ?? SHAPES.find((each) => hasClass(token, each)));
  return {
    picture,
    size: millimetres(size),
    shape: shape === 'square' ? 'square' : 'round',
    copies: Number(said(({ copies }) => copies) ?? 1),
  };
}

const SHAPES = ['round', 'square'];

function pictureOf(chapter: BookChapter, image: Token): ImageReference | undefined {
  return chapter.images[Number(image.meta?.['index'] ?? -1)];
}

/** An attribute of tokens that stands on something else. */
function strayAttribute(own: Readonly<Record<string, string>>): string | undefined {
  return TOKEN_ATTRIBUTES.find((name) => own[name] !== undefined);
}
