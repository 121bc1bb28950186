/**
 * Finds the lines that insert the text of another file. Each include is alone on its line:
 *
 *     {{#include attacks.md}}   ![[Attacks]]   --8<-- "attacks.md"   {% include attacks.md %}
 */

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

/** Returns all includes of a text, except those in code and in multi-line comments. */
export function includesIn(lines: readonly string[]): readonly IncludeLine[] {
  const found: IncludeLine[] = [];
  let fence = '';
  let isComment = false;
  for (const [index, line] of lines.entries()) {
    const include = fence === '' && !isComment ? includeAt(line) : undefined;
    if (include) found.push({ ...include, index, indent: /^[ \t]*/.exec(line)?.[0] ?? '' });
    else if (isComment || (fence === '' && /^[ \t]*<!--/.test(line))) isComment = !line.includes('-->');
    else fence = fenceAfter(line, fence);
  }
  return found;
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

/** Returns the fence of the code block that is still open after a line; empty if there is none. */
function fenceAfter(line: string, open: string): string {
  const found = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line);
  if (open === '') return found?.[1] ?? '';
  const closes = found?.[1]?.startsWith(open) === true && found[2]?.trim() === '';
  return closes ? '' : open;
}
