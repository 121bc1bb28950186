/** Finds titles that were meant as card titles but lack a part, so that the boxes are plain admonitions. */
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import { QUOTED } from '../../plugins/admonition.ts';
import { kindsOfCards } from '../../plugins/activity.ts';
import type { CardKind } from '../../plugins/card-cost.ts';
import { readPrice } from '../../plugins/card-cost.ts';
import { cardsOf } from '../book/cards-of.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import { wholeLines } from '../parse/source-lines.ts';
import { blocksIn } from '../tree.ts';
import { fieldOf } from '../entry.ts';
import type { Book, BookChapter, Entry, Position, Source, Span } from '../types.ts';
import { type Finding, marksOf } from './rule.ts';

const TITLE = /^([\s>]*(?:[-+*]\s+|\d+[.)]\s+)?(?:!{3,}|:{3,})\s*\S+\s+)(.*?)(?:\s*\{[^{}]*\})*\s*$/;
const DASH = '[-–—−]';
const PART = '(?:\\d+|\\p{Lu}{1,4}\\d*|[Xx]|\\?+)';
const COST = `${PART}(?:\\s*[-–—+/]\\s*${PART})*`;
/**
 * Patterns for the name and cost before a unit: before a symbol, any last word counts as the cost; before a word,
 * only a number, placeholder or abbreviation does.
 */
const WITH_SYMBOL = new RegExp(`^(.*?)\\s*${DASH}*\\s*(?<=[\\s\\-–—−])(${COST}|[^\\s-]+)$`, 'su');
const WITH_WORD = new RegExp(`^(.*?)\\s*${DASH}*\\s*(?<=[\\s\\-–—−])(${COST})$`, 'su');
/** A title in quotation marks that readers would see. */
const LOOSE = /^(?:[“„«»"]([^“”„«»"]*)[”“«»"]?|['‘]([^'’]*)['’])$/u;
/**
 * Maximum length, in characters, of a line that is checked. Limits the time for lines with many dashes, spaces or
 * braces; titles of cards are shorter.
 */
const MAX_LINE_LENGTH = 500;
/** One or two symbols or capital letters at the end of a title, in place of the unit. */
const OTHER_UNIT = /\s+[^\p{L}\p{N}\s]{1,2}$|(?<=[-–—−]\s{0,2}\d{1,2})\s\p{Lu}{1,2}$/u;
/** Digits and placeholders, which are recognised as a cost whatever values the book defines. */
const SURE = /\d|^(?:[Xx]|\?+)$/;

export function brokenCards(book: Book): readonly Finding[] {
  const names = new Set(cardsOf(book).flatMap(variablesIn));
  // Skip boxes with an unknown type, which another rule already reports.
  const unknown = new Set(
    marksOf(book, 'unknown-admonition').map(({ mark: { span } }) => `${span.file}:${span.start.line}`),
  );
  return book.chapters.flatMap((chapter) => {
    const kinds = kindsOfCards(chapter.source.cards);
    const linesOf = linesOfFile(chapter.source);
    const lines = wholeLines(chapter.source);
    return [...blocksIn(chapter.tree)].flatMap((block) => {
      if (block.kind !== 'box' || !block.title?.text) return [];
      const kind = kinds.get(block.type);
      const { start } = linesOf(block.token);
      if (unknown.has(`${chapter.source.file}:${start.line}`)) return [];
      if (kind?.needsCost) {
        const found = findingAt(start, chapter, lines, kind, names);
        if (found.length > 0) return found;
      }
      return withStrayUnit(start, chapter, lines, kind, kinds);
    });
  });
}

/** Abbreviations of values in the cost of a card, such as `WK` in `WK+1`. */
function variablesIn(entry: Entry): readonly string[] {
  const value = fieldOf(entry, 'cost')?.value;
  return value?.kind === 'amount' ? value.amounts.flatMap(({ variable }) => variable ?? []) : [];
}

/**
 * Reports a box that is not a card but has the symbol of a card's unit in its title: either not at the end, or in a
 * box of another type.
 */
function withStrayUnit(
  { line }: Position,
  { source }: BookChapter,
  lines: readonly string[],
  kind: CardKind | undefined,
  kinds: ReadonlyMap<string, CardKind>,
): readonly Finding[] {
  const { title, span } = titleAt(line, source, lines);
  const paid =
    kind ?? [...kinds.values()].find(({ units }) => units.some((unit) => isSymbol(unit) && title.includes(unit)));
  const unit = paid?.units.find((each) => (isSymbol(each) ? title.includes(each) : false));
  if (unit === undefined || paid === undefined) return [];
  const [part = '', first, last] = stray(unit).exec(title) ?? [];
  if (part === '') return [];
  const name = title
    .replace(part, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:()–—-]+|[\s:()–—-]+$/g, '');
  const written = `${name} - ${first ?? last ?? ''} ${unit}`;
  return [
    {
      span,
      message: mustEndIn(unit),
      hint: kind ? { write: written } : `use the type of a card, such as !!! ${paid.type} ${written}`,
    },
  ];
}

