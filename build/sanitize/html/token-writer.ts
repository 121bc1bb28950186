/** Writes the filtered tokens. Raw HTML is serialized from names and escaped values, never copied from the source. */
import type { Token } from 'markdown-it';
import { isBlank } from '../../../plugins/drawn.ts';
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { type Range, setRange } from '../../../plugins/position.ts';

type Attributes = Iterable<readonly [name: string, value: string]>;

/** markdown-it exports the Token class only as a type. */
type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token;

/**
 * markdown-it's linkify searches from the end of a link for a token of the same level, or the link's start. The content
 * of a raw link has the level of the surrounding text, so the link itself needs a unique level.
 */
const RAW_LINK_LEVEL = -1;

export class TokenWriter {
  readonly tokens: Token[] = [];
  /** The number of pieces of raw HTML and text written so far. */
  size = 0;
  /** Range of the tag or text that is being filtered in the content of its token. */
  range: Range | undefined;
  /** The raw token that is being rewritten, and its replacement so far. */
  #raw: { readonly token: Token; readonly pieces: Token[] } | undefined;
  #TokenClass: TokenClass | undefined;
  readonly #isBlockList: boolean;

  constructor(isBlockList: boolean) {
    this.#isBlockList = isBlockList;
  }

  markdown(token: Token): void {
    this.#learn(token);
    this.tokens.push(token);
  }

  startRaw(token: Token): void {
    this.#learn(token);
    this.#raw = { token, pieces: [] };
  }

  endRaw(): void {
    if (!this.#raw) return;
    const { token, pieces } = this.#raw;
    this.#raw = undefined;
    if (token.type === 'html_inline') for (const each of pieces) this.tokens.push(each);
    else this.#block(token, pieces);
  }

  text(text: string): void {
    if (text === '') return;
    this.size++;
    const last = this.#raw?.pieces.at(-1);
    // The tokenizer splits text at entities; it is joined so that words stay whole.
    if (last?.type === 'text') {
      last.content += text;
      return;
    }
    const token = this.#make('text', '', 0);
    token.content = text;
    this.#put(token);
  }

  open(name: string, attributes: Attributes): void {
    this.#html(`<${name}${written(attributes)}>`);
  }

  close(name: string): void {
    this.#html(`</${name}>`);
  }

  linkOpen(attributes: Attributes): void {
    const token = this.#make('link_open', 'a', 1);
    token.attrs = [...attributes].map(([name, value]) => [name, value]);
    token.info = 'html';
    token.level = RAW_LINK_LEVEL;
    this.#put(token);
  }

  linkClose(): void {
    const token = this.#make('link_close', 'a', -1);
    token.info = 'html';
    token.level = RAW_LINK_LEVEL;
    this.#put(token);
  }

  image(attributes: ReadonlyMap<string, string>): void {
    const token = this.#make('image', 'img', 0);
    const alt = this.#make('text', '', 0);
    alt.content = attributes.get('alt') ?? '';
    const rest = [...attributes].filter(([name]) => name !== 'src' && name !== 'alt');
    // The renderer fills in `alt` from the children, in the place of this attribute.
    token.attrs = [
      ['src', attributes.get('src') ?? ''],
      ['alt', ''],
      ...rest.map(([n, v]): [string, string] => [n, v]),
    ];
    token.content = alt.content;
    token.children = alt.content === '' ? [] : [alt];
    this.#put(token);
  }

  /** A raw block with more than tags becomes an `inline` token, which later stages understand. */
  #block(raw: Token, pieces: readonly Token[]): void {
    if (pieces.length === 0) return;
    const isTagsOnly = pieces.every((each) => each.type === 'html_inline' || isBlank(each));
    const token = this.#make(isTagsOnly ? 'html_block' : 'inline', '', 0);
    token.map = raw.map;
    token.level = raw.level;
    token.block = true;
    token.meta = raw.meta;
    if (isTagsOnly) {
      token.content = pieces.map((each) => each.content).join('');
      if (token.content.trim() === '') return;
    } else {
      token.content = raw.content;
      token.children = [...pieces];
    }
    this.tokens.push(token);
  }

  #html(content: string): void {
    const token = this.#make('html_inline', '', 0);
    token.content = content;
    this.#put(token);
  }

  #put(token: Token): void {
    this.size++;
    if (this.range && token.type !== 'text') setRange(token, this.range);
    if (this.#raw) {
      this.#raw.pieces.push(token);
      return;
    }
    if (!this.#isBlockList) {
      this.tokens.push(token);
      return;
    }
    // Closes elements between two blocks that were left open in a scope.
    const neighbour = this.tokens.at(-1);
    const block = this.#make(token.type === 'html_inline' ? 'html_block' : 'inline', '', 0);
    block.block = true;
    block.map = neighbour?.map ?? null;
    block.level = neighbour?.level ?? 0;
    if (token.type === 'html_inline') block.content = `${token.content}\n`;
    else block.children = [token];
    this.tokens.push(block);
  }

  #make(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    if (!this.#TokenClass) throw new Error('a token is written before one was read');
    return new this.#TokenClass(type, tag, nesting);
  }

  #learn(token: Token): void {
    this.#TokenClass ??= token.constructor as TokenClass;
  }
}

function written(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of attributes) text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  return text;
}
