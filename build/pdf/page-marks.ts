/**
 * What a page shows, with its places: glyphs of text, pictures, and areas and lines that are painted.
 *
 * Source: ISO 32000-1, 8 and 9.
 */
import { type ContentOperation, contentOperations } from './content-operations.ts';
import {
  type Box,
  EMPTY_BOX,
  IDENTITY,
  type Matrix,
  asBox,
  asMatrix,
  boxAround,
  intersection,
  product,
  transformed,
  union,
} from './matrix.ts';
import { type PdfFont, readFont } from './pdf-font.ts';
import { numbersIn, pageEntry, textOfContents } from './pdf-file.ts';
import { type PdfObjects, decoded, dictionaryAt, referenced } from './pdf-object.ts';
import { type PdfDictionary, PdfString, type PdfValue, isArray, isDictionary, textIn, written } from './pdf-values.ts';

/** In points of the page; boxes are not clipped. */
export interface Placed {
  readonly box: Box;
  /** What can be seen of the place. */
  readonly clip: Box;
  /** Of its marked content, if it is part of the page's structure. */
  readonly mark: number | undefined;
  /** Head, foot and background: no part of the text. */
  readonly isArtifact: boolean;
}

export interface PlacedGlyph extends Placed {
  /** Unicode; several characters of a ligature, none where another glyph has them. */
  readonly text: string;
  /** Of the baseline. */
  readonly y: number;
  /** Of the type, as it is drawn. */
  readonly size: number;
  readonly font: PdfFont;
  /** Operands and operator: `.1 .1 .1 rg`. */
  readonly colour: string;
}

export interface PlacedPicture extends Placed {
  /** Number of its object. */
  readonly object: number;
  readonly pixels: readonly [width: number, height: number];
}

export interface PageMarks {
  readonly box: Box;
  readonly glyphs: readonly PlacedGlyph[];
  readonly pictures: readonly PlacedPicture[];
  readonly shapes: readonly Placed[];
}

/** Kept for all pages of a file. */
export type FontCache = Map<PdfValue, PdfFont>;

export function readMarks(objects: PdfObjects, page: number, fonts: FontCache): PageMarks {
  const box = asBox(numbersIn(pageEntry(objects, page, 'CropBox') ?? pageEntry(objects, page, 'MediaBox')));
  const resources = pageEntry(objects, page, 'Resources');
  const reader = new MarkReader(objects, fonts, box);
  reader.read(textOfContents(objects, page), isDictionary(resources) ? resources : new Map());
  return { box, glyphs: reader.glyphs, pictures: reader.pictures, shapes: reader.shapes };
}

/** The graphics state. */
interface State {
  matrix: Matrix;
  clip: Box;
  colour: string;
  font: PdfFont | undefined;
  size: number;
  letters: number;
  words: number;
  stretch: number;
  leading: number;
  rise: number;
}

interface Content {
  readonly mark: number | undefined;
  readonly isArtifact: boolean;
  /** What its glyphs stand for, until the first of them has got it. */
  actual: string | undefined;
}

/** Part of the size: what surely is drawn of any letter, without ascenders and descenders. */
const LETTER_HEIGHT = 0.45;
const PAINTS = new Set('f F f* B B* b b* S s'.split(' '));
const FILLS = new Set('g rg k sc scn cs'.split(' '));
/** Forms in forms. */
const MAX_DEPTH = 12;

class MarkReader {
  readonly glyphs: PlacedGlyph[] = [];
  readonly pictures: PlacedPicture[] = [];
  readonly shapes: Placed[] = [];
  readonly #objects: PdfObjects;
  readonly #fonts: FontCache;
  readonly #saved: State[] = [];
  readonly #contents: Content[] = [];
  #state: State;
  #text: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;
  #path: { box: Box; isClip: boolean } = { box: EMPTY_BOX, isClip: false };
  #depth = 0;

