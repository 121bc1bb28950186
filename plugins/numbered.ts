/**
 * Shared by figures, examples and tables: a number, and a label with it before the caption or title.
 *
 *     <span class="figure-label">Figure 3</span>
 *
 * The plugin of each kind counts what it finds in its text. Numbers and ids in the book come while rendering, from
 * `env.numbered`; `{.no-number}` leaves one out.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { aroundRules } from './around-rules.ts';
import type { DialectEnv, Labels, NumberedKind } from './dialect.ts';

/** What `meta.numbered` of the token holds that opens a figure, an example or a table with a caption. */
export interface NumberedMeta {
  readonly kind: NumberedKind;
  /** Which of its kind in the text it is, from 0. */
  readonly index: number;
  /** The author's `{#id}`. */
  readonly ownId?: string;
}

/** The form of a label. */
export interface LabelForm {
  /** The author's word instead of ours. */
  readonly word?: string;
  /** What ends the label, such as a colon. */
  readonly end?: string;
}

export const NUMBERED_KINDS: readonly NumberedKind[] = ['figure', 'example', 'table'];

/** Labels used when `env.labels` is missing. */
const NUMBERED_LABELS: Labels = {
  'figure.label': 'Figure',
  'example.label': 'Example',
  'table.label': 'Table',
};

const ID_PREFIX: Readonly<Record<NumberedKind, string>> = { figure: 'fig', example: 'example', table: 'table' };

/** Renders labels. Several plugins need it; the second time changes nothing. */
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

/** The number data of what the token opens, if any. */
export function numberedOf(token: Token): NumberedMeta | undefined {
  return token.meta?.['numbered'] as NumberedMeta | undefined;
}

/** `Figure 3`, with a space that does not break. */
export function numberedLabel(kind: NumberedKind, number: number, labels: Labels = {}): string {
  return withNumber(labels[`${kind}.label`] ?? NUMBERED_LABELS[`${kind}.label`] ?? kind, number);
}

/** The number in the book, or in the text if there is no book. */
export function numberOf({ kind, index }: NumberedMeta, env: unknown): number {
  return placeIn(env, kind, index)?.number ?? index + 1;
}

/** The author's id, or one made from the number: `fig.3`. */
export function numberedId(meta: NumberedMeta, env: unknown): string {
  return meta.ownId ?? placeIn(env, meta.kind, meta.index)?.id ?? idFor(meta.kind, meta.index + 1);
}

/** The id used if the author gave none. */
export function idFor(kind: NumberedKind, number: number): string {
  return `${ID_PREFIX[kind]}.${number}`;
}

/** Records a number on the opening token. */
export function setNumber(open: Token, kind: NumberedKind, index: number): NumberedMeta {
  const id = open.attrGet('id');
  const meta: NumberedMeta = { kind, index, ...(id === null || id === '' ? {} : { ownId: String(id) }) };
  open.meta = { ...open.meta, numbered: meta };
  return meta;
}

/** The token of a label; its `content` is the author's word, so that the plain text has it. */
export function labelToken(state: StateCore, of: NumberedMeta, form: LabelForm = {}): Token {
  const token = new state.Token('number_label', 'span', 0);
  token.content = form.word ?? '';
  token.meta = { label: { ...form, of } };
  return token;
}

/** The space between label and text. */
export function spaceToken(state: StateCore): Token {
  const token = new state.Token('text', '', 0);
  token.content = ' ';
  return token;
}

/** Renders the id that the book gave into the opening tags of a token type. */
export function renderIds(md: MarkdownIt, type: string): void {
  aroundRules(md, [type], (html, tokens, index, env) => {
    const token = tokens[index];
    const meta = token && numberedOf(token);
    // The author's own is among the attributes.
    if (!meta || meta.ownId !== undefined) return html;
    return html.replace(/<\w+/, (tag) => `${tag} id="${md.utils.escapeHtml(numberedId(meta, env))}"`);
  });
}

/** Whether the author excluded it from numbering: `{.no-number}`. */
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
