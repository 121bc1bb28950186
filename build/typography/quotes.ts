/**
 * Converts typewriter characters to quotation marks, apostrophes, dashes, ellipses and primes:
 *
 *     "It's a 6" move -- or 5'10"..."  →  “It’s a 6″ move – or 5′10″…”
 *
 * Text is converted only when it is shown; ids, names and the search use it as typed.
 */
import MarkdownIt from 'markdown-it';
import { newToken } from '../../plugins/new-token.ts';
import { ruleNamed } from '../../plugins/rule-named.ts';
import { quotationMarks, elidedWords } from '../words/quotation-marks.ts';

/** A part of a paragraph. Content that is not converted, such as code, only provides context. */
export interface Piece {
  readonly isText: boolean;
  readonly text: string;
}

/** Placeholders for quotation marks until their language is known, so that they are not confused with apostrophes. */
const PAIRED = ['\uFDD1', '\uFDD2', '\uFDD3', '\uFDD4'] as const;
/** Separator between the pieces of a paragraph. */
const SEAM = '\uFDD5';
const md = new MarkdownIt({ typographer: true, quotes: PAIRED.join('') });
const smartquotes = ruleNamed(md.core.ruler, 'smartquotes');

/** Inches and feet: `5'10"`, but not `1'000`. */
const FEET = /(?<=\d)'(?=\d{1,2}(?!\d)|[x×]\d)/g;
const INCHES_AFTER_FEET = /(?<=\d′ ?\d+(?:[.,]\d+|[¼½¾])?)"/g;
const FEET_ALONE = /(?<=\d)’(?![\p{L}\d])/gu;
const INCHES = /(?<=[\d¼½¾])"/g;

/** Marks in Hebrew abbreviations, numbers and loanwords: `צה"ל`, `ג'ירפה`. */
const GERSHAYIM = /(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu;
const GERESH = /(?<=\p{Script=Hebrew})'(?=\p{Script=Hebrew})/gu;
/** A quote after a Hebrew article, preposition or conjunction: `ה"מלך"`. */
const PREFIXED = /(?<=(?<![^\s(])[הובכלמש]{1,3})"(\p{Script=Hebrew}{2}[^"]*)"(?!\p{L})/gu;

/** A quotation mark within a word of a script without capitals, which may lack spaces around quotes. */
const UNSPACED = /[\p{Lo}\p{M}]"[\p{L}\p{N}]|[\p{L}\p{M}\p{N}]"\p{Lo}/u;
/** All quotation marks, or those that are not inches. */
const IN_TURN = [/"/g, /(?<![\d¼½¾])"/g];

/** Maximum number of inch marks found within the quotes of a paragraph; each one takes another pass. */
const MAX_INCHES = 20;

/**
 * Returns the texts with paired quotation marks; each mark is one character, as typed. Unpaired ones remain as typed.
 */
function paired(pieces: readonly Piece[], lang: string): readonly string[] {
  const shortened = new RegExp(`(?<![\\p{L}\\p{N}'])'(?=(?:${elidedWords(lang)})(?![\\p{L}\\p{N}]))`, 'giu');
  const texts = pieces.map(({ isText, text }) =>
    isText
      ? text
          .replace(shortened, '’')
          .replace(FEET, '′')
          .replace(INCHES_AFTER_FEET, '″')
          .replace(PREFIXED, `${PAIRED[0]}$1${PAIRED[1]}`)
          .replace(GERSHAYIM, '״')
          .replace(GERESH, '׳')
      : text,
  );
  pairUnspaced(pieces, texts);
  for (let tries = 0; ; tries++) {
    const found = withQuotes(pieces, texts);
    // An inch mark looks like a closing quotation mark, which leaves the actual one unpaired.
    const lone = lonely(pieces, found).findLast(([n, at]) => /\S$/.test(texts[n]?.slice(0, at) ?? ''));
    const inches = lone && tries < MAX_INCHES ? lastInches(texts, found, lone) : undefined;
    if (!inches) return found.map((text, n) => (pieces[n]?.isText === true ? withPrimes(text) : text));
    const [n, at] = inches;
    texts[n] = `${texts[n]?.slice(0, at)}″${texts[n]?.slice(at + 1)}`;
  }
}

/** Pairs quotation marks in text without spaces: they open and close in turn if their number is even. */
function pairUnspaced(pieces: readonly Piece[], texts: string[]): void {
  const own = [...texts.entries()].filter(([n]) => pieces[n]?.isText);
  if (!own.some(([, text]) => UNSPACED.test(text))) return;
  const mark = IN_TURN.find((each) => own.flatMap(([, text]) => text.match(each) ?? []).length % 2 === 0);
  let next = 0;
  if (mark) for (const [n, text] of own) texts[n] = text.replace(mark, () => PAIRED[next++ % 2] ?? '"');
}

function withQuotes(pieces: readonly Piece[], texts: readonly string[]): readonly string[] {
  const state = new md.core.State('', md, {});
  const tokens = texts.map((content, n) =>
    newToken(pieces[n]?.isText === true ? 'text' : 'code_inline', '', { content }),
  );
  state.tokens = [newToken('inline', '', { content: texts.join(''), children: tokens })];
  smartquotes?.(state);
  return tokens.map(({ content }) => content);
}

type Offset = readonly [piece: number, at: number];

