/**
 * Sizes of images as in Obsidian and markdown-it-imsize, in pixels.
 *
 *     ![A map|300](map.png)   ![A map|300x200](map.png)     →   <img src="map.png" alt="A map" width="300" …>
 *     ![A map](map.png =300x200)   ![A map](map.png "Title" =300x)
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { EXCLAMATION_MARK } from './char-codes.ts';
import { wrapRule } from './rule-named.ts';

/** A size after the address and title of an image, from the parenthesis on. Lengths are bounded to keep the time linear. */
const BEHIND =
  /\([ \t]{0,9}(?:<[^<>\n]{1,1000}>|[^\s()<>]{1,1000})(?:[ \t]{1,9}(?:"[^"\n]{0,1000}"|'[^'\n]{0,1000}'))?([ \t]{1,9}=(?=x?\d)(\d{0,5})(?:x(\d{0,5}))?)[ \t]{0,9}\)/y;
/** A size at the end of the alternative text. Cells of tables need `\|`. */
const IN_TEXT = /(?:^(?=\d+x)|\\?\|)(\d{1,5})(?:x(\d{1,5}))?$/;

export function imageSize(md: MarkdownIt): void {
  wrapRule(md.inline.ruler, 'image', (image) => (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== EXCLAMATION_MARK) return false;
    let size: RegExpExecArray | undefined;
    if (!image(state, silent) && !(size = readBehind(state, silent, image))) return false;
    if (!silent) setSize(state, state.tokens.at(-1), size?.slice(2));
    return true;
  });
}

type InlineRule = (state: StateInline, silent: boolean) => boolean;

/** Reads an image with a size behind its address, which markdown-it's rule sees as spaces. */
function readBehind(state: StateInline, silent: boolean, image: InlineRule): RegExpExecArray | undefined {
  const { src, pos, md } = state;
  const labelEnd = src.startsWith('![', pos) ? md.helpers.parseLinkLabel(state, pos + 1, false) : -1;
  BEHIND.lastIndex = labelEnd + 1;
  const found = labelEnd < 0 ? null : BEHIND.exec(src);
  if (!found) return undefined;
  const [all, size = ''] = found;
  const at = found.index + all.lastIndexOf(size);
  state.src = src.slice(0, at) + ' '.repeat(size.length) + src.slice(at + size.length);
  const isImage = image(state, silent);
  state.src = src;
  return isImage ? found : undefined;
}

function setSize({ md, env }: StateInline, token: Token | undefined, behind: readonly string[] | undefined): void {
  if (token?.type !== 'image') return;
  const inText = behind ? null : IN_TEXT.exec(token.content);
  if (inText) {
    token.content = token.content.slice(0, inText.index);
    token.children = [];
    md.inline.parse(token.content, md, env, token.children);
  }
  const [width = '', height = ''] = behind ?? inText?.slice(1) ?? [];
  if (width !== '') token.attrSet('width', width);
  if (height !== '') token.attrSet('height', height);
}
