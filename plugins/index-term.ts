/**
 * Terms of the index.
 *
 *     [Cover]{.index}                  →   <span class="index-mark" id="ix-0">Cover</span>
 *     [it]{index="Weapon!Class"}       →   <span class="index-mark" id="ix-0">it</span>
 *     text {index="Weapon; Armour"}    →   <p><span class="index-mark" id="ix-0"></span>text</p>
 *     ## Weapons {.no-index}           →   <h2>Weapons</h2>, and the model knows that it is left out
 *
 * The value of `index` consists of terms separated by `;`, each with up to two subterms: `Weapon!Class`. A term may
 * end in `|main` (the most important page), `|(` and `|)` (the start and end of a page range), `|see …` or `|seealso
 * …`. If a term is empty, the marked text is used. `\;`, `\!` and `\|` are literal characters.
 *
 * Terms of definition lists and the first use of each abbreviation are added, too. Headings, cards and elements
 * with an id serve as link targets. Other elements get an anchor, whose id comes from `env.indexIds`. The terms are
 * stored in `env.indexTerms`.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { cardOf } from './card.ts';
import { headingMeta } from './anchor.ts';
import { bookAttributesOf } from './attribute-values.ts';
import { type DialectEnv, type IndexAnchor, type IndexTerm, type TextPart, report } from './dialect.ts';
import { newToken } from './new-token.ts';
import { Places, rangeOfLine } from './places.ts';
import { hasClass } from './numbered.ts';
import { rangeOf } from './position.ts';
import { closeOf, textOf } from './token-list.ts';
import { type WrittenTerm, readIndexTerms } from './index-syntax.ts';

/** Maximum length of a term. If the text is longer, the attribute is probably on a paragraph by mistake. */
const MAX_TERM_LENGTH = 100;

const LEFT_OUT = /^(?:link_open|link_close|image|footnote_ref|footnote_anchor|index_anchor)$/;

export function indexTerm(md: MarkdownIt): void {
  // This rule runs last, when headings and cards are numbered, and abbreviations and footnotes are in place.
  md.core.ruler.push('index_term', (state) => new Finder(md, state).run());
  md.renderer.rules['index_anchor'] = (tokens, index, _options, env) => {
    const id = anchorId(tokens[index], env);
    return id === '' ? '' : `<span class="index-mark" id="${md.utils.escapeHtml(id)}"></span>`;
  };
  md.renderer.rules['span_open'] = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    const id = anchorId(token, env);
    if (!token || id === '') return renderer.renderToken(tokens, index, options);
    return `<span${renderer.renderAttrs({ attrs: [...(token.attrs ?? []), ['id', id]] })}>`;
  };
}

/** Whether the author excluded a heading, a card or a defined term from the index with `{.no-index}`. */
export function isLeftOut(token: Token): boolean {
  return token.meta?.['noIndex'] === true;
}

function isAnchor(token: Token): boolean {
  return token.meta?.['indexAnchor'] !== undefined;
}

function anchorId(token: Token | undefined, env: unknown): string {
  const number = token?.meta?.['indexAnchor'] as number | undefined;
  if (number === undefined) return '';
  return (env as DialectEnv | undefined)?.indexIds?.[number] ?? `ix-${number}`;
}

/** A term, with its HTML if it was taken from text with markup. */
type Term = WrittenTerm & { readonly html?: string };

/** Finds the index terms of one text. */
class Finder {
  readonly #md: MarkdownIt;
  readonly #state: StateCore;
  readonly #places: Places;
  readonly #terms: IndexTerm[] = [];
  readonly #abbreviations = new Set<string>();
  /** Anchors to insert at the start of an inline token, or before the block token with that index. */
  readonly #leading = new Map<Token, Token[]>();
  readonly #before = new Map<number, Token[]>();
  /** For each open definition list, whether its terms go into the index; `{.no-entries}` prevents it. */
  readonly #defines: boolean[] = [];
  #anchors = 0;
  #section = -1;

  constructor(md: MarkdownIt, state: StateCore) {
    this.#md = md;
    this.#state = state;
    this.#places = new Places(state.src);
  }

  run(): void {
    const { tokens } = this.#state;
    for (const [i, token] of tokens.entries()) {
      if (token.type === 'heading_open') this.#section++;
      else if (token.type === 'dl_open') this.#defines.push(!hasClass(token, 'no-entries'));
      else if (token.type === 'dl_close') this.#defines.pop();
      if (token.type === 'inline') this.#inline(token, this.#own(tokens, i));
      else if (token.nesting >= 0) this.#block(i, token);
    }
    this.#insert();
    if (this.#terms.length > 0) (this.#state.env as DialectEnv).indexTerms = this.#terms;
  }

  /** Returns the anchor of the heading or card whose title is the inline token. */
  #own(tokens: readonly Token[], inline: number): IndexAnchor | undefined {
    const open = tokens[inline - 1];
    const owner = open?.type === 'admonition_title_open' ? tokens[inline - 2] : open;
    return owner && placeByItself(owner);
  }

