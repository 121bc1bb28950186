/** What becomes of a text: it is read by the dialect itself, alone, and nothing is reported. */
import { countOf } from '../../basics/group-by.ts';
import type { StateCore, Token } from 'markdown-it';
import type { DialectEnv } from '../../../plugins/dialect.ts';
import type { Place } from '../leftover/kind.ts';

/** Where a text stands, which for a paragraph may be a list. */
export type Context = Place | 'item' | 'number';

/** What a reading of a text gave. */
export interface Outcome {
  /** How often each construct is in it: types of tokens, tags of HTML, and attributes as `@name`. */
  readonly constructs: ReadonlyMap<string, number>;
  /** Signs that nothing explains, by how often. */
  readonly unread: ReadonlyMap<string, number>;
  /** Letters and digits that readers see, and those of addresses and attributes. */
  readonly shown: ReadonlyMap<string, number>;
  readonly hidden: ReadonlyMap<string, number>;
  readonly problems: number;
}

interface Reference {
  readonly title: string;
  readonly href: string;
}

/** Set in the environment of a trial. */
export interface TrialEnv extends DialectEnv {
  isTrial?: boolean;
  /** What became of the texts that were tried. */
  tried?: Map<string, Outcome>;
  /** How long they were in all. */
  characters?: number;
  /** Written by the account: the signs that nothing explains. */
  leftSigns?: string[];
  references?: Record<string, Reference>;
  footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

/** The text as a block that stands where it stands. */
const BLOCKS: Readonly<Record<Context, (content: string) => string>> = {
  paragraph: (content) => content,
  other: (content) => content,
  item: (content) => `- ${content}`,
  number: (content) => `1. ${content}`,
  heading: (content) => `## ${content}`,
  cell: (content) => `|a|b|\n|-|-|\n|a|b|\n|${content.replaceAll('|', '\\|')}|b|`,
  title: (content) => `!!! note ${content}\n\n    a`,
};

export function tryText({ md, env }: StateCore, content: string, place: Context): Outcome {
  const { references, footnotes, underlines, keepsLineBreaks, cards } = env as TrialEnv;
  const refs = Object.fromEntries(Object.keys(footnotes?.refs ?? {}).map((label) => [label, -1]));
  const trial: TrialEnv = {
    isTrial: true,
    ...(references && { references: Object.create(references) as Record<string, Reference> }),
    footnotes: { refs },
    ...(underlines !== undefined && { underlines }),
    ...(keepsLineBreaks !== undefined && { keepsLineBreaks }),
    ...(cards && { cards }),
  };
  const tokens = md.parse(BLOCKS[place](content), trial as Record<string, unknown>);
  const constructs = new Map<string, number>();
  const shown = new Map<string, number>();
  const hidden = new Map<string, number>();
  for (const _ of content.matchAll(ENTITY)) add(constructs, 'entity');
  for (const token of tokens) {
    look(token, constructs, hidden);
    for (const child of token.children ?? []) {
      look(child, constructs, hidden);
      countLetters(child.type === 'html_inline' ? hidden : shown, child.content);
    }
    if (!token.children) countLetters(shown, token.content);
  }
  return { constructs, unread: countOf(trial.leftSigns ?? []), shown, hidden, problems: trial.problems?.length ?? 0 };
}

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi;
const PLAIN = new Set(['text', 'softbreak', 'inline', 'paragraph_open', 'attribute_block', 'index_anchor']);

function look(token: Token, constructs: Map<string, number>, hidden: Map<string, number>): void {
  const { type, nesting, attrs, meta } = token;
  if (nesting < 0) return;
  if (!PLAIN.has(type)) add(constructs, nameOf(token));
  const { heading } = (meta ?? {}) as { readonly heading?: { readonly hasOwnId?: boolean } };
  if (heading?.hasOwnId === true) add(constructs, '@id');
  const own = Object.entries((meta as { attributes?: Readonly<Record<string, string>> } | null)?.attributes ?? {});
  for (const [name, value] of [...(attrs ?? []).map(([key, given]) => [key, String(given)] as const), ...own]) {
    countLetters(hidden, `${name} ${decoded(value)}`);
    if (!isGiven(type, name)) add(constructs, `@${name}`);
  }
}

/** What can only be an address, and that of a picture: others are words in parentheses. */
const ADDRESS = /^(?:#.|\.{0,2}\/.|[a-z][a-z\d+.-]*:(?!:).|[^\s]*\.(?:md|markdown|html?)(?:#|$))/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

function nameOf(token: Token): string {
  const { type, content, meta } = token;
  if (type === 'link_open') return ADDRESS.test(String(token.attrGet('href'))) || isNamed(meta) ? type : 'other_link';
  if (type === 'image') return PICTURE.test(String(token.attrGet('src'))) ? type : 'other_image';
  if (type === 'html_inline') return `<${/^<\/?(\w*)/.exec(content)?.[1]?.toLowerCase() ?? ''}`;
  return type;
}

const isNamed = (meta: unknown): boolean => (meta as { isNamed?: boolean } | null)?.isNamed === true;

/** Attributes that no author wrote. */
function isGiven(type: string, name: string): boolean {
  return (
    (/^(?:link|image|footnote|th|tbody|admonition|activity|list_item|bullet_list)/.test(type) &&
      /^(?:href|src|alt|title|class|scope|id)$/.test(name)) ||
    (type === 'heading_open' && name === 'id')
  );
}

/** Addresses are encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function countLetters(counts: Map<string, number>, text: string): void {
  for (const letter of text.toLowerCase()) if (/[\p{L}\p{N}]/u.test(letter)) add(counts, letter);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
