/** Shows a book, or its changed parts, and waits for fonts and pictures to load. */
import type { PageArea, Shown } from '../layout.ts';
import { arrangeArt } from './arrange-art.ts';
import { setLineLength } from './characters.ts';
import { layOutInColumns } from './columns.ts';
import { offDesk, printOnScreen } from './desk.ts';
import { divideAtSeams } from './divisions.ts';
import { setOnGrid } from './grid.ts';
import { type Step, improve } from './failures.ts';
import { fillSheet } from './fill-sheet.ts';
import { fitCovers } from './fit-covers.ts';
import { fitSheets } from './fit-sheets.ts';
import { WHOLE_WORDS, fitWords } from './fit-words.ts';
import { applySetting } from './apply-setting.ts';
import { makeHeadRoom } from './head-room.ts';
import { tightenSpacing } from './lay-out.ts';
import { BLOCKS, changeMeasured, within } from './blocks.ts';
import { reserveMarkerSpace } from './markers.ts';
import { measureOpenings } from './measure-openings.ts';
import { completePages, keepWhole } from './page-ends.ts';
import { blankBefore, inOneColumn, inPages, withStyles } from './paginate.ts';
import { rememberBlocks, replaceBlocks } from './patch.ts';
import { markParagraphs } from './paragraphs.ts';
import { layOutLines } from './set-lines.ts';
import { type SideNotes, placeAllSideNotes, takeSideNotes } from './side-notes.ts';
import { splitAtHeaders } from './table-groups.ts';
import { fitTables } from './tables.ts';

/** Maximum number of children in a paragraph or group. */
const MAX_PIECES = 500;
/** Number of nested last elements to mark before a break: a list ends with an item, which ends with its text. */
const BEFORE_BREAK = 3;
const PAGE_BREAK = '<div class="page-break"></div>';

/** @returns addresses of pictures that failed to load */
export async function show(shown: Shown): Promise<readonly string[]> {
  const { title, lang, dir, themeStyles, styles, after = '', parts, area } = shown;
  Object.assign(document.documentElement, { lang, dir });
  document.title = title;
  setContent('book.theme', themeStyles);
  // Page units are set explicitly, because the browser's viewport units differ slightly from those of its print.
  const page = `:root { --page-width: calc(${area.width}px - var(--beside, 0px)); --page-height: ${area.height}px }`;
  setStyles(`${styles}\n${page}\n@media print { body { width: ${area.width}px } }`);
  const isOnDesk = !matchMedia('print').matches;
  if (isOnDesk) printOnScreen();
  // Margins show page numbers and the title.
  await loadFaces(['0', title, ...parts.map(({ html = '' }) => html)].join(''));
  setContent('book.behind', after);
  const renewed: SideNotes[] = [];
  for (const { name, html, canBeSet = false, setting, followsBlank = false } of parts) {
    const part = document.getElementById(name) ?? newPart(name);
    part.classList.toggle('can-be-set', canBeSet);
    tightenSpacing(part, setting?.tight ?? 0);
    blankBefore(part).hidden = !followsBlank;
    if (html === undefined) continue;
    part.innerHTML = html;
    if (isOnDesk) rememberBlocks(part);
    separateBreaks(part);
    prepare(part);
    trimEnd(part);
    renewed.push({ part, kept: setting?.asides ?? [] });
  }
  // The browser styles the new text for this, and not the former text once more.
  setLineLength(area.width);
  const unshown = await Promise.all(Array.from(document.images, unlessShown));
  offDesk(() => arrange(shown, renewed));
  return unshown.flat();
}

