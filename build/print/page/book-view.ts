/**
 * Shows a book in the author's browser as it will be printed, and follows its text.
 *
 * After a change, the blocks that differ are replaced at once, among pages that are laid out already. The exact layout
 * follows: the rounds of a first print, in which parts that were laid out before from the same HTML are not shown again.
 */
import type { BookSight, PlacedLayout, Setting, Shown } from '../layout.ts';
import type { Desk } from './desk-form.d.ts';
import { layOnDesk, offDesk, scaleDesk, showPaper, unscaled } from './desk.ts';
import { layOut } from './lay-out.ts';
import { blankBefore } from './paginate.ts';
import { loadFaces, patch, show } from './show.ts';

type Part = Shown['parts'][number];

/** The state of a book's pages, which only the server reads, but for the settings. */
interface State {
  readonly settings: readonly (readonly [string, Setting])[];
}

interface Content {
  readonly pagination: State;
  readonly isFinal: boolean;
  /** A mark of the styles and the paper, on which all layouts depend. */
  readonly look: string;
  readonly shown: Shown;
  readonly sight: BookSight;
}

/** Asks the server for content: with a state of the pages, and with the layout that was made in it. */
type Ask = (known: { readonly pagination?: State; readonly laid?: Laid }) => Promise<Content>;
type Laid = Pick<PlacedLayout, 'parts' | 'places'>;

const MAX_ROUNDS = 8;
/** Number of layouts that are kept of each part: a change takes two or three. */
const MAX_KNOWN = 8;

/** Layouts by the name of a part and what it was laid out from. */
const known = new Map<string, Map<string, Laid>>();
/** What the parts in the page were laid out from. */
const present = new Map<string, string>();
let last: Content | undefined;

function keyOf({ html, canBeSet, setting }: Part): string {
  return JSON.stringify([canBeSet, setting, html]);
}

/** Shows parts and lays them out. */
async function layOutParts(shown: Shown, parts: readonly Part[], settings: State['settings']): Promise<void> {
  for (const { name } of parts) present.delete(name);
  await show({ ...shown, parts });
  const names = new Set(parts.map(({ name }) => name));
  const laid = offDesk(() => layOut(shown.area, Object.fromEntries(settings), names));
  for (const [index, placed] of laid.parts.entries()) {
    const part = parts.find(({ name }) => name === placed.name);
    if (!part) continue;
    const layouts = known.get(part.name) ?? new Map<string, Laid>();
    known.set(part.name, layouts);
    layouts.set(keyOf(part), { parts: [placed], places: laid.places.filter((each) => each.part === index) });
    present.set(part.name, keyOf(part));
    for (const key of layouts.keys()) if (layouts.size > MAX_KNOWN) layouts.delete(key);
  }
}

function laidIn({ shown: { parts } }: Content): Laid {
  const all = parts.map((part) => known.get(part.name)?.get(keyOf(part)));
  return {
    parts: all.flatMap((each) => each?.parts ?? []),
    places: all.flatMap((each, part) => each?.places.map((place) => ({ ...place, part })) ?? []),
  };
}

/**
 * Lays out the book as a print of it will be.
 *
 * @param isOutdated whether there is newer text, so that the layout is not needed any more
 */
async function layOutBook(ask: Ask, isOutdated: () => boolean): Promise<void> {
  let content = await ask({});
  if (last && content.look !== last.look) for (const each of [known, present]) each.clear();
  for (let round = 1; round <= MAX_ROUNDS && !content.isFinal; round++) {
    if (isOutdated()) return;
    const { shown, pagination } = content;
    const open = shown.parts.filter((part) => known.get(part.name)?.has(keyOf(part)) !== true);
    if (open.length > 0) await layOutParts(shown, open, pagination.settings);
    content = await ask({ pagination, laid: laidIn(content) });
  }
  if (isOutdated()) return;
  const { shown, pagination } = content;
  const stale = shown.parts.filter((part) => present.get(part.name) !== keyOf(part));
  if (stale.length > 0) await layOutParts(shown, stale, pagination.settings);
  removeOthers(shown.parts);
  // Blank pages and what depends on left and right pages.
  const parts = shown.parts.map((part) => ({ ...part, html: undefined }));
  await show({ ...shown, parts });
  last = content;
}

function removeOthers(parts: readonly Part[]): void {
  for (const part of document.querySelectorAll('body > .part')) {
    if (parts.some(({ name }) => name === part.id)) continue;
    for (const each of [blankBefore(part), part]) each.remove();
  }
}

/**
 * Replaces the blocks that have changed, on the pages as they are.
 *
 * @returns whether that was possible
 */
async function patchBook(ask: Ask): Promise<boolean> {
  if (!last) return false;
  const content = await ask({ pagination: last.pagination });
  if (content.look !== last.look) return false;
  const { shown } = content;
  const changed = shown.parts.filter((part) => present.get(part.name) !== keyOf(part));
  await loadFaces(changed.map(({ html = '' }) => html).join(''));
  for (const { name } of changed) present.delete(name);
  return unscaled(() =>
    changed.every(({ name, html = '' }) => {
      const part = document.getElementById(name);
      return part !== null && patch(part, html, shown.area);
    }),
  );
}

/** @param areSpreads whether left and right pages are side by side */
function arrange(areSpreads: boolean): Desk | undefined {
  return last && layOnDesk(last.shown.area, last.sight, areSpreads);
}

export const bookView = { layOutBook, patchBook, arrange, scaleDesk, showPaper };
