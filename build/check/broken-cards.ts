/** Finds titles that were meant as card titles but lack a part, so that the boxes are plain admonitions. */
import { once } from '../basics/lazy.ts';
import { withoutBraces } from '../../plugins/attribute-syntax.ts';
import { kindsOfCards } from '../../plugins/card.ts';
import { type CardKind, type Price, readPrice, shownCost } from '../../plugins/card-cost.ts';
import { cardsOf } from '../book/cards-of.ts';
import { fieldOf } from '../entry.ts';
import { partsInFile } from '../parse/parse-chapter.ts';
import { blocksOfKind } from '../tree.ts';
import { problemsOf } from '../finding.ts';
import type { Book, Entry, Said, SaidAt } from '../types.ts';

/** A title in quotation marks that readers would see. */
const LOOSE = /^(?:[“„«»"](?:.*[”“«»"]|[^“”„«»"]*)|['‘].*['’])$/u;
/**
 * Maximum length, in characters, of a title that is checked. Limits the time for lines with many dashes, spaces or
 * braces; titles of cards are shorter.
 */
const MAX_LENGTH = 500;
const LAST_DASH = /[ \t]*[-–—−]+[ \t]*(?=[^-–—−]*$)/;
/** One or two symbols or capital letters at the end of a title, in place of the unit. */
const OTHER_UNIT = /\s+[^\p{L}\p{N}\s]{1,2}$|(?<=[-–—−]\s{0,2}\d{1,2})\s\p{Lu}{1,2}$/u;
/** Digits and placeholders, which are recognised as a cost whatever values the book defines. */
const SURE = /\d|^(?:[Xx]|\?+)$/;

export function brokenCards(book: Book): readonly SaidAt[] {
  const names = once(() => new Set(cardsOf(book).flatMap(variablesIn)));
  // Skip boxes with an unknown type, which another rule already reports.
  const unknown = new Set(problemsOf(book, 'unknown-admonition').map(({ span }) => `${span.file}:${span.start.line}`));
  return book.chapters.flatMap(({ source, tree }) => {
    const kinds = kindsOfCards(source.cards);
    const spanOf = partsInFile(source);
    return blocksOfKind(tree, 'box').flatMap((block): readonly SaidAt[] => {
      if (!block.title?.text || block.title.token.content.length > MAX_LENGTH) return [];
      const { token } = block.title;
      const written = withoutBraces(token.content);
      const title = LOOSE.test(written) ? written.replace(/^.|[”“«»"'’]$/gu, '').trim() : written;
      const kind = kinds.get(block.type);
      const slip = (kind?.needsCost ? slipIn(title, kind, names) : undefined) ?? strayUnit(title, kind, kinds);
      if (!slip) return [];
      const span = spanOf(token, 0, written.length);
      if (unknown.has(`${span.file}:${span.start.line}`)) return [];
      const isNameless = typeof slip.hint === 'object' && slip.hint.write === written;
      return [{ span, ...(isNameless ? NAMELESS : slip) }];
    });
  });
}

/** Abbreviations of values in the cost of a card, such as `WK` in `WK+1`. */
function variablesIn(entry: Entry): readonly string[] {
  const value = fieldOf(entry, 'cost')?.value;
  return value?.kind === 'amount' ? value.amounts.flatMap(({ variable }) => variable ?? []) : [];
}

/** Returns a finding if the title has a price once its last dash has spaces, or one whose unit is missing or another. */
function slipIn(title: string, kind: CardKind, names: () => ReadonlySet<string>): Said | undefined {
  const [usual = ''] = kind.units;
  const { missing, ...price } = readPrice(title.replace(LAST_DASH, ' - '), kind);
  if (missing === 'number') return unfinished(usual);
  if (price.cost !== '' && missing !== 'unit' && price.name.trim() !== '')
    return { message: mustEndIn(price.unit || usual), hint: { write: titleOf(price, kind) } };
  const bare = readPrice(title.replace(OTHER_UNIT, ''), kind);
  const isCost = SURE.test(bare.cost) || (bare.cost.match(/\p{Lu}{1,4}/gu) ?? []).every((each) => names().has(each));
  // A dash between numbers is a range: `Levels 3 - 5`.
  if (bare.missing !== 'unit' || !isCost || /\d$|^$/.test(bare.name.trim())) return undefined;
  return {
    message: `this box is not a card: its title has a cost, but no ${usual} after it`,
    hint: { write: titleOf({ ...bare, unit: usual }, kind) },
  };
}

const NAMELESS: Said = {
  message: 'this box is not a card: its title has a cost, but no name in words',
  hint: 'write the name before the dash; that of an image is its alternative text: ![Name](name.svg)',
};

function titleOf({ name, ...price }: Price, kind: CardKind): string {
  return `${name.trim()} - ${shownCost({ ...kind, ...price })}`;
}

/** Reports a box that is not a card but has a symbol in which cards are paid next to a number or at its end. */
function strayUnit(title: string, kind: CardKind | undefined, kinds: ReadonlyMap<string, CardKind>): Said | undefined {
  for (const { type, units } of kind ? [kind] : kinds.values()) {
    const unit = units.find((each) => !/[\p{L}\p{N}]/u.test(each) && title.includes(each));
    const [before = '', after = ''] = unit === undefined ? [] : title.split(unit);
    if (unit === undefined || !(/\d\s*$/.test(before) || /^\s*\d/.test(after) || (kind && after === ''))) continue;
    return kind
      ? unfinished(unit)
      : {
          message: `this box is not a card: its title has a cost in ${unit}, but its type is not that of a card`,
          hint: `use the type of a card, such as !!! ${type} Name - 1 ${unit}`,
        };
  }
  return undefined;
}

function unfinished(unit: string): Said {
  return { message: mustEndIn(unit), hint: `write the title as Name - 1 ${unit}` };
}

const mustEndIn = (unit: string): string =>
  `this box is not a card: its title must end in a dash with a space on either side, the cost and ${unit}`;
