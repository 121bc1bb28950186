/**
 * Blocks between the tags of template languages, and Homebrewery's.
 *
 *     {% hint style="info" %}           <div class="admonition info">
 *     Text                         →    <p class="admonition-title">Info</p>
 *     {% endhint %}                     <p>Text</p></div>
 *
 *     {{< tab title="Axes" >}}          <div class="tabbed"><p class="container-title">Axes</p>
 *     Text                         →    <p>Text</p>
 *     {{< /tab >}}                      </div>
 *
 *     {{descriptive,wide                <div class="admonition quote wide">
 *     Text                         →    <p>Text</p>
 *     }}                                </div>
 *
 * `{% name %}` is GitBook's, Jekyll's and many others', `{{< name >}}` and `{{% name %}}` are Hugo's. Tags that only hold
 * others together, such as `{% tabs %}`, leave no trace. Homebrewery's names become classes; its styles are left out.
 * Tags that nobody knows are boxes if they enclose text; those that compute or lay out are left to `foreign_syntax`.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { type AdmonitionOptions, familiesOf } from './admonition.ts';
import { type Extent, beginsWith, extentOf, parseText, pushAdmonition, pushContainer, textOf } from './box.ts';
import { nesting } from './nesting.ts';
import { OPENING_BRACE } from './char-codes.ts';

const TAG = /^(?:\{%-?|\{\{[<%])[ \t]*([a-z][\w-]*)(.*?)(?:-?%\}|[>%]\}\})$/i;
const BRACES = /^\{\{([a-z][^{}]*)$/i;
const ARGUMENT = /([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^\s"]+))|"([^"]*)"|([^\s"=]+)/g;
/** Longer lines are no tags. */
const MAX_LENGTH = 1000;
/** Tags that name the type of a box in an argument, and tags whose title is shown above their text. */
const BOXES = new Set(['hint', 'notice', 'admonition', 'callout', 'alert']);
const TITLED = new Set(['tab', 'step', 'expand', 'details', 'accordion']);
const WRAPPERS = new Set(['tabs', 'tabpane', 'stepper', 'columns', 'column', 'content-ref', 'code', 'raw']);
/** Tags that compute, or lay out what they enclose. */
const NO_BOX =
  /^(?:if.*|unless|for|foreach|while|case|switch|with|block|capture|comment|raw.*|verbatim|highlight|code.*|math.*|katex|mermaid|.*html|style|script|div|span|rows?|cols?|columns?|grid|center|cent(?:re|ered)|left|right|figure|gallery|table.*|section|page.*|tabs?.*|steps?|stepper|small|large|wide|landscape|multicols?|markdown.*|filter|cache|macro|call|autoescape|apply|set)$/;
/** Boxes of Homebrewery that are admonitions here. */
const BREWED: Readonly<Record<string, string>> = { note: 'note', descriptive: 'quote', quote: 'quote' };

export function tagBlock(md: MarkdownIt, options: AdmonitionOptions = {}): void {
  md.use(nesting);
  const types = familiesOf(options);
  const rule = (state: StateBlock, line: number, endLine: number, silent: boolean): boolean => {
    if (!beginsWith(state, line, OPENING_BRACE)) return false;
    const text = textOf(state, line);
    if (!/^\{[{%]/.test(text) || text.length > MAX_LENGTH) return false;
    const block = tagIn(text, types) ?? bracesIn(text);
    if (!block) return false;
    const extent = extentOf(state, line, endLine);
    if (!extent.isClosed) return false;
    if (!silent) push(state, extent, block, types);
    return true;
  };
  md.block.ruler.before('fence', 'tag_block', rule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

/** Whether the block of a key (see `pairsIn`) is one of its own, rather than tags that leave no trace. */
export function isBlockKey(key: string): boolean {
  const name = key.slice(1);
  return !WRAPPERS.has(name) && !NO_BOX.test(name);
}

interface Block {
  readonly markup: string;
  /** The type, if it is an admonition. */
  readonly type?: string;
  /** As behind the type of an admonition, or behind the colons of a container; empty if it leaves no trace. */
  readonly info: string;
}

function push(
  state: StateBlock,
  extent: Extent,
  { markup, type, info }: Block,
  types: ReadonlyMap<string, string>,
): void {
  const start = (state.bMarks[extent.start] ?? 0) + (state.tShift[extent.start] ?? 0);
  if (type !== undefined) {
    pushAdmonition(state, extent, { markup, type, start, typeStart: start, rest: info, restStart: start }, types);
  } else if (info === '') parseText(state, extent);
  else pushContainer(state, extent, { markup, info });
}

function tagIn(text: string, types: ReadonlyMap<string, string>): Block | undefined {
  const [, written = '', rest = ''] = TAG.exec(text) ?? [];
  const name = written.toLowerCase();
  const markup = text.slice(0, 3);
  if (WRAPPERS.has(name)) return { markup, info: '' };
  const isBox = BOXES.has(name);
  if (name === '' || (!isBox && !TITLED.has(name) && !types.has(name) && NO_BOX.test(name))) return undefined;
  const { named, others } = argumentsIn(rest);
  const given = isBox ? (named.get('style') ?? named.get('type') ?? others.shift() ?? '').toLowerCase() : name;
  const title = named.get('title') ?? named.get('header') ?? named.get('name') ?? others.join(' ');
  if (TITLED.has(name)) return { markup, info: `tabbed[${title}]` };
  const isKnown = isBox || types.has(name);
  return { markup, type: types.has(given) ? given : 'note', info: title === '' && !isKnown ? '""' : title };
}

interface Arguments {
  readonly named: ReadonlyMap<string, string>;
  readonly others: string[];
}

function argumentsIn(text: string): Arguments {
  const named = new Map<string, string>();
  const others: string[] = [];
  for (const [, key, quoted, plain, alone, word] of text.matchAll(ARGUMENT)) {
    if (key === undefined) others.push(alone ?? word ?? '');
    else named.set(key.toLowerCase(), quoted ?? plain ?? '');
  }
  return { named, others };
}

/** `{{note,wide,#rules,color:red` */
function bracesIn(text: string): Block | undefined {
  const [, written] = BRACES.exec(text) ?? [];
  if (written === undefined) return undefined;
  const words = written.split(',').map((word) => word.trim());
  const id = words.find((word) => /^#[\w-]+$/.test(word));
  const names = words.filter((word) => /^[a-z][\w-]*$/i.test(word)).map((name) => name.toLowerCase());
  const type = names.map((name) => BREWED[name]).find((each) => each !== undefined);
  const others = names.filter((name) => BREWED[name] === undefined || BREWED[name] !== type);
  const attributes = id === undefined ? '' : ` {${id}}`;
  if (type === undefined) return { markup: '{{', info: `${names.join(' ')}${attributes}`.trim() };
  return { markup: '{{', type, info: `${others.map((name) => `${name} `).join('')}""${attributes}` };
}