  constructor(objects: PdfObjects, fonts: FontCache, clip: Box) {
    this.#objects = objects;
    this.#fonts = fonts;
    const plain = { letters: 0, words: 0, stretch: 1, leading: 0, rise: 0, size: 0, font: undefined };
    this.#state = { ...plain, matrix: IDENTITY, clip, colour: '0 g' };
  }

  read(content: string, resources: PdfDictionary): void {
    for (const operation of contentOperations(content)) this.#follow(operation, resources);
  }

  #follow(operation: ContentOperation, resources: PdfDictionary): void {
    const { operator, operands } = operation;
    const numbers = operands.map(Number);
    if (this.#showsText(operation, numbers) || this.#setsText(operation, numbers, resources)) return;
    if (this.#draws(operator, numbers)) return;
    if (operator === 'q') this.#saved.push({ ...this.#state });
    else if (operator === 'Q') this.#state = this.#saved.pop() ?? this.#state;
    else if (operator === 'cm') this.#state.matrix = product(asMatrix(numbers), this.#state.matrix);
    else if (FILLS.has(operator)) this.#state.colour = [...operands.map(written), operator].join(' ');
    else if (operator === 'BDC' || operator === 'BMC') this.#begin(operands, resources);
    else if (operator === 'EMC') this.#contents.pop();
    else if (operator === 'Do') this.#paintObject(operands[0], resources);
    else if (operator === 'sh') this.shapes.push(this.#placed(this.#state.clip));
  }

  #begin([tag, properties]: readonly PdfValue[], resources: PdfDictionary): void {
    const named = typeof properties === 'string' ? dictionaryAt(this.#objects, resources.get('Properties')) : undefined;
    const entries = named && typeof properties === 'string' ? named.get(properties.slice(1)) : properties;
    const found = dictionaryAt(this.#objects, entries);
    const outer = this.#contents.at(-1);
    const [mark, actual] = [found.get('MCID'), found.get('ActualText')];
    this.#contents.push({
      mark: typeof mark === 'number' ? mark : outer?.mark,
      isArtifact: tag === '/Artifact' || outer?.isArtifact === true,
      actual: actual instanceof PdfString ? textIn(actual) : outer?.actual,
    });
  }

  #placed(box: Box): Placed {
    const { mark, isArtifact = false } = this.#contents.at(-1) ?? {};
    return { box, clip: this.#state.clip, mark, isArtifact };
  }

  #draws(operator: string, numbers: readonly number[]): boolean {
    const { matrix, clip } = this.#state;
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      this.#path.box = union(this.#path.box, transformed([x, y, x + width, y + height], matrix));
    } else if (/^[mlcvy]$/.test(operator)) this.#path.box = union(this.#path.box, boxAround(numbers, matrix));
    else if (operator === 'W' || operator === 'W*') this.#path.isClip = true;
    else if (operator === 'n' || PAINTS.has(operator)) {
      const { box, isClip } = this.#path;
      if (operator !== 'n' && box[0] <= box[2]) this.shapes.push(this.#placed(box));
      if (isClip) this.#state.clip = intersection(box, clip) ?? EMPTY_BOX;
      this.#path = { box: EMPTY_BOX, isClip: false };
    } else return false;
    return true;
  }

