/** Lists of chapters in long books. */
import { describe, expect, it } from 'vitest';
import { type ListedChapter, chapterNav } from '../../build/site/chapter-nav.ts';
import type { TocNode } from '../../build/site/contents-tree.ts';

/** Returns a number of parts with the same number of chapters each; with no parts, only chapters. */
function book(parts: number, each: number): readonly ListedChapter[] {
  const rows = parts === 0 ? Array.from({ length: each }, () => 0) : [];
  for (let part = 0; part < parts; part++) rows.push(0, ...Array.from({ length: each }, () => 1));
  return rows.map((depth, chapter) => ({ chapter, titleHtml: `${chapter}`, href: `${chapter}/`, depth }));
}

function titles(nodes: readonly TocNode[]): readonly number[] {
  return nodes.flatMap(({ html, children }) => [Number(html), ...titles(children)]);
}

describe('the list of chapters', () => {
  it('is whole up to 120, and the same on all pages', () => {
    const chapters = book(10, 11);
    expect(titles(chapterNav(chapters, 50).chapters)).toEqual(chapters.map(({ chapter }) => chapter));
    expect(chapterNav(chapters, 3)).toBe(chapterNav(chapters, 119));
    expect(chapterNav(chapters, 3).isReduced).toBe(false);
  });

  it('has the parts, and what is beside the current one, in longer books', () => {
    // Part 3 begins at 60 and has 19 chapters.
    const nav = chapterNav(book(20, 19), 66);
    expect(nav.chapters.map(({ html }) => Number(html))).toEqual(Array.from({ length: 20 }, (_, at) => at * 20));
    expect(nav.chapters.flatMap(({ children }) => titles(children))).toEqual(
      Array.from({ length: 19 }, (_, at) => 61 + at),
    );
  });

  it('has 40 of thousands side by side, the current one always among them, and neighbours share one', () => {
    const chapters = book(0, 2000);
    const lists = chapters.map((_, at) => chapterNav(chapters, at));
    for (const [at, { chapters: listed }] of lists.entries()) {
      const all = titles(listed);
      expect(all).toHaveLength(40);
      expect(all).toContain(at);
    }
    // One list for every 20 chapters.
    expect(new Set(lists).size).toBe(100);
  });
});
