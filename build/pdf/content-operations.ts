/**
 * A page's content stream, operation by operation.
 *
 * Source: ISO 32000-1, 7.8.2 and annex A. Inline images come as one operation `BI` without operands.
 */

export interface ContentOperation {
  readonly operator: string;
  /** As written: numbers, names, strings, arrays, dictionaries. */
  readonly operands: readonly string[];
}

const SPACE = /[\0\t\n\f\r ]+|%[^\n\r]*/y;
const REGULAR = /\/?[^\0\t\n\f\r ()<>[\]{}/%]+|\//y;
const HEX_STRING = /<[\da-fA-F\0\t\n\f\r ]*>/y;
const INLINE_IMAGE_END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;

/** @param content with a character for each byte */
export function* contentOperations(content: string): Generator<ContentOperation> {
  let operands: string[] = [];
  let position = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position;
    return pattern.exec(content)?.[0];
  };
  while (position < content.length) {
    const space = match(SPACE);
    if (space !== undefined) {
      position += space.length;
      continue;
    }
    const start = position;
    const word = match(REGULAR);
    position = word === undefined ? endOfObject(content, position) : position + word.length;
    const token = content.slice(start, position);
    if (word === undefined || /^[\d+\-./]|^(?:true|false|null)$/.test(word)) {
      operands.push(token);
      continue;
    }
    if (word === 'BI') {
      INLINE_IMAGE_END.lastIndex = position;
      const end = INLINE_IMAGE_END.exec(content);
      position = end ? end.index + end[0].length : content.length;
    }
    yield { operator: token, operands: word === 'BI' ? [] : operands };
    operands = [];
  }
}

/** Behind the string, array or dictionary that begins here. */
function endOfObject(content: string, start: number): number {
  if (content[start] === '(') return endOfString(content, start);
  HEX_STRING.lastIndex = start;
  const hex = HEX_STRING.exec(content)?.[0];
  if (hex !== undefined) return start + hex.length;
  let depth = 0;
  for (let at = start; at < content.length; at++) {
    const character = content[at] ?? '';
    if (character === '(') at = endOfString(content, at) - 1;
    else if ('[<{'.includes(character)) depth++;
    else if (']>}'.includes(character) && --depth <= 0) return at + 1;
  }
  return content.length;
}

function endOfString(content: string, start: number): number {
  let depth = 0;
  for (let at = start; at < content.length; at++) {
    const character = content[at];
    if (character === '\\') at++;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at + 1;
  }
  return content.length;
}
