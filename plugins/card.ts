/**
 * Cards for the actions and reactions of a game.
 *
 *     !!! danger Aim - WK+1 ⊙           <div class="admonition danger _card action" id="aim">
 *                                       <p class="admonition-title _card-title"><span class="_card-kind">Action</span>
 *                                       <span class="_card-name">Aim</span> <span class="_card-cost">WK+1 ⊙</span></p>
 *         !!! note ""             →     <div class="admonition note _card-condition">
 *                                       <p class="_card-condition-label">Condition</p>
 *             Standing only.            <p>Standing only.</p>
 *                                       </div>
 *                                       </div>
 *
 * A `danger` admonition whose title ends in a cost, or that has `{cost="1 ⊙"}`, is an action; a `warning` is a
 * reaction. Books declare other kinds (`env.cards`). The first `!!! note ""` directly inside is the condition. Labels
 * and ids are added while rendering, from `env.labels` and `env.cardIds`. With `permalink`, a title ends in a
 * link to its card, as headings do: `<a class="permalink" href="#aim" aria-label="…"></a>`.
 */
import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import { admonitionOf } from './admonition.ts';
import { aroundRules, permalinkTo } from './around-rules.ts';
import { withoutBraces } from './attribute-syntax.ts';
import { bookAttributesOf } from './attribute-values.ts';
import { type CardKind, type Price, readPrice, shownCost } from './card-cost.ts';
import { type DialectEnv, partFrom, report } from './dialect.ts';
import { capitalised } from './capitalised.ts';
import { escapeHtml } from './escape-html.ts';
import { newToken, textToken } from './new-token.ts';
import { hasClass } from './numbered.ts';
import { rangeOfLine } from './places.ts';
import { rangeOf, setRange } from './position.ts';
import { anchorOf } from './slug.ts';
import { textOf } from './token-list.ts';

export interface CardOptions {
  /** Whether titles end in a link to their card. */
  readonly permalink?: boolean;
}

/** The value of `meta.card` on `admonition_open` tokens. */
export interface CardMeta {
  readonly kind: string;
  /** The name as plain text. */
  readonly name: string;
  /** The cost as readers see it, with its unit; empty if there is none. */
  readonly cost: string;
  /** The author's `{#id}`, or a slug of the name. */
  readonly slug: string;
  readonly hasOwnId: boolean;
  /** Index of the card within the text, from 0. */
  readonly index: number;
  /** Level of the title among the headings of the text. */
  readonly level: number;
}

/** A cost at the end of a name, in a unit that the kind of card does not have. */
const OTHER_UNIT = /\s[-–—]\s+\d+\s+(\S{1,12})$/;
const IN_ACTIONS = { units: ['⊙'], isUnitFirst: false, needsCost: true } as const;
const KINDS: readonly CardKind[] = [
  { type: 'danger', kind: 'action', ...IN_ACTIONS },
  { type: 'warning', kind: 'reaction', ...IN_ACTIONS },
];

/** Returns the kinds of cards in a book by type: the built-in kinds and the declared ones. */
export function kindsOfCards(declared: readonly CardKind[] = []): ReadonlyMap<string, CardKind> {
  return new Map([...KINDS, ...declared].map((each) => [each.type, each]));
}

export function card(md: MarkdownIt, { permalink = false }: CardOptions = {}): void {
  // This rule runs last, when attributes have been removed from the titles.
  md.core.ruler.push('card', findCards);
  md.renderer.rules['admonition_open'] = renderOpen;
  md.renderer.rules['card_kind'] = (tokens, index, _options, env) => escapeHtml(label(tokens[index]?.info ?? '', env));
  if (!permalink) return;
  // The permalink is no token because it is not part of the title. The token that opens the card is three tokens before.
  aroundRules(md, ['admonition_title_close'], (html, tokens, index, env) => {
    const open = tokens[index - 3];
    const meta = open && cardOf(open);
    return meta ? permalinkTo(idOf(meta, env), label('permalink', env, 'Link to this card')) + html : html;
  });
}

/** Returns the data of the card that the token opens, if any. */
export function cardOf(token: Token): CardMeta | undefined {
  return token.meta?.['card'] as CardMeta | undefined;
}

/** Whether the token opens the condition of a card. */
export function isCondition(token: Token): boolean {
  return token.meta?.['condition'] === true;
}

function findCards(state: StateCore): void {
  const kinds = kindsOfCards((state.env as DialectEnv).cards);
  /** Open admonitions. A card waits here until its condition is found. */
  const open: { readonly level: number; readonly isCard: boolean; isWaiting: boolean }[] = [];
  let count = 0;
  let level = 2;
  for (let i = 0; i < state.tokens.length; i++) {
    const token = state.tokens[i];
    if (token?.type === 'admonition_close' && open.pop()?.isCard) token.tag = 'div';
    if (token?.type === 'heading_open') level = Math.min(6, Number(token.tag.slice(1)) + 1);
    const meta = token && admonitionOf(token);
    if (!meta) continue;
    const outer = open.at(-1);
    if (outer?.isWaiting && token.level === outer.level + 1 && meta.type === 'note' && !meta.hasTitle) {
      outer.isWaiting = false;
      token.meta = { ...token.meta, condition: true };
      token.attrJoin('class', '_card-condition');
    }
    const kind = kinds.get(meta.type);
    const isCard = kind !== undefined && become(state.tokens.slice(i, i + 4), kind, { index: count, level }, state);
    if (isCard) count++;
    open.push({ level: token.level, isCard, isWaiting: isCard });
  }
}

