/** Tokens of a game that the book marks to be cut out: pictures, and rows of tables of them. */
import type { Token } from 'markdown-it';
import { TOKEN_ATTRIBUTES, bookAttributesOf } from '../../plugins/attribute-values.ts';
import { hasClass } from '../../plugins/numbered.ts';
import { millimetres } from '../basics/css-length.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import { type Block, type Table, attributeTokens, blocksIn, lineOf } from '../tree.ts';
import type { Book, BookChapter, ImageReference, Span } from '../types.ts';

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
  const names = new Map(
    book.entries.flatMap(({ kind, block, name }) => (kind === 'row' && block ? [[block, name]] : [])),
  );
  const found = book.chapters.map((chapter) => tokensOf(chapter, names));
  return { tokens: found.flatMap(({ tokens }) => tokens), problems: found.flatMap(({ problems }) => problems) };
}

type Names = ReadonlyMap<Block, string>;

function tokensOf(chapter: BookChapter, names: Names): FoundTokens {
  const linesOf = linesOfFile(chapter.source);
  const tokens: GameToken[] = [];
  const problems: TokenProblem[] = [];
  /** Index of the token behind the last marked table: its pictures are tokens already. */
  let behind = 0;
  for (const block of blocksIn(chapter.tree)) {
    const marked = attributeTokens(block);
    if (block.kind === 'table' && marked.some(isMarked)) {
      const table = rowTokens(block, chapter, marked, names);
      for (const each of table.tokens) tokens.push(each);
      for (const each of table.problems) problems.push(each);
      behind = block.end;
    } else {
      const attribute = marked.flatMap((each) => strayAttribute(bookAttributesOf(each)) ?? [])[0];
      if (attribute !== undefined) problems.push({ kind: 'not-a-picture', attribute, span: linesOf(block.token) });
    }
    const line = lineOf(block);
    for (const child of line && line.at >= behind ? (line.token.children ?? []) : []) {
      const ofChild = bookAttributesOf(child);
      const picture = child.type === 'image' ? pictureOf(chapter, child) : undefined;
      if (picture && ofChild['token'] !== undefined) tokens.push(tokenOf(picture, [child]));
      const attribute = strayAttribute(ofChild);
      if (attribute === undefined) continue;
      if (!picture) problems.push({ kind: 'not-a-picture', attribute, span: linesOf(block.token) });
      else if (ofChild['token'] === undefined) problems.push({ kind: 'no-token', attribute, span: picture.span });
    }
  }
  return { tokens, problems };
}

function isMarked(token: Token): boolean {
  return bookAttributesOf(token)[MARK] !== undefined || hasClass(token, MARK);
}

/** The first picture of each row, with its name. */
function rowTokens(table: Table, chapter: BookChapter, marked: readonly Token[], names: Names): FoundTokens {
  const linesOf = linesOfFile(chapter.source);
  const tokens: GameToken[] = [];
  const problems: TokenProblem[] = [];
  for (const row of table.rows) {
    const children = [...blocksIn(row)].flatMap((block) => lineOf(block)?.token.children ?? []);
    const image = children.find(({ type }) => type === 'image');
    const picture = image && pictureOf(chapter, image);
    if (!picture) problems.push({ kind: 'no-picture', span: linesOf(row.token) });
    else {
      const name = names.get(row) ?? row.cells.find((cell) => cell && !cell.isPicture && cell.text !== '')?.text;
      tokens.push({ ...tokenOf(picture, [image, ...marked]), name });
    }
  }
  return { tokens, problems };
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
