/** Boxes that lost their text, and titles and callouts that are nearly right. */
import { FAMILIES, admonitionOf } from '../../../plugins/admonition.ts';
import { typeFor } from '../../words/admonition-types.ts';
import { type BlockKind, lost } from './block-kind.ts';
import { isQuoted } from './blocks.ts';

/** Behind its type, a callout may have a title: a longer one says all there is to say. */
const MAX_TITLE_LENGTH = 25;
const MAX_SENTENCE_LENGTH = 40;
/** Longer lines are no titles, so that the time for one of many signs stays small. */
const MAX_LINE_LENGTH = 400;
const TEXT = /^(?:paragraph|bullet_list|ordered_list|code_block|table|blockquote)$/;

/** A box or card without text, and text below it. */
const emptyBox: BlockKind = {
  types: ['admonition'],
  *find(block, chapter) {
    const { lines } = chapter;
    const { after: next, line } = block;
    const text = lines[line] ?? '';
    // What was left out, such as a comment, is text as well.
    const hasLines = lines.slice(line + 1, block.endLine).some((each) => each.replace(/[\s>]/g, '') !== '');
    const isEmpty = !hasLines && block.children.every(({ type }) => type === 'admonition_title');
    const { type, title = '' } = admonitionOf(block.token) ?? {};
    // What is left to do, and a title that is a sentence, need no text.
    if (type === 'todo' || title.length > MAX_SENTENCE_LENGTH) return;
    if (!isEmpty || !next || !TEXT.test(next.type) || chapter.lost.has(next.line) || isQuoted(block)) return;
    const isQuote = /^\s*>/.test(text);
    if (isQuote ? /\].{25,}/.test(text) || next.type !== 'paragraph' : !/^\s*(?:!{3}|\?{3})/.test(text)) return;
    const isTitleOnly = isQuote && text.replace(/^.*?\]/, '').length > MAX_TITLE_LENGTH;
    if (isTitleOnly) return;
    yield lost(
      next.line,
      'the box above is empty, and this is outside it',
      isQuote
        ? 'begin each line of the box with >'
        : 'indent the text of the box by four spaces, or put <!-- --> below it if it is meant to be empty',
    );
  },
};

/** Quotation marks around the title that do not match or are no straight ones. */
const title: BlockKind = {
  types: ['admonition'],
  *find({ token, line }, { lines, source }) {
    const text = lines[line] ?? '';
    if (!admonitionOf(token) || text.length > MAX_LINE_LENGTH) return;
    const [, given = ''] =
      /^[\s>]*(?:!{3,}|\?{3,}\+?|:{3,})\s*[A-Za-z\d_-]+\s*(.*?)(?:\s*\{[^{}]*\})?\s*$/.exec(text) ?? [];
    if (given === '') return;
    const isOdd = (given.match(/"/g)?.length ?? 0) % 2 === 1 && !/\d\s?"/.test(given);
    const isOther = /^(?:[„“”«»'‚‘].*[„“”«»'’‘]|[„“”«»'‘’‚]{2})$/u.test(given);
    if (!isOdd && !isOther && !/^[:,.;-]\s*[A-Za-z]/.test(given)) return;
    const start = text.lastIndexOf(given);
    const words = (source[line] ?? '')
      .slice(start, start + given.length)
      .replace(/^[:,.;\s"„“”«»'‚‘-]+|["„“”«»'’‘]+$/gu, '');
    yield {
      line,
      start,
      end: start + given.length,
      message: 'readers see the markup around this title',
      write: words === '' ? '""' : words,
    };
  },
};

/** `[NOTE]`, `!NOTE`, `(!NOTE)`, `{!NOTE}`, `![NOTE]`, `[! NOTE`, `[!**NOTE**]`: nearly the first line of a callout. */
const CALLOUT = /^(!?[[({]?\s*!?\s*\**)(\p{L}{3,12})(\**\s*[\])}]?)(?![\p{L}([:])/u;

const callout: BlockKind = {
  types: ['blockquote', 'paragraph'],
  *find({ type, line, index, children }, { lines, tokens }) {
    const inline = type === 'paragraph' ? tokens[index + 1] : tokens[(children[0]?.index ?? index) + 1];
    const text = inline?.content ?? '';
    if (!/^!?[[({]?\s*!|^\[\**[^\s\]]{3,14}\**\s*\]/.test(text)) return;
    const [whole = '', open = '', word = '', close = ''] = CALLOUT.exec(text) ?? [];
    const box = typeFor(word);
    const isMarked =
      open.includes('!') ||
      (open.startsWith('[') && close.includes(']') && (type === 'blockquote' || word === word.toUpperCase()));
    if (whole === '' || !isMarked || box === undefined) return;
    // The exact sign, `[!NOTE]`, is the only one without a quotation, and has other reasons in one.
    if ((type === 'paragraph') !== /^\[![^\s\]]+\]/.test(text)) return;
    const start = (lines[line] ?? '').indexOf(whole);
    yield {
      line,
      start,
      end: start + whole.length,
      message: 'this looks like the first line of a box but is not one, so it is shown as text',
      ...(type === 'paragraph' ? { hint: 'begin each line of the box with >' } : { write: `[!${box}]` }),
    };
  },
};

const TYPES = FAMILIES.flat();

/** `::: noet`: a container with a class of the author, unless its name is nearly a type. */
const container: BlockKind = {
  types: ['container_named'],
  *find({ line }, { lines }) {
    const text = lines[line] ?? '';
    const [, before = '', name = ''] = /^([\s>]*:{3,}[ \t]*)([A-Za-z]+)/.exec(text) ?? [];
    const letters = (word: string): string => word.toLowerCase().split('').toSorted().join('');
    const type = name.length > 3 ? TYPES.find((each) => each !== name && letters(each) === letters(name)) : undefined;
    if (type === undefined) return;
    const [start, end] = [before.length, before.length + name.length];
    yield { line, start, end, message: `${name} is not a type of box, so this is a plain container`, write: type };
  },
};

export const boxShapes: readonly BlockKind[] = [emptyBox, title, callout, container];
