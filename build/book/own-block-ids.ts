/**
 * Makes block ids (`^name`), which are only unique within their file as in Obsidian, unique in the book. If an
 * earlier file has the same id, the block gets a number, and keeps the written id for links.
 */
import { copyOf } from '../../plugins/copy-of.ts';
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
      const first = firstFiles.get(id) ?? path;
      firstFiles.set(id, first);
      if (first === path) continue;
      const key = `${path} ${id}`;
      const unique = numbered.get(key) ?? next(id);
      numbered.set(key, unique);
      renamed.set(id, unique);
    }
    return renamed.size === 0 ? chapter : withIds(chapter, renamed);
  });
}

interface Renumbered {
  readonly key: string;
  readonly parts: Pick<Chapter, 'tokens' | 'tree'>;
}

/** Cached results by the parsed tokens, which are reused in watch mode until the chapter changes. */
const known = new WeakMap<Chapter['tokens'], Renumbered>();

function withIds(chapter: Chapter, renamed: ReadonlyMap<string, string>): Chapter {
  const key = JSON.stringify([...renamed]);
  const before = known.get(chapter.tokens);
  const parts = before?.key === key ? before.parts : renumbered(chapter.tokens, renamed);
  known.set(chapter.tokens, { key, parts });
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

function renumbered(tokens: Chapter['tokens'], renamed: ReadonlyMap<string, string>): Renumbered['parts'] {
  const own = tokens.map((token) => {
    const id = token.attrs === null ? undefined : renamed.get(String(token.attrGet('id')));
    if (id === undefined) return token;
    const copy = copyOf(token);
    copy.attrSet('id', id);
    return copy;
  });
  return { tokens: own, tree: makeTree(own) };
}
