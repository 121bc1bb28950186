/**
 * Removes the DOCTYPE if it contains declarations, as entities can hide markup and expand without limit. References to
 * short plain entities, such as the namespaces that drawing programs declare, are replaced by their text.
 */

export type ExpandedXml = { readonly text: string; readonly hadDeclarations: boolean } | { readonly error: string };

/** Limit for the expansion of entities, in characters. */
const MAX_GROWTH = 1_000_000;

const NAME = '[:_\\p{L}][:\\p{L}\\p{N}\\p{M}_.-]*';
const REFERENCE = new RegExp(`&(${NAME});`, 'gu');
const ENTITY = new RegExp(`^<!ENTITY\\s+(${NAME})\\s+(?:"([^"]*)"|'([^']*)')\\s*>$`, 'u');

/** Removes a DOCTYPE with declarations and expands its plain entities. */
export function expandEntities(text: string): ExpandedXml {
  const start = endOfProlog(text);
  if (!text.startsWith('<!DOCTYPE', start)) return { text, hadDeclarations: false };
  const bracket = endOfIdentifiers(text, start + 9);
  if (bracket < 0) return { error: 'its DOCTYPE is not closed' };
  if (text[bracket] === '>') return { text, hadDeclarations: false };

  const entities = new Map<string, string>();
  let at = bracket + 1;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    if (text[at] === ']') break;
    const end = endOfDeclaration(text, at);
    if (end < 0) return { error: 'its DOCTYPE is not closed' };
    const declared = ENTITY.exec(text.slice(at, Math.min(end, at + 2000)));
    const name = declared?.[1];
    const value = declared?.[2] ?? declared?.[3];
    if (name !== undefined && value !== undefined && !/[<&%]/.test(value) && !entities.has(name)) {
      entities.set(
        name,
        value.replace(/[>"']/g, (character) => `&#${character.charCodeAt(0)};`),
      );
    }
    at = end;
  }
  const close = text.indexOf('>', at);
  if (close < 0) return { error: 'its DOCTYPE is not closed' };

  let growth = 0;
  const rest = text.slice(close + 1).replace(REFERENCE, (reference: string, name: string) => {
    const value = entities.get(name);
    if (value === undefined || growth > MAX_GROWTH) return reference;
    growth += value.length;
    return value;
  });
  if (growth > MAX_GROWTH) return { error: 'its entities expand to too much text' };
  return { text: text.slice(0, start) + rest, hadDeclarations: true };
}

/** Offset of the first content that is not white space, a comment or a processing instruction. */
function endOfProlog(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    const end = close === undefined ? -1 : text.indexOf(close, at + 2);
    if (close === undefined || end < 0) return at;
    at = end + close.length;
  }
}

/** Offset of the `>` that closes a DOCTYPE, or of the `[` that opens its declarations. */
function endOfIdentifiers(text: string, from: number): number {
  const pattern = /(?:[^"'[\]<>]|"[^"]*"|'[^']*')*/y;
  pattern.lastIndex = from;
  pattern.exec(text);
  const end = pattern.lastIndex;
  return text[end] === '>' || text[end] === '[' ? end : -1;
}

function endOfDeclaration(text: string, at: number): number {
  const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
  if (close !== undefined) {
    const end = text.indexOf(close, at + 2);
    return end < 0 ? -1 : end + close.length;
  }
  const pattern = /<!(?:[^"'<>]|"[^"]*"|'[^']*')*>|%[^;\s]*;/y;
  pattern.lastIndex = at;
  return pattern.exec(text) ? pattern.lastIndex : -1;
}
