import type { Token } from 'markdown-it';
import { EFFECTS } from '../../../plugins/effects.ts';
import { filterAttributes } from './html-attributes.ts';
import type { Extent, HtmlClose, HtmlEvent, HtmlOpen } from './html-events.ts';
import { readHtml } from './html-events.ts';
import { type ElementPolicy, HTML_POLICY } from './html-policy.ts';
import { type OpenElement, type Origin, Scope } from './scope.ts';
import { withoutComments } from '../../../plugins/comment.ts';
import {
  type DialectEnv,
  type Place,
  type ProblemData,
  type TextPart,
  leaveOut,
  report,
} from '../../../plugins/dialect.ts';
import { getOrAdd } from '../../basics/get-or-add.ts';
import { TokenWriter } from './token-writer.ts';
import { oneLine } from '../../basics/one-line.ts';

/** Filters a flat list of markdown-it tokens: a chapter's blocks, or the inline tokens of a block. */
export class TokenFilter {
  readonly #env: DialectEnv;
  readonly #tokens: readonly Token[];
  readonly #originOf: (token: Token) => Origin;
  readonly #events: ReadonlyMap<Token, readonly HtmlEvent[]>;
  readonly #partners: ReadonlyMap<HtmlEvent, Partner>;
  readonly #kind: 'blocks' | 'inlines';
  readonly #scopes: Scope[] = [new Scope()];
  readonly #writer: TokenWriter;
  readonly #unclosed: OpenElement[] = [];
  /** Names of closing tags that have no opening tag. */
  readonly #strays = new Set<string>();
  /** Number of links around the current token; links cannot be nested in HTML. */
  #linkDepth = 0;
  /** The closing tag of the element that is being removed with its content, and where the element begins. */
  #dropUntil: { readonly close: HtmlClose; readonly start: Place } | undefined;

  /** @param kind what the list contains: the blocks of a chapter, or the inline tokens of a block */
  constructor(
    kind: 'blocks' | 'inlines',
    tokens: readonly Token[],
    originOf: (token: Token) => Origin,
    env: DialectEnv,
  ) {
    this.#kind = kind;
    this.#env = env;
    this.#writer = new TokenWriter(kind === 'blocks');
    this.#tokens = tokens;
    this.#originOf = originOf;
    const { events, partners } = readAll(tokens);
    this.#events = events;
    this.#partners = partners;
  }