  #block(i: number, token: Token): void {
    if (token.attrs === null && token.meta === null && token.type !== 'dt_open') return;
    if (takeClass(token, 'no-index')) token.meta = { ...token.meta, noIndex: true };
    const isDefined = token.type === 'dt_open' && !isLeftOut(token) && this.#defines.at(-1) === true;
    const written = bookAttributesOf(token)['index'];
    // On a container, `index` is its name rather than a mark: `::: index`.
    const isMarked = !token.type.startsWith('container_') && takeClass(token, 'index');
    const takesText = isMarked || written === '';
    if (written === undefined && !takesText && !isDefined) return;
    const first = this.#firstInline(i);
    const stretch = this.#blockStretch(token, first, written ?? '');
    const text = (): readonly Term[] => this.#textTerm(first?.children ?? [], stretch);
    const terms = this.#read(written, takesText, stretch, text);
    // A long defined text is a sentence rather than a name. It is skipped without a finding because the author did
    // not mark it.
    const isName = textOf(first?.children ?? []).trim().length <= MAX_TERM_LENGTH;
    if (isDefined && isName) for (const term of text()) terms.push({ ...term, kind: 'main' });
    this.#add(terms, stretch, () => placeByItself(token) ?? this.#blockAnchor(i, token));
  }

  #inline(inline: Token, own: IndexAnchor | undefined): void {
    const children = inline.children ?? [];
    const lead = this.#leading.get(inline) ?? [];
    const hasAbbreviations = (this.#state.env as { abbreviations?: unknown }).abbreviations !== undefined;
    const isMarked = children.some((child) => child.attrs !== null || child.meta?.['attributes'] !== undefined);
    if (!isMarked && lead.length === 0 && !hasAbbreviations) return;
    const out: Token[] = [...lead];
    for (const [i, child] of children.entries()) {
      const anchor = (): IndexAnchor => own ?? this.#inlineAnchor(child, out);
      if (child.nesting >= 0) this.#inlineTerms(inline, i, child, anchor);
      out.push(child);
    }
    inline.children = out;
  }

  #inlineTerms(inline: Token, i: number, child: Token, anchor: () => IndexAnchor): void {
    if (child.type === 'abbr_open') {
      const text = inline.children?.[i + 1]?.content ?? '';
      if (this.#abbreviations.has(text)) return;
      this.#abbreviations.add(text);
      this.#add([{ path: [text], kind: 'abbreviation' }], this.#inlineStretch(inline, child, [], ''), anchor);
      return;
    }
    const written = bookAttributesOf(child)['index'];
    const takesText = takeClass(child, 'index') || written === '';
    if (written === undefined && !takesText) return;
    const children = inline.children ?? [];
    const end = closeOf(children, i);
    const inside = children.slice(i + 1, end);
    const text = child.nesting === 1 ? inside : [child];
    const stretch = this.#inlineStretch(inline, child, inside, written ?? '');
    const terms = this.#read(written, takesText, stretch, () => this.#textTerm(text, stretch));
    this.#add(terms, stretch, anchor);
    const close = children[end];
    // A span without other attributes only marked the term and is not rendered.
    if (child.type === 'span_open' && close && (child.attrs ?? []).length === 0 && !isAnchor(child)) {
      child.hidden = true;
      close.hidden = true;
    }
  }

  /** Reads the terms of an attribute. Empty terms are replaced by the marked text, which a class marks as a whole. */
  #read(written = '', takesText: boolean, stretch: TextPart, text: () => readonly Term[]): Term[] {
    const { terms, problems } = readIndexTerms(written);
    for (const problem of problems) report(this.#state.env, 'index-mark', stretch, problem);
    const read = terms.flatMap((term) =>
      term.path.length > 0 ? [term] : text().map((own) => ({ ...own, ...term, path: own.path })),
    );
    return takesText ? [...read, ...text()] : read;
  }

  /** Returns the term that a text is; none if it is empty or too long. */
  #textTerm(tokens: readonly Token[], stretch: TextPart): readonly Term[] {
    const text = textOf(tokens).replace(/\s+/g, ' ').trim();
    if (text === '' || text.length > MAX_TERM_LENGTH) {
      report(this.#state.env, 'index-mark', stretch, { reason: text === '' ? 'empty' : 'long' });
      return [];
    }
    const shown = tokens.filter((token) => !LEFT_OUT.test(token.type));
    const isPlain = shown.every((token) => token.type === 'text' || token.type === 'softbreak');
    if (isPlain) return [{ path: [text], kind: 'place' }];
    // The options are complete here, although markdown-it's type allows incomplete ones.
    const options = this.#md.options as Required<MarkdownIt['options']>;
    const html = this.#md.renderer.renderInline(shown, options, this.#state.env).trim();
    return [{ path: [text], kind: 'place', html }];
  }

  #add(terms: readonly Term[], span: TextPart, anchor: () => IndexAnchor): void {
    let place: IndexAnchor | undefined;
    for (const term of terms) {
      const isReference = term.kind === 'see' || term.kind === 'seealso';
      // A reference (`see`, `seealso`) leads to another term and needs no anchor.
      if (!isReference) place ??= anchor();
      const target = isReference || !place ? {} : { anchor: place };
      this.#terms.push({ ...term, ...target, section: this.#section, span });
    }
  }

  #inlineAnchor(child: Token, out: Token[]): IndexAnchor {
    const id = child.attrGet('id');
    if (id !== null && id !== '') return { kind: 'element', id: String(id) };
    if (child.type !== 'span_open') {
      const [token, anchor] = this.#newAnchor();
      out.push(token);
      return anchor;
    }
    const number = this.#anchors++;
    child.meta = { ...child.meta, indexAnchor: number };
    child.attrJoin('class', 'index-mark');
    return { kind: 'mark', index: number };
  }

  /** Returns the anchor of a block. It is placed before the block's first words, so that both are on the same page. */
  #blockAnchor(i: number, token: Token): IndexAnchor {
    const { tokens } = this.#state;
    const first = this.#firstInline(i);
    const own = first && this.#own(tokens, tokens.indexOf(first, i));
    if (own) return own;
    const [anchor, place] = this.#newAnchor();
    if (first) {
      this.#leading.set(first, [...(this.#leading.get(first) ?? []), anchor]);
      return place;
    }
    let before = token.nesting === 1 ? i + 1 : i;
    while (/^(?:list_item|dt|dd)_open$/.test(tokens[before]?.type ?? '')) before++;
    this.#before.set(before, [...(this.#before.get(before) ?? []), anchor]);
    return place;
  }

  #newAnchor(): readonly [Token, IndexAnchor] {
    const index = this.#anchors++;
    return [newToken('index_anchor', '', { meta: { indexAnchor: index } }), { kind: 'mark', index }];
  }

  #insert(): void {
    if (this.#before.size === 0) return;
    this.#state.tokens = this.#state.tokens.flatMap((token, i) => [...(this.#before.get(i) ?? []), token]);
  }

  #firstInline(i: number): Token | undefined {
    const { tokens } = this.#state;
    const level = tokens[i]?.level ?? 0;
    if (tokens[i]?.nesting !== 1) return undefined;
    for (let at = i + 1; at < tokens.length; at++) {
      const token = tokens[at];
      if (!token || token.type === 'inline') return token;
      if (token.nesting === -1 && token.level <= level) break;
    }
    return undefined;
  }

  /**
   * Returns the range of the attribute's value if it appears in the block's text, or else of the block's first line.
   */
  #blockStretch(token: Token, inline: Token | undefined, written: string): TextPart {
    const found = inline && this.#writtenStretch(inline, written, 0);
    if (found) return found;
    const line = token.map?.[0] ?? inline?.map?.[0] ?? 0;
    return rangeOfLine(line, this.#places.line(line));
  }

  /** Returns the range of the attribute's value, or else of the marked text, or else of the block's first line. */
  #inlineStretch(inline: Token, child: Token, inside: readonly Token[], written: string): TextPart {
    const ranges = [child, ...inside].map(rangeOf).filter((range) => range !== undefined);
    const [start, end] = [ranges[0]?.[0], ranges.at(-1)?.[1]];
    const found = this.#writtenStretch(inline, written, end ?? 0);
    if (found) return found;
    if (start === undefined || end === undefined) return this.#blockStretch(inline, inline, '');
    return this.#places.part(inline, [start, end]);
  }

  #writtenStretch(inline: Token, written: string, from: number): TextPart | undefined {
    const at = written === '' ? -1 : inline.content.indexOf(written, from);
    return at < 0 ? undefined : this.#places.part(inline, [at, at + written.length]);
  }
}

/** Returns the anchor of a heading, a card, or an element with the author's id, which need no new anchor. */
function placeByItself(token: Token): IndexAnchor | undefined {
  const heading = headingMeta(token);
  if (heading) return { kind: 'heading', index: heading.index };
  const card = cardOf(token);
  if (card) return { kind: 'card', index: card.index };
  const id = token.attrs ? token.attrGet('id') : null;
  return id === null || id === '' ? undefined : { kind: 'element', id: String(id) };
}

/** Removes a class from a token. Returns whether the token had it. */
function takeClass(token: Token, name: string): boolean {
  const written = token.attrs ? String(token.attrGet('class') ?? '') : '';
  if (!written.includes(name)) return false;
  const classes = written.split(' ');
  if (!classes.includes(name)) return false;
  const others = classes.filter((each) => each !== name);
  if (others.length > 0) token.attrSet('class', others.join(' '));
  else token.attrs = (token.attrs ?? []).filter(([attribute]) => attribute !== 'class');
  return true;
}
