/**
 * Blocks that a line opens and another line closes: `:::`, the tags of template languages, Homebrewery's braces, Retype's
 * `!!!`.
 *
 *     ::: name            {% hint style="info" %}     {{note
 *     :::                 {% endhint %}               }}
 *
 * A look at all lines of the text, once, finds which line closes which, so that a text of nothing but opening lines takes
 * linear time. Lines of fenced code are left out.
 */
import type { StateBlock } from 'markdown-it';

interface Sign {
  /** What must be the same in the line that closes it. */
  readonly key: string;
  /** `either` opens where nothing is open that it could close. */
  readonly role: 'open' | 'close' | 'either';
  /** Of the fence: the closing one is at least as long. */
  readonly length: number;
}

const PREFIX = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;
const CODE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const COLONS = /^(:{3,})[ \t]*(.*)$/;
/** `{% name … %}`, `{% endname %}` */
const LIQUID = /^\{%-?[ \t]*(?:(end|\/)[ \t]*)?([a-z][\w-]*)[^]*%\}$/i;
/** `{{< name … >}}`, `{{% name … %}}`, `{{< /name >}}` */
const SHORTCODE = /^\{\{[<%][ \t]*(\/)?[ \t]*([a-z][\w-]*)[^]*[>%]\}\}$/i;
/** `{{names`, with all of the block on the lines below */
const BRACES = /^\{\{[a-z][^{}]*$/i;
/** Indentation of the body of a box that ends with it, in columns. */
export const INDENT = 4;

const known = new WeakMap<StateBlock, ReadonlyMap<number, number>>();

/** The line that closes what the line opens; undefined if none does. */
export function closingLine(state: StateBlock, line: number): number | undefined {
  let pairs = known.get(state);
  if (!pairs) known.set(state, (pairs = pairsIn(state.src.split('\n'))));
  return pairs.get(line);
}

/**
 * For each line that opens a block, the one that closes it.
 *
 * @param counts whether the block of a key counts, which is `:`, `{`, or `%` or `<` and the name of a tag
 */
export function pairsIn(
  lines: readonly string[],
  counts: (key: string) => boolean = () => true,
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const stack = new OpenSigns();
  let fence = '';
  for (const [line, raw] of lines.entries()) {
    const text = raw.replace(PREFIX, '').trimEnd();
    if (fence !== '') {
      if (closesFence(text, fence)) fence = '';
      continue;
    }
    fence = CODE.exec(text)?.[0] ?? '';
    const sign = text.startsWith('!!!') ? marksOn(raw, lines[line + 1] ?? '') : signOn(text);
    if (!sign || !counts(sign.key)) continue;
    const opened = sign.role === 'open' ? undefined : stack.close(sign);
    if (opened !== undefined) pairs.set(opened, line);
    else if (sign.role !== 'close') stack.push(sign, line);
  }
  return pairs;
}

/** What is open, with an index by key and length: a search from the top would take quadratic time. */
class OpenSigns {
  readonly #stack: { readonly sign: Sign; readonly line: number }[] = [];
  /** By key, then by length: where in the stack. */
  readonly #at = new Map<string, Map<number, number[]>>();

  push(sign: Sign, line: number): void {
    const lengths = this.#at.get(sign.key) ?? new Map<number, number[]>();
    this.#at.set(sign.key, lengths);
    const places = lengths.get(sign.length) ?? [];
    lengths.set(sign.length, places);
    places.push(this.#stack.length);
    this.#stack.push({ sign, line });
  }

  /** The line of what the sign closes. One of the same length counts before shorter ones; what is open within ends too. */
  close({ key, length }: Sign): number | undefined {
    const lengths = this.#at.get(key);
    if (!lengths) return undefined;
    let at = this.#last(lengths, key, length);
    if (at < 0) {
      for (const other of lengths.keys()) if (other < length) at = Math.max(at, this.#last(lengths, key, other));
    }
    const line = this.#stack[at]?.line;
    if (at >= 0) this.#stack.length = at;
    return line;
  }

  #last(lengths: ReadonlyMap<number, number[]>, key: string, length: number): number {
    const places = lengths.get(length) ?? [];
    for (let at = places.at(-1); at !== undefined; at = places.at(-1)) {
      const sign = this.#stack[at]?.sign;
      if (sign?.key === key && sign.length === length) return at;
      places.pop();
    }
    return -1;
  }
}

function closesFence(text: string, fence: string): boolean {
  return text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length);
}

/** Exclamation marks open a block only where the text below is not indented: else its end is that of its indentation. */
function marksOn(line: string, next: string): Sign | undefined {
  const [, marks = '', after] = /(!{3,})[ \t]*(\S?)/.exec(line) ?? [];
  const isBody = next.trim() !== '' && indentOf(next) < indentOf(line) + INDENT;
  if (after === '') return { key: '!', role: isBody ? 'either' : 'close', length: marks.length };
  return isBody ? { key: '!', role: 'open', length: marks.length } : undefined;
}

function indentOf(line: string): number {
  return /^[\s>]*/.exec(line)?.[0].length ?? 0;
}

function signOn(text: string): Sign | undefined {
  const first = text[0];
  if (first === ':') {
    const [, colons, name = ''] = COLONS.exec(text) ?? [];
    if (colons === undefined) return undefined;
    return { key: ':', role: name === '' ? 'either' : 'open', length: colons.length };
  }
  if (first === '}') return text === '}}' ? { key: '{', role: 'close', length: 0 } : undefined;
  if (first !== '{') return undefined;
  const [tag, end, name = ''] = LIQUID.exec(text) ?? SHORTCODE.exec(text) ?? [];
  if (tag !== undefined) {
    const key = `${tag.startsWith('{%') ? '%' : '<'}${name.toLowerCase()}`;
    return { key, role: end === undefined ? 'open' : 'close', length: 0 };
  }
  return BRACES.test(text) ? { key: '{', role: 'open', length: 0 } : undefined;
}
