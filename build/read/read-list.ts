/**
 * Lists of chapters as other programs keep them: a list of links in Markdown, YAML, or JavaScript and JSON. All become the
 * same lines: what each names, how it is called, and how deep it is.
 */
import { inlineText } from '../basics/inline-text.ts';
import { plainHeading } from './chapter-head.ts';

export interface ListLine {
  /** Grows with nesting; means nothing else. */
  readonly depth: number;
  readonly title?: string;
  /** As written; which file it is depends on the tool. */
  readonly target?: string;
  /** The target stands for all files in a folder. */
  readonly isFolder?: boolean;
  /** From 1. */
  readonly line: number;
}

/** @param keys where the list begins in a configuration; the whole text if there are none */
export function readList(file: string, text: string, keys: readonly string[] = []): readonly ListLine[] {
  if (/\.md$/i.test(file)) return markdownList(text);
  if (/\.ya?ml$|\.pages$/i.test(file)) return yamlList(text, keys);
  return scriptList(text, keys);
}

const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const LINK = /^\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(((?:"[^"]*"|[^)"])*)\)/;

/** Headings name parts: what follows is below them. */
function markdownList(text: string): readonly ListLine[] {
  const found: ListLine[] = [];
  let part = 0;
  let hasHeading = false;
  // Comments that never end are none. Looking for their ends from each start would take quadratic time.
  const end = text.lastIndexOf('-->') + 3;
  const shown = text.slice(0, end).replace(/<!--[^]*?-->/g, blanked) + text.slice(end);
  for (const [index, written] of shown.split('\n').entries()) {
    const line = index + 1;
    const heading = /^#{1,6}\s+(.*)$/.exec(written.trimEnd());
    if (heading) {
      // The first heading is the list's own.
      part = hasHeading || found.length > 0 ? 1 : 0;
      hasHeading = true;
      if (part > 0) found.push({ depth: 0, title: plainHeading(heading[1] ?? '') ?? '', line });
      continue;
    }
    const item = ITEM.exec(written);
    const indent = item?.[1];
    const rest = item?.[2] ?? written.trim();
    const depth = part + (indent ?? '').replace(/\t/g, '    ').length;
    const [, name, address = ''] = LINK.exec(rest) ?? [];
    const target = address
      .trim()
      .replace(/\s"[^"]*"$/, '')
      .replace(/^<|>.*$/g, '')
      .trim();
    const title = inlineText(name ?? rest);
    // A line of prose names nothing.
    if (title === '' || (name === undefined && indent === undefined)) continue;
    found.push({ depth, title, line, ...(target ? { target } : {}) });
  }
  return found;
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

const ENTRY =
  /^(\s*)((?:-\s+)*)(?:(?:"((?:[^"\\]|\\.)*)"\s*|'((?:[^']|'')*)'\s*|([^\s"'#][^#]*?)):(?=\s|$))?\s*(?:"([^"]*)"|'([^']*)'|([^\s#][^#]*))?\s*(?:#.*)?$/;
/** Their value is no title. */
const WORDLESS = new Set([
  'nav',
  'chapters',
  'appendices',
  'contents',
  'sidebar',
  'file',
  'href',
  'text',
  'part',
  'section',
  'link',
  'arrange',
]);

function yamlList(text: string, keys: readonly string[]): readonly ListLine[] {
  const found: ListLine[] = [];
  let within = keys.length === 0 ? -1 : undefined;
  for (const [index, written] of text.split('\n').entries()) {
    const [, indent = '', dashes = '', double, single, bare, ...values] = ENTRY.exec(written.replace(/\r$/, '')) ?? [];
    const key = double ?? single ?? bare?.trim();
    const value = values.find((each) => each !== undefined)?.trim();
    if (key === undefined && value === undefined) continue;
    const depth = indent.length + dashes.length;
    const isBlock = dashes === '' && within !== undefined && within >= 0 && indent.length <= within;
    if (within === undefined || isBlock) {
      within = key !== undefined && keys.includes(key) ? indent.length : undefined;
      if (within === undefined || value === undefined) continue;
    }
    const line = index + 1;
    const isWord = key !== undefined && WORDLESS.has(key);
    if (isWord && (key === 'text' || key === 'part' || key === 'section') && value !== undefined)
      found.push({ depth, line, ...(/\.\w+$/.test(value) ? { target: value } : { title: value }) });
    else if (value === undefined && key !== undefined && !isWord) found.push({ depth, title: key, line });
    else if (value !== undefined && !/^[&*!>|]/.test(value)) {
      const title = key === undefined || isWord ? {} : { title: key };
      found.push({ depth, line, target: value, ...title, ...(value.endsWith('/') && { isFolder: true }) });
    }
  }
  return found;
}

const TOKEN = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|(["'`])((?:\\.|(?!\1)[^\\])*)\1|[[\]{}():,\n]|[A-Za-z_$][\w$-]*/g;
const TITLES = /^(?:label|text|title|group|name)$/;
const TARGETS = /^(?:id|link|slug|href|to|url|path|docId|page|dirName|directory|dir)$/;
const FOLDERS = /^(?:dirName|directory|dir)$/;
/** Keys of lists that say nothing of what is in them. */
const LISTS = /^(?:items|ids|children|links|sidebars?|pages|docs)$|^\//;

/** What is in braces is one line: a title, a target, or both. What is in brackets is a line each. */
function scriptList(text: string, keys: readonly string[]): readonly ListLine[] {
  type Line = { -readonly [Key in keyof ListLine]: ListLine[Key] };
  const found: Line[] = [];
  /** For each open brace or bracket its line, if it has one yet. */
  const open: { readonly isList: boolean; own?: Line }[] = [];
  let [line, start, last, key] = [1, keys.length === 0 ? -1 : Number.POSITIVE_INFINITY, '', ''];
  const add = (added: Line): Line => {
    found.push(added);
    return added;
  };
  for (const [token, , string] of text.matchAll(TOKEN)) {
    const at = line;
    line += token.split('\n').length - 1;
    const around = open.at(-1);
    const depth = open.length;
    if (token === '\n' || token.startsWith('//') || token.startsWith('/*')) continue;
    if (token === ':') key = last;
    else if (token === ',') key = '';
    else if (/^[[{(]$/.test(token)) {
      if (keys.includes(key)) start = Math.min(start, depth);
      else if (depth > start && token === '[' && key !== '' && !LISTS.test(key)) add({ depth, title: key, line: at });
      open.push({ isList: token === '[' });
      key = '';
    } else if (/^[\]})]$/.test(token)) {
      open.pop();
      key = '';
      if (keys.length > 0 && open.length <= start) start = Number.POSITIVE_INFINITY;
    } else {
      last = string ?? token;
      if (string === undefined || !(depth > start)) continue;
      if (around === undefined || around.isList) {
        if (key === '') add({ depth, target: string, line: at });
      } else if (TITLES.test(key)) (around.own ??= add({ depth, line: at })).title ??= string;
      else if (TARGETS.test(key)) {
        const own = (around.own ??= add({ depth, line: at }));
        own.target ??= string;
        if (FOLDERS.test(key)) own.isFolder = true;
      }
    }
  }
  return found;
}
