/**
 * What a thing does, in one or two sentences: those with changes, dice, numbers and conditions, rather than what it is. What an
 * author has yet to write is left out.
 */
import { bookAttributesOf } from '../../plugins/attribute-values.ts';
import { sentencesOf } from '../basics/sentences.ts';
import type { Entry } from '../entry.ts';
import { oneLine, plainText } from '../parse/plain-text.ts';
import { type Block, attributeTokens } from '../tree.ts';
import type { NameLists } from '../words/name-words.ts';

const CHANGE = /(?<![\p{L}\d]|\d\s)[+±−–-]\s?\d/gu;
/** A die without a number is often the thing itself: “put a d6 beside it”. */
const DICE = /(?<![\p{L}\d])\d{1,2}[dw]\d{1,3}(?![\p{L}\d])/giu;
const NUMBER = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu;
const UNFINISHED = /\bTODO\b|\?{2}|\?["'”“»«’)]*$/u;
/** In characters: beyond the first length no sentence is added, and none that would exceed the second. */
const TARGET_LENGTH = 85;
const MAX_LENGTH = 165;
/** How many sentences further on one counts half. */
const SLOPE = 4;
/** What a change, dice and a number say, and words at most. */
const SAYS = { change: 6, dice: 3, number: 0.5, words: 3 };

/** `{summary="…"}`: what an author wants to be said of a block in few words. */
export function ownSummary(block: Block | undefined): string | undefined {
  return block && attributeTokens(block).flatMap((token) => bookAttributesOf(token)['summary'] ?? [])[0];
}

/** Whether it says that something is to be written, or asks. */
export function isUnfinished(text: string): boolean {
  return UNFINISHED.test(text.trim());
}

/** Whether it begins with “example”, “for example” and the like. */
function isExample(sentence: string, { examples }: NameLists): boolean {
  const beginning =
    sentence
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 2) ?? [];
  return beginning.some((word) => examples.has(word));
}

/** How much a text rules. */
export function rulingStrength(text: string, { rules }: NameLists): number {
  return (
    SAYS.change * count(text, CHANGE) +
    SAYS.dice * count(text, DICE) +
    SAYS.number * Math.min(1, count(text, NUMBER)) +
    Math.min(SAYS.words, count(text, rules))
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Empty where it says nothing that is finished. */
export function effectOf(entry: Entry, lists: NameLists, lang: string): string {
  const { kind, block, summary, long } = entry;
  const own = ownSummary(block) ?? long;
  if (own !== undefined) return own;
  if (kind === 'row') return isUnfinished(summary) ? '' : summary;
  return strongest(textsOf(entry), lists, lang);
}

/** What a thing says itself, without its fields, tables and boxes: paragraphs and items. */
export function textsOf({ kind, block, summary, fieldsEnd = 0 }: Entry): readonly string[] {
  if (!block || !(kind === 'card' || kind === 'box' || kind === 'section')) return [summary];
  return textsIn(block.blocks, block.kind === 'section' ? block.ownEnd : block.end, fieldsEnd);
}

/** As many sentences of a text as a line has room for, the first one at least. */
export function leadOf(text: string, lang: string): string {
  const sentences = sentencesOf(text, lang).filter((sentence) => !isUnfinished(sentence));
  let length = 0;
  const fitting = sentences.filter((sentence, at) => (length += sentence.length) <= TARGET_LENGTH || at === 0);
  return `${fitting.join(' ')}${fitting.length < sentences.length ? ' …' : ''}`;
}

const BESIDE = new Set<Block['kind']>(['section', 'card', 'box', 'table', 'figure', 'note']);

/**
 * @param end token before which a block must begin
 * @param start token before which blocks are passed over, as they are fields
 */
function textsIn(blocks: readonly Block[], end: number, start: number): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.start >= end || block.end <= start || BESIDE.has(block.kind)) return [];
    // Items without full stops are one sentence.
    if (block.kind === 'list') return [joined(textsIn(block.blocks, end, start))];
    if (block.kind !== 'text') return textsIn(block.blocks, end, start);
    const children = block.line.token.children ?? [];
    const text = oneLine(plainText(children.filter(({ type }) => type !== 'image')));
    return text === '' ? [] : [text];
  });
}

/** The sentences that rule most, in their order; where none does, the first one. */
function strongest(texts: readonly string[], lists: NameLists, lang: string): string {
  const sentences = texts
    .flatMap((text) => sentencesOf(text, lang))
    .filter((sentence) => sentence !== '' && !isUnfinished(sentence));
  const ranked = sentences
    // The first ones say what it is about.
    .map((sentence, at) => ({ sentence, at, strength: rulingStrength(sentence, lists) / (1 + at / SLOPE) }))
    // What follows a colon is elsewhere, and an example is no rule.
    .filter(({ sentence, strength }) => strength > 0 && !sentence.endsWith(':') && !isExample(sentence, lists))
    .toSorted((a, b) => b.strength - a.strength || a.at - b.at);
  let length = 0;
  const taken = ranked.filter(({ sentence }) => {
    const isTaken = length === 0 || (length < TARGET_LENGTH && length + sentence.length <= MAX_LENGTH);
    if (isTaken) length += sentence.length;
    return isTaken;
  });
  const shown = taken.toSorted((a, b) => a.at - b.at).map(({ sentence }) => sentence);
  return joined(shown.length === 0 ? sentences.slice(0, 1) : shown);
}

function joined(texts: readonly string[]): string {
  return texts.reduce((all, text) => `${all}${/[\p{L}\d)]$/u.test(all) ? ';' : ''} ${text}`.trim(), '');
}
