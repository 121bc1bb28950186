/**
 * Replaces the blocks of a part whose text has changed, on the pages as they are. The next layout shows the part again.
 */
import { takeOver } from './apply-setting.ts';
import { within } from './blocks.ts';

type ShownSection = ReturnType<typeof sectionsIn>[number];

const LINES = / data-line="[^"]*"/g;

const shown = new WeakMap<HTMLElement, readonly ShownSection[]>();

/** Remembers what is shown of a part, before it is laid out. */
export function rememberBlocks(part: HTMLElement): void {
  shown.set(part, sectionsIn(part));
}

function sectionsIn(part: HTMLElement | DocumentFragment) {
  return Array.from(part.children, (element) => ({
    element,
    /** HTML of the section without its blocks. */
    outside: (element.cloneNode(false) as Element).outerHTML,
    blocks: Array.from(element.children as HTMLCollectionOf<HTMLElement>, (block) => ({
      /** The HTML as it was given, without the lines of the source, which change for all blocks below a change. */
      html: block.outerHTML.replace(LINES, ''),
      element: block,
    })),
  }));
}

/** @returns the new blocks; `undefined` if the sections have changed, so that the part has to be shown again */
export function replaceBlocks(part: HTMLElement, html: string): readonly HTMLElement[] | undefined {
  const template = document.createElement('template');
  template.innerHTML = html;
  const next = sectionsIn(template.content);
  const former = shown.get(part) ?? [];
  if (former.length !== next.length || former.some(({ outside }, at) => outside !== next[at]?.outside))
    return undefined;
  const pairs = former.map((section, at) => replaceIn(section, next[at]?.blocks ?? []));
  const now = former.map((section, at) => ({ ...section, blocks: pairs[at]?.blocks ?? [] }));
  shown.set(part, now);
  return pairs.flatMap(({ added }) => added);
}

function replaceIn({ element: section, blocks: former }: ShownSection, next: ShownSection['blocks']) {
  const most = Math.min(former.length, next.length);
  let [start, end] = [0, 0];
  while (start < most && former[start]?.html === next[start]?.html) start++;
  while (end < most - start && former.at(-1 - end)?.html === next.at(-1 - end)?.html) end++;
  const [before, gone, after] = [
    former.slice(0, start),
    former.slice(start, former.length - end),
    former.slice(former.length - end),
  ];
  const come = next.slice(start, next.length - end);
  for (const [at, { element }] of come.entries()) {
    const old = gone[at]?.element;
    if (old) takeOver(old, element);
    if (old?.isConnected === true) old.replaceWith(element);
    else if (after[0]?.element.isConnected === true) after[0].element.before(element);
    else section.append(element);
  }
  for (const { element } of gone.slice(come.length)) element.remove();
  const blocks = [...before, ...come, ...after];
  for (const [at, { element }] of blocks.entries()) copyLines(next[at]?.element, element);
  return { blocks, added: come.map(({ element }) => element) };
}

/** Gives a block the present lines of the source. */
function copyLines(from: HTMLElement | undefined, to: HTMLElement): void {
  if (!from || from.dataset['line'] === to.dataset['line']) return;
  const [lines, places] = [within(from, '[data-line]'), within(to, '[data-line]')];
  // Parts of a table may have moved to another page.
  if (lines.length !== places.length) return;
  for (const [at, place] of places.entries()) place.dataset['line'] = lines[at]?.dataset['line'];
}