  /** Filters the list. `visit` filters the children of a token. */
  run(visit: (token: Token) => Token): Token[] {
    for (const token of this.#tokens) {
      const events = this.#events.get(token);
      if (events) this.#filterRaw(token, events);
      else if (this.#dropUntil === undefined) this.#filterMarkdown(token, visit);
    }
    this.#closeAll();
    for (const { name, opened } of this.#unclosed) {
      // If the closing tag is in the wrong place, it has already been reported there.
      if (opened && !this.#strays.has(name))
        this.#report(opened.origin, opened.tag, 'unclosed', { what: 'element', sign: name });
    }
    return this.#writer.tokens;
  }

  get #scope(): Scope {
    return this.#scopes.at(-1) ?? new Scope();
  }

  #filterMarkdown(token: Token, visit: (token: Token) => Token): void {
    if (token.nesting === -1) {
      const scope = this.#scope;
      this.#closeAll();
      if (this.#scopes.length > 1) this.#scopes.pop();
      if (scope.isLink) this.#linkDepth--;
      this.#writer.tokens.push(token);
      return;
    }
    if (token.nesting === 1) {
      const isLink = token.type === 'link_open';
      if (isLink) this.#linkDepth++;
      this.#scopes.push(new Scope(isLink));
    }
    this.#writer.tokens.push(visit(token));
  }

  #filterRaw(token: Token, events: readonly HtmlEvent[]): void {
    const origin = this.#originOf(token);
    for (const event of events) {
      if (this.#dropUntil !== undefined) {
        if (event !== this.#dropUntil.close) continue;
        leaveOut(this.#env, { start: this.#dropUntil.start, end: origin.place(origin.base + event.end) });
        this.#dropUntil = undefined;
        continue;
      }
      const before = this.#writer.size;
      this.#writer.range = [origin.base + event.start, origin.base + event.end];
      const written = token.content.slice(event.start, event.end);
      if (event.kind === 'text') this.#writer.text(withoutComments(event.text));
      else if (event.kind === 'open') this.#open(event, origin);
      else if (event.kind === 'close') this.#close(event, origin);
      else if (event.kind === 'declaration')
        this.#report(origin, event, 'unseen-text', { kind: 'declaration', text: oneLine(written) });
      else if (event.kind === 'unfinished') {
        this.#report(origin, event, 'unclosed', { what: 'tag', sign: '' });
        this.#writer.text(written);
      }
      if (this.#writer.size === before) this.#leaveOut(origin, event);
    }
    this.#writer.finish(token);
  }

  #open(tag: HtmlOpen, origin: Origin): void {
    const { name } = tag;
    const element = HTML_POLICY.elements.get(name);
    if (!element || (name === 'input' && !isDeadCheckbox(tag))) {
      this.#openDenied(tag, origin);
      return;
    }
    const scope = this.#scope;
    if (element.within && !this.#closeUpTo(element.within)) {
      this.#report(origin, tag, 'unsafe-html', { what: 'parent', tag: name, name: element.within[0] ?? '' });
      if (!element.isVoid && !tag.isSelfClosing) scope.push({ name });
      return;
    }
    if (element.isBlock && scope.top?.name === 'p') this.#closeTop();
    this.#write(tag, element, origin);
  }

  /** Removes the tag of an element that is not allowed. Its text is kept, unless it is not meant to be read. */
  #openDenied(tag: HtmlOpen, origin: Origin): void {
    const { name } = tag;
    const isEmpty = HTML_POLICY.voids.has(name) || tag.isSelfClosing;
    const partner = HTML_POLICY.dropped.has(name) && !isEmpty ? this.#partners.get(tag) : undefined;
    const id = tag.isSelfClosing ? tag.attributes.find((each) => each.name === 'id')?.value : undefined;
    this.#report(origin, tag, 'unsafe-html', { what: partner ? 'content' : 'tag', tag: oneLine(name), id });
    // Without a closing tag, the element would remove the rest of the text.
    if (partner) this.#dropUntil = { close: partner.close, start: origin.place(origin.base + tag.start) };
    else if (!isEmpty) this.#scope.push({ name });
  }

  #write(tag: HtmlOpen, element: ElementPolicy, origin: Origin): void {
    const { name } = tag;
    const kept = filterAttributes(tag, element, (attribute, rule, data) => this.#report(origin, attribute, rule, data));
    const attributes = new Map(kept);
    const names = new Set(attributes.keys());
    for (const attribute of tag.attributes) if (!names.delete(attribute.name)) this.#leaveOut(origin, attribute);
    const output = element.as ?? name;
    const id = attributes.get('id');
    if (id !== undefined) (this.#env.rawIds ??= []).push({ id, span: partAt(origin, tag) });

    if (output === 'img') {
      // If its address was removed, an image is replaced with its alternative text.
      if (attributes.has('src')) this.#writer.image(attributes);
      else this.#writer.text(attributes.get('alt') ?? '');
      return;
    }
    for (const each of (attributes.get('class') ?? '').split(' '))
      if (EFFECTS.get(each)?.join() === 'image') this.#report(origin, tag, 'no-effect', { name: `.${each}` });
    if (element.isVoid) {
      this.#writer.open(output, kept);
      return;
    }
    const isLink = output === 'a' && attributes.has('href') && !tag.isSelfClosing;
    // A link token must be closed in the same `inline` token.
    const isCut = this.#kind === 'blocks' && this.#partners.get(tag)?.isInSameToken !== true;
    if (isLink && (isCut || this.#linkDepth > 0)) {
      this.#report(origin, tag, 'unsafe-html', { what: isCut ? 'block' : 'nested', tag: name });
      this.#scope.push({ name });
      return;
    }
    if (isLink) this.#linkDepth++;
    if (output === 'a' && !isLink) attributes.delete('href');
    const closing = isLink
      ? this.#writer.openLink(kept)
      : this.#writer.open(output === 'a' ? 'span' : output, attributes);
    this.#scope.push({ name, closing, opened: { tag, origin } });
    if (tag.isSelfClosing) this.#closeTop();
  }

  #close(tag: HtmlClose, origin: Origin): void {
    const scope = this.#scope;
    if (!scope.has(tag.name)) {
      if (!HTML_POLICY.optionalEnd.has(tag.name)) {
        this.#strays.add(tag.name);
        this.#report(origin, tag, 'unsafe-html', { what: 'closing', tag: oneLine(tag.name) });
      }
      return;
    }
    while (scope.top && scope.top.name !== tag.name) this.#closeUnclosed();
    this.#closeTop();
  }

  /**
   * Closes all elements inside the innermost open one with one of these names. Returns whether there is such an
   * element in the output.
   */
  #closeUpTo(names: readonly string[]): boolean {
    const scope = this.#scope;
    if (!names.some((name) => scope.has(name))) return false;
    while (scope.top && !names.includes(scope.top.name)) this.#closeTop();
    // Inside a parent that was removed, the element has no valid parent either.
    return scope.top?.closing !== undefined;
  }

  #closeAll(): void {
    while (this.#scope.top) this.#closeUnclosed();
    this.#writer.finish();
  }

  #closeUnclosed(): void {
    const { top } = this.#scope;
    if (top && !HTML_POLICY.optionalEnd.has(top.name)) this.#unclosed.push(top);
    this.#closeTop();
  }