  #paintObject(name: PdfValue | undefined, resources: PdfDictionary): void {
    const key = typeof name === 'string' ? name.slice(1) : '';
    const reference = dictionaryAt(this.#objects, resources.get('XObject')).get(key);
    const object = referenced(this.#objects, reference);
    if (!object) return;
    const { dictionary } = object;
    const { matrix } = this.#state;
    if (dictionary.get('Subtype') === '/Image') {
      const pixels = [Number(dictionary.get('Width')), Number(dictionary.get('Height'))] as const;
      const number = reference && typeof reference === 'object' && 'number' in reference ? reference.number : 0;
      this.pictures.push({ ...this.#placed(transformed([0, 0, 1, 1], matrix)), object: number, pixels });
    } else if (dictionary.get('Subtype') === '/Form' && this.#depth < MAX_DEPTH) {
      this.#depth++;
      this.#saved.push({ ...this.#state });
      const own = dictionary.get('Matrix');
      if (own !== undefined) this.#state.matrix = product(asMatrix(numbersIn(own)), matrix);
      const box = transformed(asBox(numbersIn(dictionary.get('BBox'))), this.#state.matrix);
      this.#state.clip = intersection(box, this.#state.clip) ?? EMPTY_BOX;
      const inner = dictionaryAt(this.#objects, dictionary.get('Resources'));
      this.read(decoded(object).toString('latin1'), inner.size === 0 ? resources : inner);
      this.#state = this.#saved.pop() ?? this.#state;
      this.#depth--;
    }
  }

  #setsText({ operator, operands }: ContentOperation, numbers: readonly number[], resources: PdfDictionary): boolean {
    const state = this.#state;
    const [x = 0, y = 0] = numbers;
    if (operator === 'BT') this.#text = this.#line = IDENTITY;
    else if (operator === 'Tm') this.#text = this.#line = asMatrix(numbers);
    else if (operator === 'Td') this.#move(x, y);
    else if (operator === 'TD') {
      state.leading = -y;
      this.#move(x, y);
    } else if (operator === 'T*') this.#move(0, -state.leading);
    else if (operator === 'Tf') {
      const key = typeof operands[0] === 'string' ? operands[0].slice(1) : '';
      state.font = this.#fontOf(dictionaryAt(this.#objects, resources.get('Font')).get(key));
      state.size = y;
    } else if (operator === 'Tc') state.letters = x;
    else if (operator === 'Tw') state.words = x;
    else if (operator === 'Tz') state.stretch = x / 100;
    else if (operator === 'TL') state.leading = x;
    else if (operator === 'Ts') state.rise = x;
    else return false;
    return true;
  }

  #move(x: number, y: number): void {
    this.#text = this.#line = product([1, 0, 0, 1, x, y], this.#line);
  }

  #fontOf(value: PdfValue | undefined): PdfFont {
    const key = referenced(this.#objects, value)?.value ?? value ?? null;
    const font = this.#fonts.get(key) ?? readFont(this.#objects, value);
    this.#fonts.set(key, font);
    return font;
  }

  #showsText({ operator, operands }: ContentOperation, numbers: readonly number[]): boolean {
    if (operator === "'" || operator === '"') this.#move(0, -this.#state.leading);
    if (operator === '"') [this.#state.words = 0, this.#state.letters = 0] = numbers;
    else if (operator !== 'Tj' && operator !== 'TJ' && operator !== "'") return false;
    const last = operands.at(-1);
    for (const piece of isArray(last) ? last : [last]) {
      if (piece instanceof PdfString) this.#show(piece);
      else if (typeof piece === 'number') this.#advance((-piece / 1000) * this.#state.size);
    }
    return true;
  }

  #advance(by: number): void {
    this.#text = product([1, 0, 0, 1, by * this.#state.stretch, 0], this.#text);
  }

  #show(string: PdfString): void {
    const { font, size, matrix, letters, words, stretch, rise, colour } = this.#state;
    const isDoubled = font?.type === 'Type0';
    for (const { text: own, width } of font?.glyphs(string) ?? []) {
      const full = product(this.#text, matrix);
      const box = transformed([0, rise, width * size * stretch, rise + size * LETTER_HEIGHT], full);
      const content = this.#contents.at(-1);
      const text = content?.actual ?? own;
      if (content?.actual !== undefined) content.actual = '';
      const [, , c, d, , y] = full;
      if (font) {
        const drawn = size * Math.hypot(c, d);
        this.glyphs.push({ ...this.#placed(box), text, y: y + rise * d, size: drawn, font, colour });
      }
      this.#advance(width * size + letters + (own === ' ' && !isDoubled ? words : 0));
    }
  }
}
