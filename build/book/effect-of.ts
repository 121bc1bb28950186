/** The line that the quick reference shows for an entry. */
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { sentencesOf } from '../basics/sentences.ts';
import type { Entry } from '../entry.ts';
import { textBesidePictures } from '../parse/plain-text.ts';
import { type Block, attributeTokens } from '../tree.ts';

const UNFINISHED = /\bTODO\b|\?{2}|\?["'”“»«’)]*$/u;
const NUMBER = /(?<![\p{L}\d])\d+/u;
/** Maximum length of a condition in characters, unless its first sentence is longer. */
const MAX_LENGTH = 85;

/** Returns the author's own line for a block: `{summary="…"}`. */
export function ownSummary(block: Block | undefined): string | undefined {
  return block && attributeTokens(block).flatMap((token) => bookAttributesOf(token)['summary'] ?? [])[0];
}

/** Whether the text is only a to-do or a question that the author has not answered yet. */
export function isUnfinished(text: string): boolean {
  return UNFINISHED.test(text.trim());
}

/**
 * Returns the author's own line, or else the first sentence and the first one with a number; empty if nothing is
 * finished.
 */
export function effectOf(entry: Entry, lang: string): string {
  const { kind, block, summary, long } = entry;
  const own = ownSummary(block) ?? long;
  if (own !== undefined) return own;
  if (kind === 'row') return isUnfinished(summary) ? '' : summary;
  const sentences = sentencesIn(textsOf(entry), lang);
  const withNumber = sentences.find((sentence) => NUMBER.test(sentence));
  return joined(sentences.filter((sentence, at) => at === 0 || sentence === withNumber));
}

/**
 * Returns finished sentences. A sentence that ends in a colon is skipped if there are others, since the content after
 * the colon is shown elsewhere or not at all.
 */
function sentencesIn(texts: readonly string[], lang: string): readonly string[] {
  const sentences = texts
    .flatMap((text) => sentencesOf(text, lang))
    .filter((sentence) => sentence !== '' && !isUnfinished(sentence));
  const complete = sentences.filter((sentence) => !sentence.endsWith(':'));
  return complete.length === 0 ? sentences : complete;
}

/** Returns the sentences of a condition that fit in a line, but at least the first. */
export function leadOf(text: string, lang: string): string {
  const sentences = sentencesOf(text, lang).filter((sentence) => !isUnfinished(sentence));
  let length = 0;
  const fitting = sentences.filter((sentence, at) => (length += sentence.length) <= MAX_LENGTH || at === 0);
  return `${fitting.join(' ')}${fitting.length < sentences.length ? ' …' : ''}`;
}

/** Returns the paragraphs and lists of an entry, without its fields, tables and boxes. */
function textsOf({ kind, block, summary, fieldsEnd = 0 }: Entry): readonly string[] {
  if (!block || !(kind === 'card' || kind === 'box' || kind === 'section')) return [summary];
  return textsIn(block.blocks, block.kind === 'section' ? block.ownEnd : block.end, fieldsEnd);
}

const BESIDE = new Set<Block['kind']>(['section', 'card', 'box', 'table', 'figure', 'note']);

/**
 * @param end index of the token at which the text ends
 * @param start index of the token after the fields
 */
function textsIn(blocks: readonly Block[], end: number, start: number): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.start >= end || block.end <= start || BESIDE.has(block.kind)) return [];
    // List items without full stops form one sentence.
    if (block.kind === 'list') return [joined(textsIn(block.blocks, end, start))];
    if (block.kind !== 'text') return textsIn(block.blocks, end, start);
    const text = textBesidePictures(block.line.token.children ?? []);
    return text === '' ? [] : [text];
  });
}

function joined(texts: readonly string[]): string {
  return texts.reduce((all, text) => `${all}${/[\p{L}\d)]$/u.test(all) ? ';' : ''} ${text}`.trim(), '');
}
