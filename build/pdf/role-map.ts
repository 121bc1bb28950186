/** Says of elements of the structure that PDF 1.7 does not know, which of its own they are to be taken for. */
import { type PdfObject, withEntry } from './pdf-file.ts';

/** Types of PDF 2.0 that Chromium writes. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['Em', 'Span'],
  ['Strong', 'Span'],
  ['Sub', 'Span'],
  ['Aside', 'Div'],
  ['Title', 'P'],
  ['FENote', 'Note'],
  ['DocumentFragment', 'Part'],
]);

/** The tree of the structure with the roles of the types that its elements have. */
export function withRoleMap(tree: string, objects: ReadonlyMap<number, PdfObject>): string {
  const types = new Set<string>();
  for (const { text } of objects.values()) {
    if (!text.includes('/Type /StructElem')) continue;
    const type = /\/S \/(\w+)/.exec(text)?.[1];
    if (type !== undefined && ROLES.has(type)) types.add(type);
  }
  if (types.size === 0) return tree;
  const roles = [...types].toSorted().map((type) => `/${type} /${ROLES.get(type) ?? 'Span'}`);
  return withEntry(tree, 'RoleMap', `<<${roles.join('\n')}>>`);
}
