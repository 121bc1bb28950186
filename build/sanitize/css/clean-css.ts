/**
 * Removes everything from CSS that would fetch or read something: `@import`, and all addresses that are not allowed.
 *
 * The CSS is parsed and written anew, so that escapes, comments and open brackets cannot hide anything. What the parser
 * does not understand is removed unless it is plain words.
 */
import type { CssNode, Raw } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import { oneLine } from '../../basics/one-line.ts';

/** Something that was removed, with its offsets in the source. */
export interface RemovedCss {
  /** Description for messages: `@import "x.css";`, `url(https://…)`. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  /** The address, if an address was removed. */
  readonly address?: string;
  /** True if the parser could not read this part; it may be harmless. */
  readonly isUnread?: boolean;
}

export interface CleanCss {
  readonly css: string;
  readonly removed: readonly RemovedCss[];
}

/** Returns what to write for an address, or undefined to remove it. */
export type AllowedAddress = (address: string) => string | undefined;

/** Kind of CSS: a file, the value of a `style` attribute, or the value of one property. */
export type CssPart = 'stylesheet' | 'declarationList' | 'value';

/** Addresses that fetch nothing: fragments of the document, and raster images and fonts as data URLs. */
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]|data:(?:font\/|application\/(?:x-)?font))/i;

/**
 * Functions that take addresses, and one that ran code in old browsers. Some browsers take characters such as `×` as
 * part of a name, others do not. Names with escapes are not compared but removed.
 */
const FETCHING = /(?:^|[^\0-\x7F])(?:url|src|(?:-[a-z]+-)?image(?:-set)?|expression)$|\\/i;

/** At-rules that are removed: `@import` fetches, `@charset` can change how a browser decodes the file. */
const LEFT_OUT_RULES = /^(?:import|charset)$|\\/i;

/** Text that cannot hide anything, even if a browser reads it differently than the parser. */
const PLAIN = /^[^()[\]{}"'\\@/<>]*$/;

/** Whether an address stays within the document. */
export function isOwnAddress(address: string): boolean {
  const trimmed = address.trim();
  return trimmed === '' || OWN.test(trimmed);
}

/** Parses CSS; tolerates mistakes as a browser does. */
export function parseCss(source: string, context: CssPart = 'stylesheet', offset = 0): CssNode {
  const css = source.replace(/[\r\f]/g, '\n').replaceAll('\0', '\uFFFD');
  return parse(css, { context, offset, positions: true, parseCustomProperty: true });
}

/**
 * Cleans CSS.
 *
 * @param source with `\n` as line ends
 */
export function cleanCss(source: string, allowed: AllowedAddress, part?: CssPart): CleanCss {
  try {
    const tree = parseCss(source, part);
    const removed = cleanTree(tree, source, allowed);
    return { css: generate(tree), removed };
  } catch (error) {
    // The parser recurses, and rejects some values as a whole.
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    return { css: '', removed: [{ what: oneLine(source), start: 0, end: source.length, isUnread: true }] };
  }
}

const NONE: CssNode = { type: 'Identifier', name: 'none' };

/** Limit for rules nested without `&`, which the parser leaves to us. */
const MAX_NESTING = 8;

/** Replaces and removes nodes of the tree. Returns what was removed. */
function cleanTree(tree: CssNode, source: string, allowed: AllowedAddress, depth = 0): readonly RemovedCss[] {
  const removed: RemovedCss[] = [];
  const report = ({ loc }: CssNode, more?: Partial<RemovedCss>): void => {
    const [start, end] = [loc?.start.offset ?? 0, loc?.end.offset ?? source.length];
    removed.push({ what: oneLine(source.slice(start, end)), start, end, ...more });
  };
  walk(tree, function enter(node, item, list) {
    const unread = unreadPart(node);
    if (unread && node === unread && this.block?.children === list && depth < MAX_NESTING) {
      const nested = parseCss(unread.value, 'stylesheet', unread.loc?.start.offset);
      for (const each of cleanTree(nested, source, allowed, depth + 1)) removed.push(each);
      item.data = nested;
    } else if (unread) {
      report(node, { isUnread: true });
      list.remove(item);
      return this.skip;
    } else if (node.type === 'Atrule' && LEFT_OUT_RULES.test(node.name)) {
      if (node.name.toLowerCase() !== 'charset') report(node);
      list.remove(item);
      return this.skip;
    } else if (node.type === 'Function' && FETCHING.test(node.name)) {
      report(node, { what: `${node.name}()` });
      item.data = NONE;
      return this.skip;
    } else if (node.type === 'Url' && !(this.atrulePrelude && this.atrule?.name.toLowerCase() === 'namespace')) {
      // The address in `@namespace` is only a name; nothing fetches it.
      const own = allowed(node.value);
      if (own === undefined) report(node, { address: node.value });
      item.data = own === undefined ? NONE : { ...node, value: own };
    }
    return undefined;
  });
  return removed;
}

/** The node itself or its main part, if the parser could not read it and it may hide something. */
function unreadPart(node: CssNode): Raw | undefined {
  const part =
    node.type === 'Declaration' ? node.value : node.type === 'Rule' || node.type === 'Atrule' ? node.prelude : node;
  return part?.type === 'Raw' && !PLAIN.test(part.value) ? part : undefined;
}
