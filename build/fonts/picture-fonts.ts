/**
 * Embeds the fonts that a drawing's text uses, as a drawing shown with `<img>` has no access to the page's fonts.
 * Bundled fonts and the book's own are embedded as subsets; any other font is replaced with a bundled one.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minOf } from '../basics/extremes.ts';
import { escapeHtml } from '../../plugins/escape-html.ts';
import { type Edit, edited } from '../basics/edits.ts';
import { type XmlEvent, readXml } from '../sanitize/svg/xml-events.ts';
import { type FontFace, FALLBACK_FAMILIES, TEXT_FAMILIES, bundledFonts } from './bundled-fonts.ts';
import { type Family, familiesIn, replaceFamilies } from './font-lists.ts';
import { hasGlyph } from './has-glyph.ts';
import { type OwnFace, codePointsOf } from './own-fonts.ts';
import { type TextFont, type TextRun, textRuns } from './picture-text.ts';
import { SYSTEM_FONTS } from './system-fonts.ts';
import type { PictureFonts } from '../types.ts';

export interface PictureWithFonts extends PictureFonts {
  readonly svg: string;
}

/** A file of a font family. */
interface LetterFile {
  /** Unique. */
  readonly id: string;
  readonly family: string;
  readonly weight: readonly [least: number, most: number];
  readonly style: 'normal' | 'italic';
  /** SFNT. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** A future `@font-face` rule: a subset of a file, under a family name. */
interface Cut {
  readonly family: string;
  readonly weight: string;
  readonly style: string;
  readonly file: LetterFile;
  readonly points: Set<number>;
}

/**
 * The family at the end of every font list in a drawing: for text without a font, and for characters that its fonts
 * lack.
 */
const REST = 'Regelwerk';
const REST_FAMILIES = [...TEXT_FAMILIES, ...FALLBACK_FAMILIES];
const [TEXT = '', SANS = ''] = TEXT_FAMILIES;
/** Licences require copyright and licence in every copy. */
const NAME_IDS = [0, 13, 14];
/** OpenType features that browsers apply by default. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];
/** These show other characters than the text contains. */
const CHANGES_CASE = /text-transform|small-caps/;

/** @returns undefined if the drawing has no text */
export async function withPictureFonts(svg: string, own: readonly OwnFace[]): Promise<PictureWithFonts | undefined> {
  const runs = textRuns(svg);
  if (runs.length === 0) return undefined;
  const families = new Map<string, readonly LetterFile[]>();
  for (const file of [...own.map(ownFile), ...bundledFonts().map(bundledFile)]) {
    const key = file.family.toLowerCase();
    families.set(key, [...(families.get(key) ?? []), file]);
  }
  const inside = familiesInside(svg);
  const resolve = (list: string | undefined): Resolved => resolved(list, { families, inside });
  const cutter = new Cutter(families, CHANGES_CASE.test(svg));
  const unknown = new Map<string, string>();
  for (const run of runs) {
    const { names, missing } = resolve(run.families);
    if (missing !== undefined) unknown.set(missing, names[0] ?? TEXT);
    await cutter.take(run, names);
  }
  const isBare = runs.some((run) => run.families === undefined);
  const replace = (list: string): string | undefined =>
    familiesIn(list) && [...resolve(list).names.map(quoted), REST].join(',');
  return {
    svg: rewritten(svg, await cutter.css(), replace, isBare),
    unknown: Array.from(unknown, ([name, used]) => ({ name, used })),
    uncovered: cutter.uncovered(),
    bundled: cutter.files().filter((name) => bundledFonts().some((face) => face.name === name)),
  };
}

function bundledFile({ family, weight, style, name }: FontFace): LetterFile {
  const path = join(SYSTEM_FONTS, name.replace('.woff2', '.ttf'));
  return { id: name, family, weight: [weight, weight], style, bytes: () => readFile(path) };
}

function ownFile({ family, weight, style, bytes }: OwnFace, index: number): LetterFile {
  return { id: `${index}`, family, weight, style, bytes: async () => bytes };
}

/** Families with an `@font-face` rule in the drawing. */
function familiesInside(svg: string): ReadonlySet<string> {
  const rules = svg.matchAll(/@font-face\s*\{[^}]*?font-family\s*:\s*([^;}]+)/gi);
  return new Set(Array.from(rules, ([, list = '']) => familiesIn(list)?.[0]?.name.toLowerCase() ?? ''));
}

