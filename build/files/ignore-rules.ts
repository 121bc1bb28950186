/** Reads `.gitignore`: what a repository ignores is made by tools, or private. */
import { escapeRegExp } from '../basics/escape-reg-exp.ts';

/** @returns whether the path is ignored or expressly kept; undefined if no line speaks of it */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | undefined;

/** Maximum length of a pattern. Longer lines are none, and would be slow to match. */
const MAX_LENGTH = 200;
/** Maximum number of stars in a pattern, for the same reason. */
const MAX_STARS = 3;

/** @returns rules for paths relative to the folder of the file, with `/` */
export function ignoreRules(text: string): IgnoreRules {
  const rules = text.split('\n').flatMap((line) => {
    const [, not, top, pattern = '', folder] = /^(!?)(\/?)(?!#)(.*?)(\/?)\s*$/.exec(line) ?? [];
    const stars = pattern.match(/\*+/g) ?? [];
    if (pattern === '' || pattern.length > MAX_LENGTH || stars.length > MAX_STARS) return [];
    const start = top || pattern.includes('/') ? '^' : '(?:^|/)';
    return { isKept: not === '!', isFolder: folder === '/', matches: new RegExp(`${start}${sourceOf(pattern)}$`) };
  });
  return (path, isFolder) => {
    const last = rules.findLast((rule) => (isFolder || !rule.isFolder) && rule.matches.test(path));
    return last && !last.isKept;
  };
}

const WILDCARDS: ReadonlyMap<string, string> = new Map([
  ['**/', '(?:.*/)?'],
  ['**', '.*'],
  ['*', '[^/]*'],
  ['?', '[^/]'],
]);

function sourceOf(pattern: string): string {
  const parts = pattern.split(/(\*\*\/|\*\*|\*|\?)/);
  return parts.map((part) => WILDCARDS.get(part) ?? escapeRegExp(part)).join('');
}
