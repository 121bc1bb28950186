/** Text that ended too early, took in what follows, or became what it is not. */
import type { Token } from 'markdown-it';
import { FAMILIES } from '../../../plugins/admonition.ts';
import { TABLE_WORDS } from '../../words/contents-words.ts';
import { type Block, type BlockOf, lineOf } from '../../tree.ts';
import { besides, childrenOf, type Place, type Shape, type ShapeProblem } from './shape.ts';

/** A sentence within, and an end: no title, and no term. */
const SENTENCES = /\p{Ll}{3}[.!?] \p{Lu}.*[.!?]$/u;
const MAX_TITLE_LENGTH = 120;
/** Less is a label or a caption. */
const MIN_TEXT_LENGTH = 20;

export const strays: Shape = function* (parent, place) {
  for (const [block, before] of besides(parent)) {
    const slip = ofText(block, before) ?? ofTitle(block, place);
    if (slip) yield slip;
    yield* inLines(block, place);
    if (block.kind === 'leaf' && isProse(block.token))
      yield {
        at: block.token,
        message: 'this code block contains running text, as if a line of ``` were missing or extra',
        hint: 'close the code above the text; if the text belongs there, write ```text',
      };
  }
};

function ofText(block: Block, before: Block | undefined): ShapeProblem | undefined {
  if (block.kind !== 'text' || block.form !== 'paragraph') return undefined;
  const { token } = block.line;
  if (/^\p{Ll}[\p{Ll}\s,'’]/u.test(token.content) && token.content.includes(' ')) {
    const above = lastText(before);
    if (/[\p{Ll},]$/u.test(above) && above.length >= MIN_TEXT_LENGTH)
      return {
        at: token,
        message: 'a blank line or missing indentation separates this from the sentence above',
        hint: 'join it to that sentence',
      };
  }
  if (TABLE_WORDS.includes(/^(\p{L}+): /u.exec(token.content)?.[1] ?? ''))
    return {
      at: token,
      message: 'this caption has no table',
      hint: 'put it directly below its table, without a blank line',
    };
  if (isPicture(before) && isItalic(block))
    return {
      at: token,
      message: 'this is not read as the caption of the image above',
      hint: 'remove the blank line between them',
    };
  return undefined;
}

/** The last paragraph of a block, if that ends with one. */
function lastText(block: Block | undefined): string {
  if (block?.kind === 'text') return block.line.text;
  return block && /^(?:list|item|box|card)$/.test(block.kind) ? lastText(block.blocks.at(-1)) : '';
}

function isPicture(block: Block | undefined): boolean {
  if (block?.kind === 'figure') return !block.caption;
  return (
    block?.kind === 'text' &&
    childrenOf(block.line).some(({ type }) => type === 'image') &&
    childrenOf(block.line).length === 1
  );
}

function isItalic({ line }: BlockOf<'text'>): boolean {
  const types = childrenOf(line).flatMap(({ type, content }) => (type === 'text' && content === '' ? [] : [type]));
  return types[0] === 'em_open' && types.indexOf('em_close') === types.length - 1;
}

function ofTitle(block: Block, { underlined }: Place): ShapeProblem | undefined {
  if (block.kind !== 'term' && block.kind !== 'section') return undefined;
  const { text } = block.title;
  const isText = text.length > MAX_TITLE_LENGTH || SENTENCES.test(text);
  if (block.kind === 'term' && (isText || (text.length > MIN_TEXT_LENGTH && /[.!?]$/.test(text))))
    return {
      at: block.title.token,
      message: 'this text is read as the term of the definition below',
      hint: 'put a blank line after it',
    };
  if (block.kind === 'term') return undefined;
  if (block.token.markup === '-' && underlined <= MAX_UNDERLINED)
    return {
      at: block.token,
      message: 'the line of dashes below makes this a heading, but other headings begin with # marks',
      hint: 'put a blank line before the dashes, or write the heading with # marks',
    };
  return isText
    ? {
        at: block.token,
        message: 'this heading is a whole paragraph',
        hint: 'delete the # marks, or move the text below the heading',
      }
    : undefined;
}

/** Of those underlined headings are, in a book that has others. */
const MAX_UNDERLINED = 2;
const TYPES = FAMILIES.flat().join('|');
/** A block that begins within a line. */
const WITHIN = new RegExp(`(?:^|\\S)[ \\t]+(#{2,6}[ \\t]+\\p{Lu}|[!?]{3}[ \\t]+(?:${TYPES})\\b)`, 'u');

function* inLines(block: Block, { lines }: Place): Generator<ShapeProblem> {
  const line = lineOf(block);
  if (!line) return;
  const children = childrenOf(line);
  const at = /##|!!!|\?\?\?/.test(line.token.content)
    ? children.find(({ type, content }) => type === 'text' && WITHIN.test(content))
    : undefined;
  if (at) {
    const row =
      (line.token.map?.[0] ?? 0) +
      children.slice(0, children.indexOf(at)).filter(({ type }) => type.endsWith('break')).length;
    yield {
      at: row,
      message: 'a heading or box begins in the middle of this line, so it is shown as text',
      hint: 'put it on a separate line, after a blank line',
    };
  }
  if (block.kind !== 'text' || block.form !== 'paragraph' || !/^[\s>]*[:=+~|$`_^%#-]{2}/m.test(line.token.content))
    return;
  // The lines of a grid are told of as one.
  if (children.some(({ type }) => !/^text|break$/.test(type)) || /^\+[-=:]+\+/.test(line.token.content)) return;
  const [from = 0, to = 0] = line.token.map ?? [];
  for (let row = from; row < to; row++) {
    const text = (lines[row] ?? '').replace(/^[\s>]+/, '').trim();
    if (/^[:=+~|$`_^%#-]{2,}$/.test(text) || (text.includes('--') && /^[\s|:.-]+$/.test(text)))
      yield {
        at: row,
        message: 'this line opens or closes a block that is not there',
        hint: 'look for the line it belongs with, or delete it',
        isSure: true,
      };
  }
}

/** Paragraphs, of which one is a sentence, in code of no language. */
function isProse({ type, info, content }: Token): boolean {
  if (type !== 'fence' || info.trim() !== '') return false;
  const parts = content.trim().split(/\n\s*\n/);
  return parts.length > 1 && parts.some((part) => /^\p{Lu}[^{};=<>|]{40,}[.!?]$/u.test(part.trim()));
}
