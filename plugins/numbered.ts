/**
 * Numbers for figures, examples and tables, and labels with the number before the caption or title.
 *
 *     <span class="figure-label">Figure 3</span>
 *
 * The plugin for each kind counts its elements in a text. Their numbers and ids within the book are added while
 * rendering, from `env.numbered`. `{.no-number}` omits the number.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { aroundRules } from './around-rules.ts';
import { capitalised } from './capitalised.ts';
import type { DialectEnv, Labels, NumberedKind } from './dialect.ts';
import { newToken } from './new-token.ts';

/** The value of `meta.numbered` on the token that opens a figure, an example or a table with a caption. */
export interface NumberedMeta {
  readonly kind: NumberedKind;
  /** Index of the element among those of its kind in the text, from 0. */
  readonly index: number;
  /** The author's `{#id}`. */
  readonly ownId?: string;
}

export interface LabelForm {
  /** The author's word, used instead of the default label. */
  readonly word?: string;
  /** Punctuation at the end of the label, such as a colon. */
  readonly end?: string;
}

export const NUMBERED_KINDS: readonly NumberedKind[] = ['figure', 'example', 'table'];

const ID_PREFIX: Readonly<Record<NumberedKind, string>> = { figure: 'fig', example: 'example', table: 'table' };

/** Renders labels. Several plugins use it; repeated use has no effect. */
export function numbered(md: MarkdownIt): void {
  md.renderer.rules['number_label'] = (tokens, index, _options, env) => {
    const label = tokens[index]?.meta?.['label'] as (LabelForm & { readonly of: NumberedMeta }) | undefined;
    if (!label) return '';
    const { of, word, end = '' } = label;
    const labels = (env as DialectEnv | undefined)?.labels;
    const number = numberOf(of, env);
    const words = word === undefined ? numberedLabel(of.kind, number, labels) : withNumber(word, number);
    return `<span class="${of.kind}-label">${md.utils.escapeHtml(words + end)}</span>`;
  };
}

/** Returns the number data of the element that the token opens, if any. */
export function numberedOf(token: Token): NumberedMeta | undefined {
  return token.meta?.['numbered'] as NumberedMeta | undefined;
}

/** Returns a label such as `Figure 3`, with a no-break space. */
export function numberedLabel(kind: NumberedKind, number: number, labels: Labels = {}): string {
  return withNumber(labels[`${kind}.label`] ?? capitalised(kind), number);
}

/** Returns the number within the book, or within the text if there is no book. */
export function numberOf({ kind, index }: NumberedMeta, env: unknown): number {
  return placeIn(env, kind, index)?.number ?? index + 1;
}

/** Returns the author's id, or one made from the number: `fig.3`. */
export function numberedId(meta: NumberedMeta, env: unknown): string {
  return meta.ownId ?? placeIn(env, meta.kind, meta.index)?.id ?? idFor(meta.kind, meta.index + 1);
}

/** Returns the id of an element that has none from the author. */
export function idFor(kind: NumberedKind, number: number): string {
  return `${ID_PREFIX[kind]}.${number}`;
}

/** Stores the number data in the opening token. */
export function setNumber(open: Token, kind: NumberedKind, index: number): NumberedMeta {
  const id = open.attrGet('id');
  const meta: NumberedMeta = { kind, index, ...(id === null || id === '' ? {} : { ownId: String(id) }) };
  open.meta = { ...open.meta, numbered: meta };
  return meta;
}

/** Returns the token of a label. Its `content` is the author's word, so that the word is part of the plain text. */
export function labelToken(of: NumberedMeta, form: LabelForm = {}): Token {
  return newToken('number_label', 'span', { content: form.word ?? '', meta: { label: { ...form, of } } });
}

/** Adds the ids from the book to the opening tags of a token type. */
export function renderIds(md: MarkdownIt, type: string): void {
  aroundRules(md, [type], (html, tokens, index, env) => {
    const token = tokens[index];
    const meta = token && numberedOf(token);
    // The author's id is already rendered as an attribute.
    if (!meta || meta.ownId !== undefined) return html;
    return html.replace(/<\w+/, (tag) => `${tag} id="${md.utils.escapeHtml(numberedId(meta, env))}"`);
  });
}

/** Whether the author excluded the element from numbering with `{.no-number}`. */
export function isUnnumbered(token: Token): boolean {
  return hasClass(token, 'no-number');
}

export function hasClass(token: Token, name: string): boolean {
  const classes = token.attrs === null ? '' : String(token.attrGet('class') ?? '');
  return classes.split(' ').includes(name);
}

function placeIn(env: unknown, kind: NumberedKind, index: number) {
  return (env as DialectEnv | undefined)?.numbered?.[kind]?.[index];
}

function withNumber(word: string, number: number): string {
  return `${word}\u00A0${number}`;
}
