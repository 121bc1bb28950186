/**
 * Turns images with a caption into numbered figures.
 *
 *     ![Map](map.svg) {align="center"}       <figure class="align-center" id="fig.1">
 *     *The harbour* {align="center"}         <figcaption><p><span class="figure-label">Figure 1</span> The harbour</p>
 *
 * A caption is a fully emphasised paragraph directly below a centred paragraph that contains only images; several
 * such paragraphs form one caption. The title of an image that is alone in its paragraph is a caption, too. The
 * figure takes the id of the images' paragraph, an image or the caption. `{.no-number}` on any of them omits the
 * number.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { isBlank } from './drawn.ts';
import { withoutComments } from './comment.ts';
import { newToken, textToken } from './new-token.ts';
import { setNumber, hasClass, isUnnumbered, labelToken, numbered, renderIds } from './numbered.ts';
import { indexesOf, type Replacement, replaced } from './token-list.ts';

export function figure(md: MarkdownIt): void {
  md.use(numbered);
  md.core.ruler.push('figure', findFigures);
  // The opening tag is on a line of its own, as for other blocks that contain blocks.
  md.renderer.rules['figure_open'] = (tokens, index, options, _env, renderer) =>
    `${renderer.renderToken(tokens, index, options).trimEnd()}\n`;
  renderIds(md, 'figure_open');
}

function findFigures(state: StateCore): void {
  const { tokens } = state;
  const figures: Replacement[] = [];
  let count = 0;
  for (const at of indexesOf(tokens, 'paragraph_open')) {
    // Paragraphs that became captions are skipped.
    const picture = at < (figures.at(-1)?.end ?? 0) ? undefined : paragraphAt(tokens, at);
    const captions = picture && onlyPictures(picture.inline) ? captionsAfter(tokens, at + 3, picture) : [];
    if (!picture || captions.length === 0) continue;
    const end = at + 3 * (1 + captions.filter(({ bearers }) => bearers.length > 0).length);
    const isCounted = !idBearers(picture, captions).some(isUnnumbered);
    const figure = figureTokens(picture, captions, isCounted ? count++ : undefined);
    figures.push({ start: at, end, tokens: figure });
  }
  state.tokens = replaced(tokens, figures);
}

interface Paragraph {
  readonly open: Token;
  readonly inline: Token;
}

function paragraphAt(tokens: readonly Token[], at: number): Paragraph | undefined {
  const [open, inline] = tokens.slice(at, at + 2);
  return open?.type === 'paragraph_open' && !open.hidden && inline?.type === 'inline' ? { open, inline } : undefined;
}

interface Caption {
  /** The caption's Markdown as written. Source positions refer to it. */
  readonly content: string;
  readonly children: readonly Token[];
  /** The tokens whose attributes apply to the caption: its paragraph and the emphasis; none for an image's title. */
  readonly bearers: readonly Token[];
  readonly map: [number, number] | null;
}

function captionsAfter(tokens: readonly Token[], from: number, { open, inline }: Paragraph): Caption[] {
  const captions: Caption[] = [];
  if (hasClass(open, 'align-center')) {
    for (let at = from; ; at += 3) {
      const paragraph = paragraphAt(tokens, at);
      const children = paragraph && paragraph.open.level === open.level ? emphasised(paragraph.inline) : undefined;
      if (!paragraph || !children) break;
      const emphasis = (paragraph.inline.children ?? []).find(({ type }) => type === 'em_open');
      const bearers = [paragraph.open, ...(emphasis ? [emphasis] : [])];
      const { content, map } = paragraph.inline;
      captions.push({ content, children, bearers, map });
    }
  }
  const pictures = (inline.children ?? []).filter(({ type }) => type === 'image');
  const title = pictures.length === 1 ? (pictures[0]?.attrGet('title') ?? '') : '';
  if (captions.length > 0 || title === '') return captions;
  const text = textToken(withoutComments(String(title)));
  return [{ content: text.content, children: [text], bearers: [], map: inline.map }];
}

function onlyPictures({ children }: Token): boolean {
  const all = children ?? [];
  return (
    all.some(({ type }) => type === 'image') &&
    all.every((child) => child.type === 'image' || child.type === 'softbreak' || isBlank(child))
  );
}

/** Returns the content of a paragraph that is emphasised as a whole. */
function emphasised({ children }: Token): readonly Token[] | undefined {
  const all = (children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  const [first] = all;
  if (first?.type !== 'em_open' || all.at(-1)?.type !== 'em_close') return undefined;
  const inside = all.slice(1, -1);
  // `*a* and *b*` starts and ends with emphasis, but is not emphasised as a whole.
  return inside.some((token) => token.type === 'em_close' && token.level === first.level) ? undefined : inside;
}

/** Returns the tokens on which an author may write the figure's id. */
function idBearers({ open, inline }: Paragraph, captions: readonly Caption[]): readonly Token[] {
  const images = (inline.children ?? []).filter(({ type }) => type === 'image');
  return [open, ...images, ...captions.flatMap(({ bearers }) => bearers)];
}

/** Removes and returns the first id, which becomes the figure's. Further ids stay where they are. */
function takeId(bearers: readonly Token[]): string | undefined {
  const bearer = bearers.find((token) => token.attrGet('id') !== null);
  const id = bearer?.attrGet('id') ?? undefined;
  if (bearer) bearer.attrs = (bearer.attrs ?? []).filter(([name]) => name !== 'id');
  return id === undefined ? undefined : String(id);
}

/** @param index the index of the figure within the text; `undefined` if it has no number */
function figureTokens(picture: Paragraph, captions: readonly Caption[], index: number | undefined): Token[] {
  const { open, inline } = picture;
  const make = (type: string, tag: string, rest: Partial<Token> = {}): Token =>
    newToken(type, tag, { block: true, level: open.level, ...rest });
  const ownId = takeId(idBearers(picture, captions));
  // The image's title is removed because the caption repeats it.
  const image = (inline.children ?? []).find(({ type }) => type === 'image');
  if (image) image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
  const start = make('figure_open', 'figure', { attrs: open.attrs, map: open.map });
  if (ownId !== undefined) start.attrSet('id', ownId);
  const label = index === undefined ? [] : [labelToken(setNumber(start, 'figure', index)), textToken(' ')];
  const body = captions.flatMap(({ content, children, bearers, map }, n) => {
    const paragraph = make('paragraph_open', 'p', { map });
    const id = takeId(bearers);
    if (id !== undefined) paragraph.attrSet('id', id);
    const text = make('inline', '', { map, content, children: [...(n === 0 ? label : []), ...children] });
    return [paragraph, text, make('paragraph_close', 'p')];
  });
  return [
    start,
    inline,
    make('figcaption_open', 'figcaption'),
    ...body,
    make('figcaption_close', 'figcaption'),
    make('figure_close', 'figure'),
  ];
}