/** Returns the offsets of unpaired quotation marks that are not inches. */
function lonely(pieces: readonly Piece[], texts: readonly string[]): readonly Offset[] {
  return texts.flatMap((text, n) =>
    pieces[n]?.isText === true ? Array.from(withPrimes(text).matchAll(/"/g), ({ index }): Offset => [n, index]) : [],
  );
}

/** Returns the last inch mark before an offset that was mistaken for a closing quotation mark. */
function lastInches(texts: readonly string[], found: readonly string[], [piece, end]: Offset): Offset | undefined {
  for (let n = piece; n >= 0; n--) {
    const text = texts[n] ?? '';
    const ends = Array.from(text.matchAll(INCHES), ({ index }) => index);
    const at = ends.findLast((index) => (n < piece || index < end) && found[n]?.[index] === PAIRED[1]);
    if (at !== undefined) return [n, at];
  }
  return undefined;
}

function withPrimes(text: string): string {
  return text.replace(FEET_ALONE, '′').replace(INCHES, '″');
}

/** Returns the offsets of unpaired quotation marks in the pieces. */
export function loneQuotes(pieces: readonly Piece[], lang: string): readonly Offset[] {
  return lonely(pieces, paired(pieces, lang));
}

/**
 * Dashes and ellipses with their replacements. Dashes are converted next to spaces and between words or numbers, but
 * not at the start of an option or in an arrow.
 */
const DASHES: readonly (readonly [RegExp, string])[] = [
  [/(?<!-)---(?!-)/g, '—'],
  [/(?<![-<])(?:(?<=[^\s\uFDD5]\uFDD5*)--|--(?=[\s\uFDD2\uFDD4]|\uFDD5*$))(?![->])/g, '–'],
  [/(?<!\.)\.{3}(?!\.)/g, '…'],
];
/** Narrow no-break spaces before and after French punctuation. */
const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/[ \u00A0](?=[;!?»])/g, '\u202F'],
  [/(?<=«)[ \u00A0]/g, '\u202F'],
];

/** Returns the converted texts of a paragraph, each with the marks of its language. */
function set(pieces: readonly SetPiece[]): readonly string[] {
  const [first] = pieces;
  if (!first || !pieces.some(({ isText, text }) => isText && DUE.test(text))) return [];
  return (
    DASHES.reduce((all, [pattern, by]) => all.replace(pattern, by), paired(pieces, first.lang).join(SEAM))
      // A quote may continue in the next paragraph.
      .replace(/^"(?=\S)/, PAIRED[0])
      .split(SEAM)
      .map((text, n) => withMarks(text, pieces[n]?.lang ?? first.lang))
  );
}

function withMarks(text: string, lang: string): string {
  const marks = quotationMarks(lang);
  const rules = marks[0]?.endsWith('\u202F') === true ? FRENCH : [];
  return rules
    .reduce((all, [pattern, by]) => all.replace(pattern, by), text)
    .replace(
      /[\uFDD1-\uFDD4]/g,
      (placeholder) => marks[PAIRED.indexOf(placeholder as (typeof PAIRED)[number])] ?? placeholder,
    );
}

const DUE = /["']|--|\.{3}|[ \u00A0][;!?»]|«[ \u00A0]/;
const PIECE = /<!--[^]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;
/** Elements whose content is not converted. */
const BESIDE = new Set('code kbd math pre samp script style svg textarea tt var'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo br cite del dfn em i img ins label mark q s small span strong sub sup time u wbr'.split(' '),
);
/** Matches pages and sections after the titles in the contents, which are separate from the title. */
const IS_APART = /\sclass="toc-/;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

interface SetPiece extends Piece {
  readonly lang: string;
}

interface OpenElement {
  readonly name: string;
  readonly lang: string;
  /** `nothing` for a footnote reference, which is ignored between a quotation mark and the text before it. */
  readonly holds: 'text' | 'beside' | 'nothing';
}

/** @param lang language (BCP 47) of the text outside elements with a `lang` attribute */
export function typographic(html: string, lang: string): string {
  const out: string[] = [];
  const open: OpenElement[] = [];
  let paragraph: (SetPiece & { readonly at: number })[] = [];
  const end = (): void => {
    for (const [n, text] of set(paragraph).entries()) {
      const { at = 0, isText = false } = paragraph[n] ?? {};
      if (isText) out[at] = encoded(text);
    }
    paragraph = [];
  };
  for (const [written, slash, tag = '', attributes = ''] of html.matchAll(PIECE)) {
    const around = open.at(-1) ?? { lang, holds: 'text' };
    const name = tag.toLowerCase();
    const isText = around.holds === 'text';
    if (name === '' && !written.startsWith('<')) {
      if (around.holds !== 'nothing')
        paragraph.push({ isText, text: decoded(written), at: out.length, lang: around.lang });
    } else if (name === 'br') paragraph.push({ isText: false, text: '\n', at: out.length, lang: around.lang });
    else if (isText && name !== '' && (IS_APART.test(attributes) || !(INLINE.has(name) || BESIDE.has(name)))) end();
    out.push(written);
    if (slash === '/') {
      const opened = open.findLastIndex((each) => each.name === name);
      if (opened >= 0) open.length = opened;
    } else if (name !== '' && !VOID.has(name) && !attributes.endsWith('/')) {
      const holds = attributes.includes('footnote-ref') ? 'nothing' : BESIDE.has(name) ? 'beside' : 'text';
      const own = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? around.lang;
      open.push({ name, lang: own, holds: isText ? holds : around.holds });
    }
  }
  end();
  return out.join('');
}

const DECODED: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }),
);

/**
 * Decodes the entities of characters that are converted; others remain. Replaces our placeholders, which are
 * noncharacters that valid text does not contain.
 */
function decoded(html: string): string {
  return html
    .replace(/[\uFDD1-\uFDD5]/g, '\uFFFD')
    .replace(/&(?:quot|#39|lt|gt);/g, (entity) => DECODED.get(entity) ?? entity);
}

function encoded(text: string): string {
  return text.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