/** Turns an admonition into a card if its title reads like one. Returns whether it did. */
function become(
  tokens: readonly Token[],
  kind: CardKind,
  place: Pick<CardMeta, 'index' | 'level'>,
  state: StateCore,
): boolean {
  const [token, titleOpen, title, titleClose] = tokens;
  if (!token || titleOpen?.type !== 'admonition_title_open' || !title) return false;
  const children = title.children ?? [];
  const text = textOf(children);
  const { cost: apart } = bookAttributesOf(token);
  const price = apart === undefined ? readPrice(text, kind) : { name: text, cost: apart.trim(), unit: '' };
  const name = price.name.trim();
  if (name === '' || (kind.needsCost && (price.cost === '' || price.missing !== undefined))) return false;
  const id = token.attrGet('id');
  const meta: CardMeta = {
    kind: kind.kind,
    name,
    cost: shownCost({ ...price, isUnitFirst: kind.isUnitFirst }),
    slug: id === null ? anchorOf(name) : String(id),
    hasOwnId: id !== null,
    ...place,
  };
  token.meta = { ...token.meta, card: meta };
  // Cards are never collapsible because readers look them up in a hurry.
  token.tag = 'div';
  for (const each of [titleOpen, titleClose]) if (each) each.tag = 'p';
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'id' && name !== 'open');
  token.attrJoin('class', hasClass(token, kind.kind) ? '_card' : `_card ${kind.kind}`);
  reportPrice(token, price, kind, state);
  const named = apart === undefined ? nameTokens(children, price.name) : children;
  title.children = titleTokens(meta, named);
  titleOpen.attrJoin('class', '_card-title');
  return true;
}

function reportPrice(open: Token, { name, missing, cost, ...price }: Price, card: CardKind, state: StateCore): void {
  const { kind, units, isUnitFirst } = card;
  const [, other] = (cost === '' && OTHER_UNIT.exec(name.trimEnd())) || [];
  const [line = 0] = open.map ?? [];
  const written = (): string => state.src.split('\n', line + 1)[line] ?? '';
  if (other !== undefined) {
    return report(state.env, 'card-cost', rangeOfLine(line, written()), { kind, unit: other, units });
  }
  if (missing === undefined) return;
  const source = written();
  const end = withoutBraces(source).replace(/"$/, '').length;
  const at = source.lastIndexOf(cost, end);
  const start = Math.max(0, isUnitFirst ? source.lastIndexOf(price.unit, at) : at);
  const unit = price.unit || (units.find((each) => cost.includes(each)) ?? units[0] ?? '');
  const shown = (amount: string): string => shownCost({ cost: amount, unit, isUnitFirst });
  const data = { missing, written: shown(cost), example: shown('1') };
  report(state.env, 'card-cost', partFrom({ line, column: start }, end - start), data);
}

/** Returns the tokens of the name. Markup is kept if the cost is in the last token; otherwise the name is plain text. */
function nameTokens(children: readonly Token[], name: string): readonly Token[] {
  const last = children.at(-1);
  const before = textOf(children.slice(0, -1)).length;
  if (last?.type !== 'text' || before > name.length) return [textToken(name.trim())];
  const text = textToken(name.slice(before));
  const range = rangeOf(last);
  if (range) setRange(text, [range[0], range[0] + text.content.length]);
  return text.content === '' ? children.slice(0, -1) : [...children.slice(0, -1), text];
}

function titleTokens(meta: CardMeta, name: readonly Token[]): Token[] {
  const span = (part: string, inside: readonly Token[]): readonly Token[] => {
    for (const token of inside) token.level++;
    const open = newToken(`card_${part}_open`, 'span', { attrs: [['class', `_card-${part}`]] });
    return [open, ...inside, newToken(`card_${part}_close`, 'span')];
  };
  return [
    ...span('kind', [newToken('card_kind', '', { info: meta.kind })]),
    textToken(' '),
    ...span('name', name),
    ...(meta.cost === '' ? [] : [textToken(' '), ...span('cost', [textToken(meta.cost)])]),
  ];
}

const renderOpen: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index];
  if (!token) return '';
  const meta = cardOf(token);
  const html = renderer.renderToken(tokens, index, options);
  if (meta) return html.replace('>', () => ` id="${escapeHtml(idOf(meta, env))}">`);
  if (!isCondition(token)) return html;
  const words = escapeHtml(label('condition', env));
  return `${html.trimEnd()}\n<p class="_card-condition-label">${words}</p>\n`;
};

function idOf(meta: CardMeta, env: unknown): string {
  return (env as DialectEnv | undefined)?.cardIds?.[meta.index] ?? meta.slug;
}

function label(name: string, env: unknown, english = capitalised(name)): string {
  return (env as DialectEnv | undefined)?.labels?.[`card.${name}`] ?? english;
}
