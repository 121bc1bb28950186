/**
 * Pictures with a caption become numbered figures.
 *
 *     ![Map](map.svg) {align="center"}       <figure class="align-center" id="fig.1">
 *                                       →    <img …>
 *     *The harbour* {align="center"}         <figcaption><p><span class="figure-label">Figure 1</span> The harbour</p>
 *
 * A caption is a paragraph of nothing but emphasis directly under a centred paragraph of nothing but pictures; several
 * such paragraphs are one caption. The title of a picture that stands alone is a caption, too.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { DialectEnv, Labels } from './dialect.ts';

/** What `meta.figure` of `figure_open` holds. */
export interface FigureMeta {
  /** Which of the text's figures it is, from 0. */
  readonly index: number;
  /** The author's `{#id}`. */
  readonly ownId?: string;
}

/** Words for the absence of `env.labels`. */
export const FIGURE_LABELS: Labels = { 'figure.label': 'Figure' };

export function figure(md: MarkdownIt): void {
  md.core.ruler.push('figure', findFigures);
  md.renderer.rules['figure_open'] = (tokens, index, _options, env, renderer) => {
    const token = tokens[index];
    const meta = token && figureOf(token);
    if (!token || !meta) return '<figure>\n';
    const attrs = (token.attrs ?? []).filter(([name]) => name !== 'id');
    const id = md.utils.escapeHtml(figureId(meta, env));
    return `<figure id="${id}"${renderer.renderAttrs({ attrs })}>\n`;
  };
  md.renderer.rules['figure_label'] = (tokens, index, _options, env) => {
    const label = (env as DialectEnv | undefined)?.labels?.['figure.label'] ?? FIGURE_LABELS['figure.label'] ?? '';
    const number = figureNumber(Number(tokens[index]?.content ?? 0), env);
    return `<span class="figure-label">${md.utils.escapeHtml(label)}\u00A0${number}</span> `;
  };
}

/** The figure that the token opens, if it does. */
export function figureOf(token: Token): FigureMeta | undefined {
  return token.type === 'figure_open' ? (token.meta?.['figure'] as FigureMeta | undefined) : undefined;
}

/** Its number in the book: `env.figureStart` figures stand before this text. */
export function figureNumber(index: number, env: unknown): number {
  return ((env as DialectEnv | undefined)?.figureStart ?? 0) + index + 1;
}

/** The author's id, or one that no heading can have. */
export function figureId(meta: FigureMeta, env: unknown): string {
  return meta.ownId ?? `fig.${figureNumber(meta.index, env)}`;
}

function findFigures(state: StateCore): void {
  const { tokens } = state;
  const result: Token[] = [];
  let count = 0;
  for (let at = 0; at < tokens.length;) {
    const picture = paragraphAt(tokens, at);
    const captions = picture && onlyPictures(picture.inline) ? captionsAfter(tokens, at + 3, picture, state) : [];
    if (!picture || captions.length === 0) {
      const token = tokens[at++];
      if (token) result.push(token);
      continue;
    }
    const consumed = captions.reduce((sum, caption) => sum + caption.consumed, 3);
    result.push(...figureTokens(picture, captions, count++, state));
    at += consumed;
  }
  if (count > 0) state.tokens = result;
}

interface Paragraph {
  readonly open: Token;
  readonly inline: Token;
}

function paragraphAt(tokens: readonly Token[], at: number): Paragraph | undefined {
  const open = tokens[at];
  const inline = tokens[at + 1];
  return open?.type === 'paragraph_open' && !open.hidden && inline?.type === 'inline' ? { open, inline } : undefined;
}

interface Caption {
  readonly children: readonly Token[];
  readonly map: [number, number] | null;
  /** Tokens of the document it takes. */
  readonly consumed: number;
}

function captionsAfter(
  tokens: readonly Token[],
  from: number,
  { open, inline }: Paragraph,
  state: StateCore,
): Caption[] {
  const captions: Caption[] = [];
  if (isCentred(open)) {
    for (let at = from; ; at += 3) {
      const paragraph = paragraphAt(tokens, at);
      const children = paragraph && paragraph.open.level === open.level ? emphasised(paragraph.inline) : undefined;
      if (!paragraph || !children) break;
      captions.push({ children, map: paragraph.inline.map, consumed: 3 });
    }
  }
  const pictures = (inline.children ?? []).filter(({ type }) => type === 'image');
  const title = pictures.length === 1 ? (pictures[0]?.attrGet('title') ?? '') : '';
  if (captions.length > 0 || title === '') return captions;
  const text = new state.Token('text', '', 0);
  text.content = String(title);
  return [{ children: [text], map: inline.map, consumed: 0 }];
}

function isCentred(open: Token): boolean {
  return String(open.attrGet('class') ?? '')
    .split(' ')
    .includes('align-center');
}

function onlyPictures({ children }: Token): boolean {
  const all = children ?? [];
  return (
    all.some(({ type }) => type === 'image') &&
    all.every(
      ({ type, content }) => type === 'image' || type === 'softbreak' || (type === 'text' && content.trim() === ''),
    )
  );
}

/** The inside of a paragraph that is emphasised from its first to its last letter. */
function emphasised({ children }: Token): readonly Token[] | undefined {
  const all = (children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  const [first] = all;
  if (first?.type !== 'em_open' || all.at(-1)?.type !== 'em_close') return undefined;
  const inside = all.slice(1, -1);
  // `*a* and *b*` starts and ends with emphasis, but is not one.
  return inside.some((token) => token.type === 'em_close' && token.level === first.level) ? undefined : inside;
}

function figureTokens(picture: Paragraph, captions: readonly Caption[], index: number, state: StateCore): Token[] {
  const { open, inline } = picture;
  const make = (type: string, tag: string, nesting: -1 | 0 | 1): Token => {
    const token = new state.Token(type, tag, nesting);
    token.block = true;
    token.level = open.level;
    return token;
  };
  const image = (inline.children ?? []).find(({ type }) => type === 'image');
  const ownId = open.attrGet('id') ?? image?.attrGet('id') ?? undefined;
  if (image) image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'id' && name !== 'title');
  const start = make('figure_open', 'figure', 1);
  start.attrs = open.attrs;
  if (ownId !== undefined) start.attrSet('id', ownId);
  start.map = open.map;
  start.meta = { figure: { index, ...(ownId === undefined ? {} : { ownId: String(ownId) }) } };
  const body = captions.flatMap(({ children, map }, n) => {
    const text = make('inline', '', 0);
    text.map = map;
    text.content = children.map(({ content }) => content).join('');
    const label = new state.Token('figure_label', 'span', 0);
    label.content = String(index);
    text.children = n === 0 ? [label, ...children] : [...children];
    return [make('paragraph_open', 'p', 1), text, make('paragraph_close', 'p', -1)];
  });
  return [
    start,
    inline,
    make('figcaption_open', 'figcaption', 1),
    ...body,
    make('figcaption_close', 'figcaption', -1),
    make('figure_close', 'figure', -1),
  ];
}
