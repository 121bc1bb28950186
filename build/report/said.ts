/**
 * What the program says to people, in their language. All code words its messages in English; here, at the end, each
 * sentence is looked up in a catalogue by its form, with `{}` where something is filled in. Formats for machines are English.
 */
import { escapeRegExp } from '../basics/escape-reg-exp.ts';
import type { Catalogue } from '../words/ui/catalogue.ts';

/** The languages that have a catalogue; English needs none. */
const CATALOGUES: Readonly<Record<string, () => Promise<Catalogue>>> = {
  de: async () => (await import('../words/ui/de.ts')).de,
};

export const SPOKEN: readonly string[] = ['en', ...Object.keys(CATALOGUES)];

let spoken = 'en';
let translate: ((text: string) => string) | undefined;

/** Sets the language of this process, like a locale. */
export async function speak(language: string): Promise<void> {
  const catalogue = await CATALOGUES[language]?.();
  spoken = catalogue ? language : 'en';
  translate = catalogue && translator(catalogue, language);
}

export function interfaceLanguage(): string {
  return spoken;
}

/** A sentence, or a word of ours, in the language of this process; as it is where the catalogue has no form for it. */
export function said(sentence: string): string {
  return translate ? translate(sentence) : sentence;
}

/** The same for text of ours in lines and columns, whose second columns stay below each other. */
export function saidInLines(text: string): string {
  if (!translate) return text;
  return text.replace(/[^\n]+/g, (line) => {
    let grown = 0;
    return line.replace(COLUMN, (_, indent: string, piece: string, gap: string) => {
      const words = said(piece);
      grown += words.length - piece.length;
      const room = Math.max(2, gap.length - grown);
      if (gap !== '') grown -= gap.length - room;
      return `${indent}${words}${gap === '' ? '' : ' '.repeat(room)}`;
    });
  });
}

const COLUMN = /(\s*)(\S(?:.*?\S)??)(\s{2,}|$)/g;

/** The pieces that are translated each for itself: lines and columns. */
export function piecesOf(text: string): readonly string[] {
  return text.split(/\n|\s{2,}/).filter((piece) => piece.trim() !== '');
}

interface Form {
  /** What is filled in; undefined if the text has another form. */
  readonly valuesOf: (text: string) => readonly string[] | undefined;
  /** The longest stretch of words, which is looked for first. */
  readonly stretch: string;
  readonly letters: number;
  readonly length: number;
  readonly isWord: boolean;
  /** Whether a value is shown in quotes or as code: then it is the author's. */
  readonly isOwn: readonly boolean[];
  readonly target: string;
}

/** How deep what is filled in can hold sentences. */
const DEEPEST = 20;
/** Forms of fewer letters of their own, such as `{} of {}`, only join what is surely no text of an author. */
const MIN_LETTERS = 4;

