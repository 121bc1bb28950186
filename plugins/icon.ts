/**
 * Icons by name, in the size and colour of the text.
 *
 *     :icon[poison-bottle]          →   <svg class="icon" aria-hidden="true" …>…</svg>
 *     :icon[poison-bottle Poison]   →   <svg class="icon" role="img" aria-label="Poison" …>…</svg>
 *
 * The text after the name is its alternative text. An icon with an unknown name stays text.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { withoutComments } from './comment.ts';
import { escapeHtml } from './escape-html.ts';
import { setRange } from './position.ts';

export interface IconOptions {
  /** Returns the shapes of an icon as SVG in a 512 × 512 square; `undefined` if there is no such icon. */
  readonly draw: (name: string) => string | undefined;
}

/** The `meta` of an `icon` token. The token's `content` is the alternative text. */
export interface IconMeta {
  readonly name: string;
  /** SVG shapes of the icon; absent if there is no such icon. */
  readonly shapes?: string;
}

const START = ':icon[';
const ICON = /:icon\[([^\s[\]]+)(?:[ \t]+([^[\]\n]*))?\]/y;

export function icon(md: MarkdownIt, { draw }: IconOptions): void {
  md.inline.ruler.before('link', 'icon', (state, silent) => read(state, silent, draw));
  md.renderer.rules['icon'] = (tokens, index) => {
    const { markup = '', content = '', meta } = tokens[index] ?? {};
    const { shapes } = (meta ?? {}) as Partial<IconMeta>;
    return shapes === undefined ? escapeHtml(markup) : iconHtml(shapes, content);
  };
}

/** Returns the data of an icon token; `undefined` for other tokens. */
export function iconOf(token: Token): IconMeta | undefined {
  return token.type === 'icon' ? (token.meta as unknown as IconMeta) : undefined;
}

function read(state: StateInline, silent: boolean, draw: IconOptions['draw']): boolean {
  const { src, pos } = state;
  if (!src.startsWith(START, pos)) return false;
  ICON.lastIndex = pos;
  const [all = '', name = '', alt = ''] = ICON.exec(src) ?? [];
  if (all === '' || pos + all.length > state.posMax) return false;
  if (!silent) {
    const token = state.push('icon', 'svg', 0);
    const shapes = draw(name);
    token.content = withoutComments(alt).trim();
    token.markup = withoutComments(all);
    token.meta = { name, ...(shapes === undefined ? {} : { shapes }) };
    setRange(token, [pos, pos + all.length]);
  }
  state.pos = pos + all.length;
  return true;
}

/** @param alt alternative text; without it, the icon is decorative */
export function iconHtml(shapes: string, alt = ''): string {
  const label = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`;
  return `<svg class="icon" ${label} viewBox="0 0 512 512" width="1.1em" height="1.1em">${shapes}</svg>`;
}