interface Resolved {
  /** Names of available families. */
  readonly names: readonly string[];
  /** The first font of the list, if it is not available. */
  readonly missing?: string;
}

interface Known {
  readonly families: ReadonlyMap<string, readonly LetterFile[]>;
  readonly inside: ReadonlySet<string>;
}

function resolved(list: string | undefined, { families, inside }: Known): Resolved {
  const wanted = (list === undefined ? undefined : familiesIn(list)) ?? [];
  const found = wanted.map(({ name, isGeneric }): string | undefined => {
    if (isGeneric) return meantBy(name);
    return inside.has(name.toLowerCase()) ? name : families.get(name.toLowerCase())?.[0]?.family;
  });
  const names = [...new Set(found.filter((name) => name !== undefined))];
  const [first] = wanted;
  return first && found[0] === undefined ? { names, missing: first.name } : { names };
}

function meantBy(generic: Family['name']): string {
  const name = generic.toLowerCase();
  if (name.endsWith('monospace')) return 'Source Code Pro';
  if (name.endsWith('sans-serif') || name === 'ui-rounded') return SANS;
  return TEXT;
}

/** Collects the characters needed from each file. */
class Cutter {
  readonly #families: Known['families'];
  readonly #changesCase: boolean;
  readonly #cuts = new Map<string, Cut>();
  readonly #covered = new Map<LetterFile, Promise<ReadonlySet<number>>>();
  readonly #uncovered = new Set<number>();

  constructor(families: Known['families'], changesCase: boolean) {
    this.#families = families;
    this.#changesCase = changesCase;
  }

