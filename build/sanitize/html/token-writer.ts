/** Writes the filtered tokens. Raw HTML is serialized from names and escaped values, never copied from the source. */
import type { Token } from 'markdown-it';
import { isBlank } from '../../../plugins/drawn.ts';
import { escapeHtml } from '../../../plugins/escape-html.ts';
import { newToken, textToken } from '../../../plugins/new-token.ts';
import { type Range, setRange } from '../../../plugins/position.ts';

type Attributes = Iterable<readonly [name: string, value: string]>;

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
  /** Tokens written since the last one was finished. */
  #pieces: Token[] = [];
  readonly #isBlockList: boolean;

  constructor(isBlockList: boolean) {
    this.#isBlockList = isBlockList;
  }

  /** Finishes a raw token, or the closing tags of elements that were left open in a scope. */
  finish(raw?: Token): void {
    const pieces = this.#pieces;
    this.#pieces = [];
    this.range = undefined;
    if (!this.#isBlockList) for (const each of pieces) this.tokens.push(each);
    else if (raw) this.#block(raw, pieces);
    else for (const each of pieces) this.#closing(each);
  }

  text(text: string): void {
    if (text === '') return;
    this.size++;
    const last = this.#pieces.at(-1);
    // The tokenizer splits text at entities; it is joined so that words stay whole.
    if (last?.type === 'text') {
      last.content += text;
      return;
    }
    this.put(textToken(text));
  }

  /** @returns what closes the element */
  open(name: string, attributes: Attributes): Token {
    this.put(newToken('html_inline', '', { content: `<${name}${written(attributes)}>` }));
    return newToken('html_inline', '', { content: `</${name}>` });
  }

  /** @returns what closes the link */
  openLink(attributes: Attributes): Token {
    const attrs = Array.from(attributes, ([name, value]): [string, string] => [name, value]);
    this.put(newToken('link_open', 'a', { attrs, info: 'html', level: RAW_LINK_LEVEL }));
    return newToken('link_close', 'a', { info: 'html', level: RAW_LINK_LEVEL });
  }

  image(attributes: ReadonlyMap<string, string>): void {
    const { src = '', alt: content = '', ...rest } = Object.fromEntries(attributes);
    // The renderer fills in `alt` from the children, in the place of this attribute.
    const attrs = Object.entries({ src, alt: '', ...rest });
    this.put(newToken('image', 'img', { attrs, content, children: content === '' ? [] : [textToken(content)] }));
  }

  /** A raw block with more than tags becomes an `inline` token, which later stages understand. */
  #block(raw: Token, pieces: readonly Token[]): void {
    if (pieces.length === 0) return;
    const isTagsOnly = pieces.every((each) => each.type === 'html_inline' || isBlank(each));
    const content = isTagsOnly ? pieces.map((each) => each.content).join('') : raw.content;
    if (content.trim() === '') return;
    const { map, level, meta } = raw;
    const children = isTagsOnly ? null : [...pieces];
    const type = isTagsOnly ? 'html_block' : 'inline';
    this.tokens.push(newToken(type, '', { map, level, block: true, meta, content, children }));
  }

  put(token: Token): void {
    this.size++;
    if (this.range && token.type !== 'text') setRange(token, this.range);
    this.#pieces.push(token);
  }

  #closing(token: Token): void {
    const { map = null, level = 0 } = this.tokens.at(-1) ?? {};
    this.tokens.push(
      token.type === 'html_inline'
        ? newToken('html_block', '', { block: true, map, level, content: `${token.content}\n` })
        : newToken('inline', '', { block: true, map, level, children: [token] }),
    );
  }
}

function written(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of attributes) text += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
  return text;
}
