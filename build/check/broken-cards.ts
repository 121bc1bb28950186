/** Titles of cards from which a part is missing, so that they are plain admonitions. */
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import { kindsOfCards } from '../../plugins/activity.ts';
import type { CardKind } from '../../plugins/card-cost.ts';
import { readPrice } from '../../plugins/card-cost.ts';
import { cardsOf } from '../book/cards-of.ts';
import { linesOfFile } from '../parse/parse-chapter.ts';
import { wholeLines } from '../parse/source-lines.ts';
import { blocksIn } from '../tree.ts';
import { fieldOf } from '../entry.ts';
import type { Book, BookChapter, Entry, Position } from '../types.ts';
import { type Finding, marksOf } from './rule.ts';

const TITLE = /^([\s>]*(?:[-+*]\s+|\d+[.)]\s+)?(?:!{3,}|:{3,})\s*\S+\s+)(.*?)(?:\s*\{[^{}]*\})*\s*$/;
const DASH = '[-–—−]';
const PART = '(?:\\d+|\\p{Lu}{1,4}\\d*|[Xx]|\\?+)';
const COST = `${PART}(?:\\s*[-–—+/]\\s*${PART})*`;
/** What stands before the unit. */
const WITH_SIGN = new RegExp(`^(.*?)\\s*${DASH}*\\s*(?<=[\\s\\-–—−])(${COST}|[^\\s-]+)$`, 'su');
const WITH_WORD = new RegExp(`^(.*?)\\s*${DASH}*\\s*(?<=[\\s\\-–—−])(${COST})$`, 'su');
/** Longer lines are no titles of cards, so that the time for one of many dashes, blanks or braces stays small. */
const MAX_LINE_LENGTH = 500;
/** Another sign in the place of the unit. */
const OTHER_SIGN = /\s+[^\p{L}\p{N}\s]{1,2}$|(?<=[-–—−]\s{0,2}\d{1,2})\s\p{Lu}{1,2}$/u;
/** With these, a cost is one whatever the book calls its values: digits and placeholders. */
const SURE = /\d|^(?:[Xx]|\?+)$/;

export function brokenCards(book: Book): readonly Finding[] {
  const names = new Set(cardsOf(book).flatMap(variablesIn));
  // Their type is what is wrong with them.
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
      return withStraySign(start, chapter, lines, kind, kinds);
    });
  });
}

/** Short names of values in costs, such as `WK` in `WK+1`. */
function variablesIn(entry: Entry): readonly string[] {
  const value = fieldOf(entry, 'cost')?.value;
  return value?.kind === 'amount' ? value.amounts.flatMap(({ variable }) => variable ?? []) : [];
}

/** A sign in which cards are paid, in the title of a box that is none: elsewhere than at its end, or of another type. */
function withStraySign(
  { line }: Position,
  { source }: BookChapter,
  lines: readonly string[],
  kind: CardKind | undefined,
  kinds: ReadonlyMap<string, CardKind>,
): readonly Finding[] {
  const text = lines[line - source.firstLine] ?? '';
  const [, before = '', title = ''] = (text.length > MAX_LINE_LENGTH ? undefined : TITLE.exec(text)) ?? [];
  const paid =
    kind ?? [...kinds.values()].find(({ units }) => units.some((unit) => isSign(unit) && title.includes(unit)));
  const unit = paid?.units.find((each) => (isSign(each) ? title.includes(each) : false));
  if (unit === undefined || paid === undefined) return [];
  const [part = '', first, last] = stray(unit).exec(title) ?? [];
  if (part === '') return [];
  const name = title.replace(part, '').replace(/^[\s:()–—-]+|[\s:()–—-]+$/g, '');
  const start = { line, column: before.length + 1 };
  const end = { line, column: before.length + title.length + 1 };
  const written = `${name} - ${first ?? last ?? ''} ${unit}`;
  return [
    {
      span: { file: source.file, start, end },
      message: mustEndIn(unit),
      hint: kind ? { write: written } : `use the type of a card, such as !!! ${paid.type} ${written}`,
    },
  ];
}

const mustEndIn = (unit: string): string =>
  `this box is not a card: its title must end in a dash with a space on either side, the cost and ${unit}`;

const isSign = (unit: string): boolean => !/[\p{L}\p{N}]/u.test(unit);

/** An amount with the unit behind it or before it. */
function stray(unit: string): RegExp {
  const sign = escapeRegExp(unit);
  return new RegExp(`(?:[-–—][ \\t]+)?\\(?(?:(${COST})[ \\t]*${sign}|${sign}[ \\t]*(${COST}))\\)?`, 'u');
}

function findingAt(
  { line }: Position,
  { source }: BookChapter,
  lines: readonly string[],
  kind: CardKind,
  names: ReadonlySet<string>,
): readonly Finding[] {
  const text = lines[line - source.firstLine] ?? '';
  const [, before = '', title = ''] = (text.length > MAX_LINE_LENGTH ? undefined : TITLE.exec(text)) ?? [];
  const slip = withUnit(title, kind) ?? withoutUnit(title, kind, names);
  if (!slip) return [];
  const start = { line, column: before.length + 1 };
  const end = { line, column: before.length + title.length + 1 };
  return [{ span: { file: source.file, start, end }, ...slip }];
}

/** The unit is there, and something before it is not. */
function withUnit(title: string, { units, isUnitFirst }: CardKind): Omit<Finding, 'span'> | undefined {
  const unit = isUnitFirst ? undefined : units.find((each) => title.endsWith(each));
  if (unit === undefined) return undefined;
  // Before a sign, any last word is the cost; before a word, only what can be nothing else.
  const rest = title.slice(0, -unit.length).trimEnd();
  const [, name = '', cost = ''] = (isSign(unit) ? WITH_SIGN : WITH_WORD).exec(rest) ?? [];
  if (!isSign(unit) && (name === '' || !SURE.test(cost))) return undefined;
  return {
    message: mustEndIn(unit),
    hint: name === '' ? `write the title as Name - 1 ${unit}` : { write: `${name.trim()} - ${cost} ${unit}` },
  };
}

function withoutUnit(title: string, kind: CardKind, names: ReadonlySet<string>): Omit<Finding, 'span'> | undefined {
  const [unit] = kind.units;
  const { name, cost, missing } = readPrice(title.replace(OTHER_SIGN, ''), kind);
  // A dash between numbers is a range: `Levels 3 - 5`.
  if (unit === undefined || missing !== 'unit' || /\d$|^$/.test(name.trim())) return undefined;
  if (!SURE.test(cost) && !(cost.match(/\p{Lu}{1,4}/gu) ?? []).every((each) => names.has(each))) return undefined;
  return {
    message: `this box is not a card: its title has a cost, but no ${unit} after it`,
    hint: { write: `${name.trim()} - ${kind.isUnitFirst ? `${unit} ${cost}` : `${cost} ${unit}`}` },
  };
}