export function translator(catalogue: Catalogue, language: string): (text: string) => string {
  const forms = Object.entries(catalogue)
    .map(([source, target]) => formOf(source, target))
    .toSorted((a, b) => b.letters - a.letters || b.length - a.length);
  const words = forms.filter(({ isWord }) => isWord);
  const phrases = forms.filter(({ isWord }) => !isWord);
  const known = new Map<string, string>();

  const find = (text: string, among: readonly Form[], depth: number): string | undefined => {
    for (const form of among) {
      const values = text.includes(form.stretch) ? form.valuesOf(text) : undefined;
      if (!values || (form.letters < MIN_LETTERS && !values.every((value) => isJoined(value, depth)))) continue;
      const phrase = (value = '', index = 0): string =>
        value === '' || form.isOwn[index] === true ? value : inner(value, depth + 1);
      let next = 0;
      return form.target.replace(HOLE, (_, kind: string | undefined, place: string | undefined) => {
        const index = place === undefined ? next++ : Number(place) - 1;
        const value = values[index] ?? '';
        if (kind === 'word') return find(value, words, depth) ?? phrase(value, index);
        return kind === 'number' ? numberIn(value) : phrase(value, index);
      });
    }
    return undefined;
  };
  const parts = new Map<string, string | undefined>();
  const phraseOf = (value: string, depth: number): string | undefined => {
    if (depth > DEEPEST) return undefined;
    if (!parts.has(value)) parts.set(value, sentence(value, phrases, depth));
    return parts.get(value);
  };
  const isJoined = (value: string, depth: number): boolean =>
    /^(?:\S*|[“`"#(].*)$/.test(value) || phraseOf(value, depth + 1) !== undefined;
  const inner = (value: string, depth: number): string => phraseOf(value, depth) ?? quantityIn(value);
  /** With a capital and a full stop, too, where a sentence is shown alone. */
  const sentence = (text: string, among: readonly Form[], depth: number): string | undefined => {
    const found = find(text, among, depth);
    const [, first = '', rest = '', stop = ''] = /^(\p{Lu}?)([^]*?)(\.?)$/u.exec(text) ?? [];
    if (found !== undefined || first + stop === '') return found;
    const plain = find(`${first.toLowerCase()}${rest}`, among, depth);
    return plain && `${first === '' ? plain : capitalised(plain)}${stop}`;
  };
  const numberIn = (value: string): string => inLanguage(value, language);
  const quantityIn = (value: string): string =>
    /^[\d,.]+(?: (?:k|M)B| s)$|^\d{1,3}(?:,\d{3})+$/.test(value)
      ? value.replace(/^[\d,.]+/, (number) => inLanguage(number, language))
      : value;

  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = sentence(text, forms, 0) ?? text;
    known.set(text, found);
    return found;
  };
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const HOLE = /\{(word|number)? ?(\d+)?\}/g;

function formOf(source: string, target: string): Form {
  // What begins or ends with a sign or a blank continues another sentence.
  const isEnd = /^[\s,;:.)]/.test(source);
  const isStart = /[\s,;(]$|^[^{}]*:$/.test(source);
  const whole = `${isEnd ? '{}' : ''}${source}${isStart ? '{}' : ''}`;
  const stretches = whole.split('{}');
  const escaped = stretches.map(escapeRegExp);
  return {
    valuesOf: valuesBetween(escaped),
    stretch: stretches.reduce((longest, each) => (each.length > longest.length ? each : longest)),
    length: whole.length,
    letters: stretches.join('').replace(/\P{L}/gu, '').length,
    isWord: /^\p{L}+$/u.test(source),
    isOwn: stretches.slice(0, -1).map((each) => /["“`#‘]$/.test(each)),
    target: `${isEnd ? '{1}' : ''}${isEnd ? shifted(target) : target}${isStart ? `{${stretches.length - 1}}` : ''}`,
  };
}

/**
 * The values end as soon as they can, unless that divides what stands in brackets; what stands in quotes is never divided.
 *
 * @param stretches as regular expressions
 */
function valuesBetween(stretches: readonly string[]): Form['valuesOf'] {
  // Made when needed: most forms are never met.
  const patterns = ['([^]*?)', '([^]*)'].map((hole) => {
    let pattern: RegExp | undefined;
    return (): RegExp => (pattern ??= new RegExp(`^${stretches.join(hole)}$`));
  });
  return (text) => {
    const ways = patterns.flatMap((pattern) => {
      const values = pattern().exec(text)?.slice(1);
      return values?.every((value) => isClosed(value, '“', '”') && isClosed(value.replace(/``+/g, ''), '`', '`')) ===
        true
        ? [values]
        : [];
    });
    return ways.find((values) => values.every((value) => isClosed(value, '(', ')'))) ?? ways[0];
  };
}

/** Whether each sign that opens is closed behind it. */
function isClosed(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === open && (open !== close || depth === 0)) depth++;
    else if (sign === close) depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The numbers of holes behind one that was put before them. */
function shifted(target: string): string {
  let next = 1;
  return target.replace(
    HOLE,
    (_, kind = '', place?: string) => `{${kind} ${place === undefined ? ++next : Number(place) + 1}}`,
  );
}

/** A number that is written in English: `1,203.5`. */
function inLanguage(number: string, language: string): string {
  const digits = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
  const value = Number(number.replaceAll(',', ''));
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return Number.isNaN(value) ? number : value.toLocaleString(language, options);
}