function arrange({ parts, area }: Shown, renewed: readonly SideNotes[]): void {
  const sectionsOf = (selector: string): readonly HTMLElement[] =>
    renewed.flatMap(({ part }) => Array.from(part.querySelectorAll<HTMLElement>(`:scope > section${selector}`)));
  const changed = sectionsOf(':not(.quick-reference)');
  improve(changed, arrangeArt);
  improve(sectionsOf('.in-columns'), (sections) => layOutInColumns(sections, area));
  takeSideNotes(renewed);
  for (const section of changed) markBreaks(section);
  // Without page and column breaks, layout is faster.
  inOneColumn(() => fit(changed, area));
  for (const each of sectionsOf('.quick-reference')) improve([each], () => fillSheet(each, area));
  for (const { name, html, wholeWords = [], setting } of parts) {
    const part = document.getElementById(name);
    if (html === undefined || !part) continue;
    keepWhole(part, wholeWords);
    if (setting) applySetting(part, setting);
  }
  // New parts without known words are laid out next, which completes them.
  if (parts.every(({ html, wholeWords }) => html === undefined || wholeWords)) complete(area);
}

/**
 * Replaces the blocks of a part that have changed, without a new layout of its pages.
 *
 * @returns whether that was possible
 */
export function patch(part: HTMLElement, html: string, area: PageArea): boolean {
  const blocks = replaceBlocks(part, html);
  for (const block of blocks ?? []) prepare(block);
  if (blocks) fit(blocks, area);
  return blocks !== undefined;
}

function prepare(block: HTMLElement): void {
  for (const details of within(block, 'details')) details.setAttribute('open', '');
  // A rule with `:has()` would make the browser restyle all blocks around one that gets this class.
  for (const code of within(block, 'pre > .keep-whole')) code.parentElement?.classList.add('keep-whole');
  divideAtSeams(block);
  groupPieces(block);
}

function complete(area: PageArea): void {
  if (!document.querySelector('._notes, ._beside, ._grouped')) return;
  const parts = Array.from(document.querySelectorAll<HTMLElement>('body > .part'));
  inPages(area, () => {
    for (const part of parts) completePages(part, area);
    placeAllSideNotes(parts, area);
  });
}

function fit(blocks: readonly HTMLElement[], area: PageArea): void {
  const steps: readonly Step[] = [
    reserveMarkerSpace,
    fitSheets,
    fitWords,
    (all) => fitCovers(all, area),
    makeHeadRoom,
    measureOpenings,
    fitBoxes,
    (all) => fitTables(all, area),
    layOutLines,
    (all) => markParagraphs(all, area),
    splitAtHeaders,
    setOnGrid,
  ];
  withStyles(WHOLE_WORDS, () => {
    for (const step of steps) improve(blocks, step);
  });
}

/** Fits the boxes of pictures that are limited in height, so that nothing keeps them off the margin. */
function fitBoxes(sections: readonly HTMLElement[]): void {
  const images = sections.flatMap((section) => within(section, 'img'));
  changeMeasured(
    images.filter((image) => getComputedStyle(image).objectFit !== 'cover'),
    (image) => ({ box: image.clientWidth, width: (image.clientHeight * image.naturalWidth) / image.naturalHeight }),
    ({ style }, { box, width }) => {
      if (width < box - 1) style.width = `${width}px`;
    },
  );
}

/** Removes everything shown. */
export function clear(): void {
  for (const each of document.querySelectorAll('.part, .blank-page')) each.remove();
  for (const id of ['book.behind', 'book.theme', 'book.style']) setContent(id, '');
}

async function unlessShown(image: HTMLImageElement): Promise<readonly string[]> {
  try {
    await image.decode();
    return [];
  } catch {
    return image.complete && image.naturalWidth > 0 ? [] : [image.getAttribute('src') ?? ''];
  }
}

/**
 * Loads the fonts for a text explicitly. Fonts otherwise load at layout, too late for a print that follows at once, and
 * those of margins not at all.
 */
export async function loadFaces(text: string): Promise<void> {
  const characters = [...new Set(text)].join('');
  const fonts = new Set(
    Array.from(document.fonts, ({ style, weight, family }) => `${style} ${weight} 1em "${family.replaceAll('"', '')}"`),
  );
  await Promise.all(Array.from(fonts, async (font) => document.fonts.load(font, characters).catch(() => undefined)));
}

/**
 * Groups the words, emphasis and links of huge paragraphs, because the time for the tags of the PDF grows with the
 * square of the number of an element's children. This role becomes a `Span`, which means nothing.
 */