  async take(run: TextRun, names: readonly string[]): Promise<void> {
    const rest = new Set(this.#pointsOf(run.text));
    for (const name of names) {
      const files = this.#families.get(name.toLowerCase());
      // A font embedded in the drawing is assumed to cover its text.
      if (!files) return;
      await this.#cut(rest, matching(files, run), (file) => ({
        family: name,
        weight: weightOf(file),
        style: file.style,
      }));
    }
    // At the exact weight of the text: browsers use only one weight of a family.
    const asked = { family: REST, weight: `${run.weight}`, style: run.isItalic ? 'italic' : 'normal' };
    for (const family of REST_FAMILIES) {
      await this.#cut(rest, matching(this.#families.get(family.toLowerCase()) ?? [], run), () => asked);
    }
    for (const point of rest) if (!hasGlyph(point)) this.#uncovered.add(point);
  }

  /** Removes the characters that these files cover from `rest`, using as few files as possible. */
  async #cut(
    rest: Set<number>,
    files: readonly LetterFile[],
    namedFor: (file: LetterFile) => Pick<Cut, 'family' | 'weight' | 'style'>,
  ): Promise<void> {
    if (rest.size === 0) return;
    const covered = await Promise.all(
      files.map(async (file) => {
        const points = await this.#coveredBy(file);
        return { file, points: [...rest].filter((point) => points.has(point)) };
      }),
    );
    for (const { file, points } of covered.toSorted((a, b) => b.points.length - a.points.length)) {
      const taken = points.filter((point) => rest.delete(point));
      if (taken.length === 0) continue;
      const named = namedFor(file);
      const key = JSON.stringify([named, file.id]);
      const cut = this.#cuts.get(key) ?? { ...named, file, points: new Set<number>() };
      this.#cuts.set(key, cut);
      for (const point of taken) cut.points.add(point);
    }
  }

  #pointsOf(text: string): readonly number[] {
    const all = this.#changesCase ? text + text.toUpperCase() + text.toLowerCase() : text;
    return Array.from(` ${all.replace(/\s+/g, ' ')}`, (sign) => sign.codePointAt(0) ?? 0x20);
  }

  #coveredBy(file: LetterFile): Promise<ReadonlySet<number>> {
    const known = this.#covered.get(file) ?? file.bytes().then(codePointsOf);
    this.#covered.set(file, known);
    return known;
  }

  async css(): Promise<string> {
    const { default: subsetFont } = await import('subset-font');
    const rules: string[] = [];
    for (const { family, weight, style, file, points } of this.#cuts.values()) {
      const sorted = [...points].toSorted((a, b) => a - b);
      const bytes = await subsetFont(await file.bytes(), sorted.map((point) => String.fromCodePoint(point)).join(''), {
        // WOFF2 is a third smaller and takes a hundred times as long to write.
        targetFormat: 'woff',
        preserveNameIds: NAME_IDS,
        keepFeatures: FEATURES,
        noHinting: true,
      });
      const range = sorted.map((point) => `U+${point.toString(16)}`).join(',');
      rules.push(
        `@font-face{font-family:${quoted(family)};font-weight:${weight};font-style:${style};` +
          `src:url(data:font/woff;base64,${Buffer.from(bytes).toString('base64')}) format("woff");unicode-range:${range}}`,
      );
    }
    return rules.join('');
  }

  files(): readonly string[] {
    return [...new Set(Array.from(this.#cuts.values(), ({ file }) => file.id))];
  }

  uncovered(): readonly string[] {
    return Array.from(this.#uncovered, (point) => String.fromCodePoint(point));
  }
}

function weightOf({ weight: [least, most] }: LetterFile): string {
  return least === most ? `${least}` : `${least} ${most}`;
}

/** The files of the face that a browser selects (CSS Fonts, font style matching). */
function matching(files: readonly LetterFile[], { weight, isItalic }: TextFont): readonly LetterFile[] {
  const style = isItalic ? 'italic' : 'normal';
  const styled = files.some((file) => file.style === style) ? files.filter((file) => file.style === style) : files;
  const far = ({ weight: [least, most] }: LetterFile): number => {
    if (weight >= least && weight <= most) return 0;
    const [distance, isBelow] = weight < least ? [least - weight, false] : [weight - most, true];
    // Texts below 400 prefer lighter faces, texts above 500 bolder ones; those in between prefer bolder faces up to
    // 500, then lighter ones.
    const isFirst = weight >= 400 && weight <= 500 ? !isBelow && least <= 500 : weight < 400 === isBelow;
    const isSecond = weight >= 400 && weight <= 500 && isBelow;
    return distance + (isFirst ? 0 : isSecond ? 1000 : 2000);
  };
  const nearest = minOf(styled.map(far));
  return styled.filter((file) => far(file) === nearest);
}

function quoted(family: string): string {
  return `'${family.replace(/['\\]/g, (sign) => `\\${sign}`)}'`;
}

/** Replaces the font lists in a drawing and adds a style sheet with the fonts. */
function rewritten(svg: string, css: string, replace: (list: string) => string | undefined, isBare: boolean): string {
  const edits: Edit[] = [];
  let isRoot = true;
  let style: { readonly start: number; readonly text: string[] } | undefined;
  readXml(svg, (event) => {
    if (event.kind === 'open') {
      for (const each of attributeEdits(event, replace)) edits.push(each);
      const prefix = event.name.includes(':') ? event.name.replace(/:.*/, ':') : '';
      if (isRoot) for (const each of rootEdits(event, prefix, css, isBare)) edits.push(each);
      isRoot = false;
      style = event.name === `${prefix}style` && !event.isEmpty ? { start: event.end, text: [] } : undefined;
    } else if (event.kind === 'text') style?.text.push(event.text);
    else if (event.kind === 'close' && style) {
      const before = style.text.join('');
      const after = replaceFamilies(before, replace);
      if (after !== before) edits.push({ start: style.start, end: event.start, text: escapeHtml(after) });
      style = undefined;
    }
  });
  return edited(svg, edits);
}

type OpenTag = Extract<XmlEvent, { readonly kind: 'open' }>;

function rootEdits({ attributes, end }: OpenTag, prefix: string, css: string, isBare: boolean): readonly Edit[] {
  const nameEnd = attributes[0]?.start ?? end - 1;
  const style = { start: end, end, text: `<${prefix}style>${escapeHtml(css)}</${prefix}style>` };
  // As a presentation attribute, which all CSS overrides.
  const isNamed = attributes.some((attribute) => attribute.name === 'font-family');
  return isBare && !isNamed ? [{ start: nameEnd, end: nameEnd, text: ` font-family="${REST}"` }, style] : [style];
}

function attributeEdits({ attributes }: OpenTag, replace: (list: string) => string | undefined): readonly Edit[] {
  return attributes.flatMap(({ name, value, start, end }): readonly Edit[] => {
    const changed =
      name === 'font-family' ? replace(value) : name === 'style' ? replaceFamilies(value, replace) : undefined;
    return changed === undefined || changed === value
      ? []
      : [{ start, end, text: ` ${name}="${escapeHtml(changed)}"` }];
  });
}
