/**
 * Lines that stand for the text of another file, whatever tool they were written for. They are known by their shape: a line that
 * is nothing but a marker and a path. Which files there are decides the rest, so that nothing here names a tool.
 *
 *     {{#include attacks.md}}   !!!include(attacks.md)!!!   @(include attacks.md)   \input{attacks}   --8<-- "attacks.md"
 *
 * Over several lines, it is a fence or a pair of braces: ```` ```{include} attacks.md ````, or a path a line within.
 */

export interface IncludeLine {
  /** Index of its first line. */
  readonly index: number;
  /** Number of lines. */
  readonly length: number;
  /** Before the marker. */
  readonly indent: string;
  /**
   * For each file the ways to read its path, with what may follow it (`:3:9`, `#heading`): the first that exists is meant. None
   * for a line that only announces an included text.
   */
  readonly files: readonly (readonly string[])[];
  /** `note` for a note in double brackets, which is found by its name; `certain` if the marker says that a text is included. */
  readonly kind: 'note' | 'certain' | 'likely';
}

/** In characters and lines: what is longer is prose or code, and would take long to look at. */
const MAX_LINE_LENGTH = 400;
const LONGEST_BLOCK = 200;

/** All in a text, outside code and comments of several lines. */
export function includesIn(lines: readonly string[]): readonly IncludeLine[] {
  const found: IncludeLine[] = [];
  const imports = importsIn(lines);
  let fence = '';
  let isComment = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const include = fence === '' && !isComment ? includeAt(lines, index, imports) : undefined;
    if (include) {
      found.push(include);
      index += include.length - 1;
    } else if (isComment || (fence === '' && /^[ \t]*<!--/.test(line))) isComment = !line.includes('-->');
    else fence = fenceAfter(line, fence);
  }
  return found;
}

/** The fence of the code that a line leaves open. */
function fenceAfter(line: string, open: string): string {
  const found = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line);
  if (open === '') return found?.[1] ?? '';
  const closes = found?.[1]?.startsWith(open) === true && found[2]?.trim() === '';
  return closes ? '' : open;
}

/** Only these can be text; others are included by a marker that is our own. */
const ENDING = '\\.(?:md|markdown|mdown|mdx|qmd|rmd|txt)';
const TEXT_FILE = new RegExp(`${ENDING}$`, 'i');
const HAS_PATH = new RegExp(ENDING, 'i');
/** What may follow a path: lines, an anchor, a heading. */
const PART = '(?:[:#][\\p{L}\\p{N}_:.-]*|\\{[\\d,\\-]+\\})?';
const PATH = new RegExp(
  `(["'])([^"'\\n]*${ENDING}${PART})\\1|([\\p{L}\\p{N}_./~@][^"'()<>\\[\\]{}|=,;:]*?${ENDING}${PART})(?![\\w/.])`,
  'giu',
);

const VERB =
  /^(?:\w*inclu(?:de|s|i)\w*|inputs?|\w+input|import\w*|embed\w*|\w*transclu\w+|inserts?|read_?file|snippets?|subfiles?|partials?)$/i;
