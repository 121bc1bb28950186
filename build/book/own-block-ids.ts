/**
 * Makes block ids (`^name`), which are only unique within their file as in Obsidian, unique in the book. If an
 * earlier file has the same id, the block gets a number, and keeps the written id for links.
 */
import { copyOf } from '../../plugins/copy-of.ts';
import { getOrAdd } from '../basics/get-or-add.ts';
import { oncePer } from '../basics/once-per.ts';
import { makeTree } from '../parse/make-tree.ts';
import type { Chapter } from '../types.ts';
import { uniqueIds } from '../../plugins/unique-ids.ts';

export function ownBlockIds(chapters: readonly Chapter[]): readonly Chapter[] {
  const next = uniqueIds(new Set(chapters.flatMap(({ ids }) => ids.map(({ id }) => id))));
  const firstFiles = new Map<string, string>();
  /** Assigned ids by the path of the file and the written id. */
  const numbered = new Map<string, string>();
  return chapters.map((chapter) => {
    const { path } = chapter.source;
    const renamed = new Map<string, string>();
    for (const { id } of chapter.ids) {
      if (!id.startsWith('^')) continue;
      if (getOrAdd(firstFiles, id, () => path) === path) continue;
      const own = getOrAdd(numbered, `${path} ${id}`, () => next(id));
      renamed.set(id, own);
    }
    return renamed.size === 0 ? chapter : withIds(chapter, renamed);
  });
}

type Parts = Pick<Chapter, 'tokens' | 'tree'>;

/** Renumbered parts by the new ids, for the parsed tokens, which are reused in watch mode until the chapter changes. */
const partsBy = oncePer((_tokens: Chapter['tokens']) => new Map<string, Parts>());

function withIds(chapter: Chapter, renamed: ReadonlyMap<string, string>): Chapter {
  const { tokens } = chapter;
  const parts = getOrAdd(partsBy(tokens), JSON.stringify([...renamed]), () => renumbered(tokens, renamed));
  const idOf = (id: string): string => renamed.get(id) ?? id;
  return {
    ...chapter,
    ...parts,
    ids: chapter.ids.map((each) => (renamed.has(each.id) ? { ...each, id: idOf(each.id), written: each.id } : each)),
    numbered: chapter.numbered.map((item) => (item.ownId === undefined ? item : { ...item, ownId: idOf(item.ownId) })),
    indexMarks: chapter.indexMarks.map((mark) =>
      mark.anchor?.kind === 'element' ? { ...mark, anchor: { ...mark.anchor, id: idOf(mark.anchor.id) } } : mark,
    ),
  };
}

function renumbered(tokens: Chapter['tokens'], renamed: ReadonlyMap<string, string>): Parts {
  const own = tokens.map((token) => {
    const id = token.attrs === null ? undefined : renamed.get(String(token.attrGet('id')));
    if (id === undefined) return token;
    const copy = copyOf(token);
    copy.attrSet('id', id);
    return copy;
  });
  return { tokens: own, tree: makeTree(own) };
}
