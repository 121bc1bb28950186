/**
 * Finds the lines that insert the text of another file. Each include is alone on its line:
 *
 *     {{#include attacks.md}}   ![[Attacks]]   --8<-- "attacks.md"   {% include attacks.md %}
 */
import { withoutComments } from '../../plugins/comment.ts';
import { blocksOf } from '../parse/blocks.ts';

export interface IncludeLine {
  /** Index of the line. */
  readonly index: number;
  readonly indent: string;
  /** The path as written, including a suffix such as `:3:9`, `:anchor` or `#heading`. */
  readonly target: string;
  /** A `note` is found by its name, and a `file` by its path. */
  readonly kind: 'file' | 'note';
}

/** Maximum length of an include in characters; longer lines are prose. */
const MAX_LINE_LENGTH = 400;

const FILE =
  /^(?:\{\{#include[ \t]+([^{}]+?)[ \t]*\}\}|-+8<-+[ \t]+(["'])([^"']+)\2|\{%-?[ \t]*include(?:_relative)?[ \t]+([^\s{}%]+\.(?:md|markdown|txt))(?:[ \t][^{}%]*)?%\})$/i;
const NOTE = /^!\[\[([^\][|]+?)\]\]$/;

/** Returns all includes of a text, except those in code and in comments. */
export function includesIn(text: string): readonly IncludeLine[] {
  const found = text.split('\n').flatMap((line, index) => {
    const include = includeAt(line);
    return include ? [{ ...include, index, indent: /^[ \t]*/.exec(line)?.[0] ?? '' }] : [];
  });
  if (found.length === 0) return [];
  const shown = new Map<number, string>();
  for (const { type, map, content } of blocksOf(text).tokens) {
    if (!map || !/^(?:inline|html_block|code_block)$/.test(type)) continue;
    const visible = withoutComments(content);
    for (let line = map[0]; line < map[1]; line++) shown.set(line, visible);
  }
  return found.filter(({ index, target }) => shown.get(index)?.includes(target));
}

function includeAt(line: string): Pick<IncludeLine, 'target' | 'kind'> | undefined {
  if (line.length > MAX_LINE_LENGTH || !/^[ \t]*[{!-]/.test(line)) return undefined;
  const text = line.trim();
  const note = NOTE.exec(text)?.[1];
  if (note !== undefined) return { target: note, kind: 'note' };
  const [, mdBook, , snippet, jekyll] = FILE.exec(text) ?? [];
  const target = mdBook ?? snippet ?? jekyll;
  return target === undefined ? undefined : { target, kind: 'file' };
}