/** Words that name a place instead, or something to look at. */
const NO_VERB = /^(?:a|cite|edit|href|image|img|link|\w*ref|see|source|todo|toc|url)$/i;
const PATH_KEY = /^(?:src|file|filename|path|name|markdown|page|document|url)$/i;
/** Options by which a tool takes in only some of the lines, in ways of its own. */
const LIMITS =
  /\b(?:lines?|start\w*|end\w*|from|to|sections?|regions?|range|tags?|anchor|begin\w*|only|(?:de)?limit\w*|snippet)["']?\s*[=:]/i;
/** In place of the path. */
const HOLE = '\uFFFC';

function includeAt(lines: readonly string[], index: number, imports: Imports): IncludeLine | undefined {
  const line = lines[index] ?? '';
  // What stands in prose begins with a letter; `include::` is a marker all the same.
  if (line.length > MAX_LINE_LENGTH || !/^[ \t]*(?:[^\p{L}\p{N}\s]|inclu|import)/iu.test(line)) return undefined;
  const found = fencedFiles(lines, index) ?? component(line, imports) ?? bracedLine(lines, index) ?? single(line);
  return found && { length: 1, ...found, index, indent: /^[ \t]*/.exec(line)?.[0] ?? '' };
}

type Found = Pick<IncludeLine, 'files' | 'kind'> & Partial<Pick<IncludeLine, 'length'>>;

const OWN = /^(?:\{\{#include[ \t]+([^{}]+?)[ \t]*\}\}|(?:!|\{\{embed[ \t]+)\[\[([^\][|]+?)\]\](?:\}\})?)$/i;

function single(line: string): Found | undefined {
  const text = line.trim();
  const [, own, note] = OWN.exec(text) ?? [];
  if (own !== undefined) return { files: [[own]], kind: 'certain' };
  if (note !== undefined) return { files: [[note]], kind: 'note' };
  // The words of a link are none of a marker.
  const bare = text.replace(/\[[^\][]*\](?=\()/g, '[]');
  // Most lines have none, and looking for its beginning takes long.
  const [path, ...others] = HAS_PATH.test(bare) ? bare.matchAll(PATH) : [];
  if (!path) return withoutEnding(bare);
  if (others.length > 0) return undefined;
  const [whole, , quoted, plain = ''] = path;
  // An unquoted path may begin with the word in front of it.
  const words = plain.split(/[ \t]+/);
  const written = quoted ?? words.at(-1) ?? '';
  const frame = bare.replace(whole, () => `${quoted === undefined ? words.slice(0, -1).join(' ') : ''} ${HOLE}`);
  const kind = kindOf(frame);
  const ways = words.length > 2 ? [written, words.slice(1).join(' ')] : [written];
  return kind && { files: [ways.map(withRange)], kind };
}

/** What a folder that is included stands for. */
const IN_FOLDER = ['main', 'index', '_index', 'README'];

/** `\input{attacks}`: only where a verb says what is meant. A folder has a file that stands for it. */
function withoutEnding(text: string): Found | undefined {
  const [, verb = '', target] =
    /^(?![-*+>|#][ \t])[^\p{L}\p{N}\s]+[ \t]*(\w+)[ \t]*[({"' \t]+([\p{L}\p{N}_./][\p{L}\p{N}_./ -]*?)["' \t]*[^\p{L}\p{N}\s"']+$/u.exec(
      text,
    ) ?? [];
  if (target === undefined || !VERB.test(verb) || /\.[a-z]{2,5}$/i.test(target)) return undefined;
  return {
    files: [[`${target}.md`, ...IN_FOLDER.map((name) => `${target.replace(/\/$/, '')}/${name}.md`)]],
    kind: 'likely',
  };
}

/** What a line says that has a hole where its path was. */
function kindOf(frame: string): 'certain' | 'likely' | undefined {
  const [before = '', after = ''] = frame.split(HOLE).map((part) => part.trim());
  if (/^[)'"\s]*['"]?:inclu/i.test(after)) return 'certain';
  // Lists, headings, quotes, tables, emphasis, escapes; and words in brackets, as in prose.
  if (/^(?:[-*+>|#][ \t]|#{2,}|[*_`("'|]|\[(?!!|\w+=)|\\[^\p{L}])/u.test(before)) return undefined;
  if (LIMITS.test(`${before} ${after}`)) return undefined;
  // Behind the path stand signs and options.
  if (!/^[^\p{L}\p{N}]*(?:[\w-]+[=:]\S*[^\p{L}\p{N}]*)*$/u.test(after)) return undefined;
  const words = before.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const [word = '', key] = words.filter((each) => !/^\d+$/.test(each));
  if (VERB.test(word)) return words.length <= 3 ? 'certain' : undefined;
  const hasBrackets = /^(?!<!--|<$|\[)[^\p{L}]*(?:[{(]|<[^<]*|\[)/u.test(before);
  if (!hasBrackets) return undefined;
  // An embedded link, signs alone, or a word that nobody knows.
  if (word === '') return /[{]|<<|<-|[^\s\]]\[|!\[/.test(before) ? 'likely' : undefined;
  const isMarked = key !== undefined || /^(?:<[%?])?[^\p{L}\p{N}\s<]+\s*[\p{L}_]/u.test(before);
  return isMarked && !NO_VERB.test(word) && (key === undefined || PATH_KEY.test(key)) && words.length <= 2
    ? 'likely'
    : undefined;
}

/** `attacks.md{3,9}` as `attacks.md:3:9`. */
function withRange(path: string): string {
  return path.replace(/\{(\d*)[,-]?(\d*)\}$/, (_, from: string, to: string) => `:${from}:${to}`);
}

/** A fence that is for including, and the files that it names. */
function fencedFiles(lines: readonly string[], index: number): Found | undefined {
  const [, fence = '', info = ''] = /^[ \t]*(`{3,}|~{3,}|:{3,}|-+8<-+)[ \t]*([^\n]*)$/.exec(lines[index] ?? '') ?? [];
  const [verb = ''] = /\w+/.exec(info) ?? [];
  const isSnippet = fence.startsWith('-') && info === '';
  if (fence === '' || !(isSnippet || VERB.test(verb))) return undefined;
  const inside = lines.slice(index + 1, index + LONGEST_BLOCK);
  const end = inside.findIndex((line) => line.trim().startsWith(fence) && line.trim().length <= fence.length + 1);
  if (end < 0) return undefined;
  const named = [info, ...inside.slice(0, end)].flatMap((line) => {
    const [, path] = /^(?:[^:%/].*?[ \t="'])?["']?([^\s"'=]+)["']?[ \t}]*$/.exec(line.trim()) ?? [];
    return path !== undefined && TEXT_FILE.test(path) ? [[path]] : [];
  });
  const isLimited = [info, ...inside.slice(0, end)].some((line) => LIMITS.test(line));
  return named.length === 0 || isLimited ? undefined : { files: named, kind: 'certain', length: end + 2 };
}

/** In lines. */
const LONGEST_TAG = 12;

/** `{%` … `%}` over several lines, as one. */
function bracedLine(lines: readonly string[], index: number): Found | undefined {
  if (!/^[ \t]*\{[{%](?!.*[%}]\})/.test(lines[index] ?? '')) return undefined;
  const tag = lines.slice(index, index + LONGEST_TAG);
  const length = tag.findIndex((line) => /[%}]\}[ \t]*$/.test(line)) + 1;
  const found = single(tag.slice(0, length).join(' '));
  return found && { ...found, length };
}

const IMPORT = /^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["'];?\s*$/;

/** Paths by the names that they are imported as. */
type Imports = ReadonlyMap<string, string>;

function importsIn(lines: readonly string[]): Imports {
  return new Map(
    lines.flatMap((line) => {
      const [, name, path] = (line.startsWith('import') && line.length < MAX_LINE_LENGTH && IMPORT.exec(line)) || [];
      return name !== undefined && path !== undefined ? [[name, path]] : [];
    }),
  );
}

/** A component that is imported from a file with text, as in MDX; the line that imports it says nothing else. */
function component(line: string, imports: Imports): Found | undefined {
  if (imports.size === 0) return undefined;
  if (IMPORT.test(line)) return { files: [], kind: 'likely' };
  const path = imports.get(/^[ \t]*<([A-Z]\w*)(?:\s[^>]*)?\/>[ \t]*$/.exec(line)?.[1] ?? '');
  return path === undefined ? undefined : { files: [[path]], kind: 'certain' };
}