function groupPieces(part: HTMLElement): void {
  for (const block of within(part, 'p, li, dd, td')) {
    const pieces = Array.from(block.childNodes);
    if (pieces.length <= MAX_PIECES || block.querySelector(BLOCKS)) continue;
    for (let start = 0; start < pieces.length; start += MAX_PIECES) {
      const group = document.createElement('span');
      group.role = 'strong';
      pieces[start]?.before(group);
      for (const piece of pieces.slice(start, start + MAX_PIECES)) group.append(piece);
    }
  }
}

function newPart(name: string): HTMLElement {
  const blank = Object.assign(document.createElement('div'), { className: 'blank-page' });
  const part = Object.assign(document.createElement('div'), { className: 'part', id: name });
  part.style.setProperty('page', name);
  document.getElementById('book.behind')?.before(blank, part);
  return part;
}

/**
 * Puts the page breaks that raw HTML requests into elements of their own, as those of commands are. Several in a row
 * count as one: nobody wants an empty page, and older files contain doubled breaks.
 */
function separateBreaks(part: HTMLElement): void {
  for (const block of part.querySelectorAll(':scope > section > *')) {
    const isEmpty = block.innerHTML.trim() === '' && !block.matches('img, hr, input');
    // The Markdown PDF extension breaks pages with `<div class="page"></div>`.
    if (isEmpty && block.matches('.break-before, .break-after, div[class="page"]')) {
      block.outerHTML = PAGE_BREAK;
      continue;
    }
    // The first block needs no break before it.
    if (block.matches('.break-before:not(:first-child)')) {
      block.insertAdjacentHTML('beforebegin', PAGE_BREAK);
      block.classList.remove('break-before');
    }
    if (block.matches('.break-after')) {
      block.insertAdjacentHTML('afterend', PAGE_BREAK);
      block.classList.remove('break-after');
    }
  }
  for (const doubled of part.querySelectorAll(':scope > section > .page-break + .page-break'))
    if (doubled.previousSibling?.textContent?.trim() === '') doubled.remove();
}

/**
 * Removes breaks and rules at the end of a part: the next part starts a page anyway, so a break would add an empty
 * page.
 */
function trimEnd(part: HTMLElement): void {
  const last = (): Element | null | undefined => part.lastElementChild?.lastElementChild;
  while (last()?.matches('.page-break, .column-break, hr')) last()?.remove();
}

/**
 * Marks the elements around breaks with classes. `:has()` would make the browser restyle the whole book whenever a
 * class changes.
 */
function markBreaks(section: HTMLElement): void {
  for (const each of section.querySelectorAll('.page-break')) {
    let before = each.previousElementSibling;
    for (let depth = 0; before && depth < BEFORE_BREAK; depth++) {
      before.classList.add('_before-break');
      before = before.lastElementChild;
    }
  }
}

/** @returns whether the content changed */
function setContent(id: string, html: string): boolean {
  const element = document.getElementById(id);
  const property = element instanceof HTMLStyleElement ? 'textContent' : 'innerHTML';
  if (!element || element[property] === html) return false;
  element[property] = html;
  return true;
}

/** Sets the book's styles, which come after ours. */
function setStyles(styles: string): void {
  if (!setContent('book.style', styles)) return;
  const element = document.getElementById('book.style');
  if (element instanceof HTMLStyleElement && element.sheet) addOtherFonts(element.sheet.cssRules);
}

/**
 * Appends our fallback fonts to each font list in the book's styles; otherwise the browser would look for missing
 * characters in system fonts.
 */
function addOtherFonts(rules: CSSRuleList): void {
  for (const rule of rules) {
    if ('style' in rule && rule.style instanceof CSSStyleDeclaration && !(rule instanceof CSSFontFaceRule)) {
      const { style } = rule;
      // The browser does not expand a shorthand that contains a variable.
      const property = style.fontFamily === '' ? 'font' : 'font-family';
      const value = style.getPropertyValue(property);
      if (value !== '' && !/^(?:inherit|initial|unset|revert(?:-layer)?)$|--font-rest/.test(value))
        style.setProperty(property, `${value}, var(--font-rest)`, style.getPropertyPriority(property));
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) addOtherFonts(rule.cssRules);
  }
}