const mustEndIn = (unit: string): string =>
  `this box is not a card: its title must end in a dash with a space on either side, the cost and ${unit}`;

const isSymbol = (unit: string): boolean => !/[\p{L}\p{N}]/u.test(unit);

/** Matches an amount before or after the unit. */
function stray(unit: string): RegExp {
  const symbol = escapeRegExp(unit);
  return new RegExp(`(?:[-–—][ \\t]+)?\\(?(?:(${COST})[ \\t]*${symbol}|${symbol}[ \\t]*(${COST}))\\)?`, 'u');
}

function findingAt(
  { line }: Position,
  { source }: BookChapter,
  lines: readonly string[],
  kind: CardKind,
  names: ReadonlySet<string>,
): readonly Finding[] {
  const { title, span } = titleAt(line, source, lines);
  const slip = withUnit(title, kind) ?? withoutUnit(title, kind, names);
  return slip ? [{ span, ...slip }] : [];
}

/** Returns the title in a line, and the place where it can be replaced. Quotes around a title are not part of it. */
function titleAt(
  line: number,
  source: Source,
  lines: readonly string[],
): { readonly title: string; readonly span: Span } {
  const text = lines[line - source.firstLine] ?? '';
  const [, before = '', written = ''] = (text.length > MAX_LINE_LENGTH ? undefined : TITLE.exec(text)) ?? [];
  const [, classes = '', quoted] = QUOTED.exec(written) ?? [];
  const from = before.length + (quoted === undefined ? 1 : classes.length + 2);
  const start = { line, column: from };
  const end = { line, column: from + (quoted ?? written).length };
  const [, double, single] = LOOSE.exec(written) ?? [];
  return { title: (quoted ?? double ?? single ?? written).trim(), span: { file: source.file, start, end } };
}

/** Returns a finding if the title ends with the unit but does not have a dash and a cost before it. */
function withUnit(title: string, { units, isUnitFirst }: CardKind): Omit<Finding, 'span'> | undefined {
  const unit = isUnitFirst ? undefined : units.find((each) => title.endsWith(each));
  if (unit === undefined) return undefined;
  // Before a symbol, the last word is always the cost; before a word, only if it is clearly a cost.
  const rest = title.slice(0, -unit.length).trimEnd();
  const [, name = '', cost = ''] = (isSymbol(unit) ? WITH_SYMBOL : WITH_WORD).exec(rest) ?? [];
  if (!isSymbol(unit) && (name === '' || !SURE.test(cost))) return undefined;
  return {
    message: mustEndIn(unit),
    hint: name === '' ? `write the title as Name - 1 ${unit}` : { write: `${name.trim()} - ${cost} ${unit}` },
  };
}

function withoutUnit(title: string, kind: CardKind, names: ReadonlySet<string>): Omit<Finding, 'span'> | undefined {
  const [unit] = kind.units;
  const { name, cost, missing } = readPrice(title.replace(OTHER_UNIT, ''), kind);
  // A dash between numbers is a range: `Levels 3 - 5`.
  if (unit === undefined || missing !== 'unit' || /\d$|^$/.test(name.trim())) return undefined;
  if (!SURE.test(cost) && !(cost.match(/\p{Lu}{1,4}/gu) ?? []).every((each) => names.has(each))) return undefined;
  return {
    message: `this box is not a card: its title has a cost, but no ${unit} after it`,
    hint: { write: `${name.trim()} - ${kind.isUnitFirst ? `${unit} ${cost}` : `${cost} ${unit}`}` },
  };
}