  #closeTop(): void {
    const closing = this.#scope.pop()?.closing;
    if (closing?.type === 'link_close') this.#linkDepth--;
    if (closing) this.#writer.put(closing);
  }

  #leaveOut(origin: Origin, at: Extent): void {
    leaveOut(this.#env, partAt(origin, at));
  }

  #report<R extends keyof ProblemData>(origin: Origin, at: Extent, rule: R, data: ProblemData[R]): void {
    report(this.#env, rule, partAt(origin, at), data);
  }
}

function partAt({ place, base }: Origin, at: Extent): TextPart {
  return { start: place(base + at.start), end: place(base + at.end) };
}

interface Partner {
  readonly close: HtmlClose;
  readonly isInSameToken: boolean;
}

/** Reads the raw HTML of each token, and pairs opening tags with closing tags of the same scope. */
function readAll(tokens: readonly Token[]) {
  const events = new Map<Token, readonly HtmlEvent[]>();
  const partners = new Map<HtmlEvent, Partner>();
  type Waiting = Map<string, { readonly open: HtmlOpen; readonly token: Token }[]>;
  const scopes: Waiting[] = [new Map()];
  for (const token of tokens) {
    if (token.nesting === 1) scopes.push(new Map());
    if (token.nesting === -1 && scopes.length > 1) scopes.pop();
    if (!token.type.startsWith('html_')) continue;
    const read = readHtml(token.content);
    events.set(token, read);
    const waiting: Waiting = scopes.at(-1) ?? new Map();
    for (const event of read) {
      if (event.kind === 'open') getOrAdd(waiting, event.name, () => []).push({ open: event, token });
      const last = event.kind === 'close' ? waiting.get(event.name)?.pop() : undefined;
      if (last && event.kind === 'close')
        partners.set(last.open, { close: event, isInSameToken: last.token === token });
    }
  }
  return { events, partners };
}

function isDeadCheckbox(tag: HtmlOpen): boolean {
  const valueOf = (name: string): string | undefined => tag.attributes.find((each) => each.name === name)?.value;
  return valueOf('type')?.toLowerCase() === 'checkbox' && valueOf('disabled') !== undefined;
}
