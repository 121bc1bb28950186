/**
 * Running footers of the book's pages, as page-margin boxes of named pages: the page number with the chapter's title,
 * on right-hand pages the section's; left and right pages mirror each other.
 *
 * Each part of the book has its own page name, which selects the title in the footer. If a part has several titles, a
 * counter style picks one for each of its pages. Chromium does not support `:first` for named pages, so footers on
 * opening pages are removed from the finished PDF (`page-contents.ts`). They are recognised there by a colour that is
 * used for nothing else.
 */
import type { Paper } from './paper.ts';
import type { BookPart, Pagination } from './pagination.ts';
import { millimetres } from '../basics/css-length.ts';
import { NOT_ON_OPENERS } from '../pdf/page-contents.ts';

// Without the shorthand, which style sheets do not give back if another rule changes a part of it.
const FONT =
  'font-family: var(--font-foot), var(--font-rest); font-weight: 500; font-size: calc(9pt * var(--type-scale)); line-height: normal';
const COMMON = `white-space: nowrap; ${FONT}; font-variant-numeric: lining-nums tabular-nums`;
const INK = '#1b1a18';
const MAX_TITLE_LENGTH = 70;
type Side = 'left' | 'right';
/** The outer and the inner sides of left and of right pages. */
const SIDES: readonly (readonly [outer: Side, inner: Side])[] = [
  ['left', 'right'],
  ['right', 'left'],
];
/** Width and maximum height of a thumb mark, in millimetres. */
const [THUMB_WIDTH, MAX_THUMB] = [6, 22];

/**
 * Returns the style sheet of the named pages.
 *
 * @param head text of the running head
 */
export function pageFurniture(
  parts: readonly BookPart[],
  { furniture, padding, beside, edges }: Pick<Paper, 'furniture' | 'padding' | 'beside' | 'edges'>,
  head: string,
  pagination: Pagination,
): string {
  if (!furniture) return '';
  const { top, bottom, hasHead } = furniture;
  const soft = `color: ${NOT_ON_OPENERS}; font-size: calc(8.5pt * var(--type-scale)); letter-spacing: 0.03em`;
  const number = `content: counter(page); color: ${INK}`;
  // The gap is wide enough for the rule to read as the foot of the page and not as an underline of the text.
  const gap = (margin: string): string => `${Math.min(6, millimetres(margin) * 0.25).toFixed(2)}mm`;
  const rule = `0.3pt solid ${NOT_ON_OPENERS}`;
  const foot = `${COMMON}; margin-top: ${gap(bottom)}; padding-top: 1.6mm; vertical-align: top; border-top: ${rule}`;
  const line = `${COMMON}; margin-bottom: ${gap(top)}; padding-bottom: 1mm; vertical-align: bottom; ${soft}`;
  const box = (edge: 'top' | 'bottom', side: Side, style: string): string =>
    `@${edge}-${side} { margin-${side}: calc(${padding[side]} + ${beside.reach}pt); text-align: ${side}; ${style} }`;
  const titled = parts.filter(({ title }) => title !== '');
  const pages = titled.flatMap((part) =>
    SIDES.flatMap(([outer, inner]) => {
      const running = runningTitle(part, outer, pagination);
      const boxes = [
        box('bottom', outer, `${foot}; ${number}`),
        box('bottom', inner, `${foot}; ${soft}; content: ${running.content}`),
        ...(hasHead ? [box('top', outer, `${line}; content: ${titleString(head)}`)] : []),
        ...(part.thumb ? [thumbMark(part.thumb, [outer, inner], edges)] : []),
      ];
      return [...running.rules, `@page ${part.name}:${outer} { ${boxes.join(' ')} }`];
    }),
  );
  return pages.join('\n');
}

/**
 * Draws a thumb mark at the outer edge. The marks of a book are below each other, so that its parts are visible on
 * the closed book.
 */
function thumbMark(
  { index, count }: NonNullable<BookPart['thumb']>,
  [outer, inner]: (typeof SIDES)[number],
  { bleed, ...margin }: Paper['edges'],
): string {
  const height = `min(${MAX_THUMB}mm, var(--page-height) / ${count})`;
  // The margin may be narrower than the mark, or negative.
  const across = `width: ${THUMB_WIDTH}mm; padding-${outer}: ${bleed}pt; margin-${inner}: calc(${margin[outer] - bleed}pt - ${THUMB_WIDTH}mm)`;
  const place = `${across}; height: calc(${height}); margin-top: calc(${height} * ${index})`;
  const look = `background: var(--thumb); color: var(--thumb-ink); font: 700 9pt var(--font-foot), var(--font-rest)`;
  return `@${outer}-top { content: "${index + 1}"; ${place}; ${look}; text-align: center; vertical-align: middle }`;
}

/**
 * Returns the footer's title for each page of a part. Left pages, and all pages without sections, show the first
 * chapter that starts on the page; right pages show the last section that starts on it. A page on which nothing
 * starts shows the one continued from before.
 */
function runningTitle(
  { name, title, titles: all }: BookPart,
  side: Side,
  { pages, ends }: Pagination,
): { readonly content: string; readonly rules: readonly string[] } {
  const [first, last] = [pages.get(name), ends.get(name)];
  const namesSections = side === 'right' && all.some(({ isChapter }) => !isChapter);
  const titles = all.filter(({ isChapter }) => isChapter || namesSections);
  if (titles.length < 2 || first === undefined || last === undefined) return { content: titleString(title), rules: [] };
  const begun = titles.flatMap((each) => {
    const page = pages.get(each.id);
    return page === undefined ? [] : [{ page, title: each.title }];
  });
  const symbols = Array.from({ length: last - first + 1 }, (_, index) => {
    const page = first + index;
    const onPage = begun.filter((each) => each.page === page);
    const shown = onPage.at(namesSections ? -1 : 0) ?? begun.findLast((each) => each.page < page);
    return titleString(shown?.title ?? title);
  });
  const style = `${side}-titles-of${name}`;
  return {
    content: `counter(page, ${style})`,
    rules: [`@counter-style ${style} { system: fixed ${first}; symbols: ${symbols.join(' ')} }`],
  };
}

function titleString(title: string): string {
  const characters = Array.from(title);
  const isShort = characters.length <= MAX_TITLE_LENGTH;
  return cssString(isShort ? title : `${characters.slice(0, MAX_TITLE_LENGTH).join('').trimEnd()} …`);
}

export function cssString(text: string): string {
  return `"${text.replace(/["\\<>\n\r\f\0]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
