/** Turns entries of a table of contents into a tree. */
import type { TocEntry } from '../../plugins/dialect.ts';
import { fragmentUrl } from '../addresses/relative-url.ts';

/** Entry of the contents with its subentries. */
export interface TocNode {
  readonly html: string;
  readonly href: string;
  readonly children: readonly TocNode[];
}

/** Nests entries by level. If levels are skipped, an entry goes below the nearest higher one. */
export function nested(entries: readonly TocEntry[]): readonly TocNode[] {
  interface Growing extends TocNode {
    readonly children: Growing[];
  }
  const roots: Growing[] = [];
  const open: { readonly level: number; readonly node: Growing }[] = [];
  for (const { level, html, href, id } of entries) {
    const node: Growing = { html, href: href ?? fragmentUrl(id), children: [] };
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.node.children ?? roots).push(node);
    open.push({ level, node });
  }
  return roots;
}
