/**
 * A font of a PDF: which characters its codes stand for, and how wide they are.
 *
 * Source: ISO 32000-1, 9.6 to 9.10.
 */
import { type PdfObject, type PdfObjects, decoded, dictionaryAt, referenced, resolved } from './pdf-object.ts';
import { Keyword, PdfReader } from './pdf-reader.ts';
import { type PdfDictionary, PdfString, type PdfValue, bytesIn, isArray, utf16In } from './pdf-values.ts';

export interface Glyph {
  /** As Unicode; empty where the font does not say. */
  readonly text: string;
  /** Of its advance, at a size of 1. */
  readonly width: number;
}

export interface PdfFont {
  /** Without the prefix of a subset: `Alegreya-Italic`. */
  readonly name: string;
  /** `Type0`, `TrueType`, `Type1`, `Type3` … */
  readonly type: string;
  readonly isEmbedded: boolean;
  /** Of the space, at a size of 1. */
  readonly space: number;
  readonly glyphs: (string: PdfString) => readonly Glyph[];
}

/** Where a font has no space: a quarter of its size is what most have. */
const USUAL_SPACE = 0.25;

export function readFont(objects: PdfObjects, value: PdfValue | undefined): PdfFont {
  const font = dictionaryAt(objects, value);
  const type = nameIn(font.get('Subtype'));
  const descendants = resolved(objects, font.get('DescendantFonts'));
  const descendant = isArray(descendants) ? dictionaryAt(objects, descendants[0]) : undefined;
  const descriptor = dictionaryAt(objects, (descendant ?? font).get('FontDescriptor'));
  const toUnicode = referenced(objects, font.get('ToUnicode'));
  const characters = toUnicode ? charactersOf(toUnicode) : new Map<number, string>();
  const widths = descendant ? widthsOfCids(objects, descendant) : widthsOfCodes(objects, font);
  const bytesPerCode = descendant ? 2 : 1;
  const known = new Map<number, Glyph>();
  const glyph = (code: number): Glyph => {
    // Codes of simple fonts are mostly those of Latin 1.
    const text = characters.get(code) ?? (descendant || toUnicode ? '' : String.fromCharCode(code));
    const found = known.get(code) ?? { text, width: widths(code) };
    known.set(code, found);
    return found;
  };
  const [spaceCode = !descendant && font.has('Widths') ? 32 : undefined] =
    [...characters].find(([, text]) => text === ' ') ?? [];
  const space = spaceCode === undefined ? 0 : widths(spaceCode);
  return {
    name: nameIn(font.get('BaseFont')).replace(/^[A-Z]{6}\+/, ''),
    type,
    isEmbedded: type === 'Type3' || ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(key)),
    space: space > 0 ? space : USUAL_SPACE,
    glyphs: (string) => {
      const bytes = bytesIn(string);
      return Array.from({ length: Math.floor(bytes.length / bytesPerCode) }, (_, index) =>
        glyph(bytes.readUIntBE(index * bytesPerCode, bytesPerCode)),
      );
    },
  };
}

function nameIn(value: PdfValue | undefined): string {
  return typeof value === 'string' ? value.slice(1) : '';
}

function widthsOfCodes(objects: PdfObjects, font: PdfDictionary): (code: number) => number {
  const widths = resolved(objects, font.get('Widths'));
  const first = Number(font.get('FirstChar') ?? 0);
  const matrix = resolved(objects, font.get('FontMatrix'));
  const unit = isArray(matrix) ? Number(matrix[0]) : 0.001;
  const missing = Number(dictionaryAt(objects, font.get('FontDescriptor')).get('MissingWidth') ?? 0);
  return (code) => (isArray(widths) ? Number(resolved(objects, widths[code - first]) ?? missing) : 500) * unit;
}

/** Of a composite font: `[first [w w …] first last w …]`. */
function widthsOfCids(objects: PdfObjects, font: PdfDictionary): (code: number) => number {
  const found = resolved(objects, font.get('W'));
  const list = isArray(found) ? found.map((each) => resolved(objects, each)) : [];
  const widths = new Map<number, number>();
  for (let at = 0; at < list.length;) {
    const first = Number(list[at]);
    const next = list[at + 1];
    if (isArray(next)) {
      for (const [index, width] of next.entries()) widths.set(first + index, Number(width));
      at += 2;
    } else {
      for (let code = first; code <= Number(next); code++) widths.set(code, Number(list[at + 2]));
      at += 3;
    }
  }
  const usual = Number(font.get('DW') ?? 1000);
  return (code) => (widths.get(code) ?? usual) / 1000;
}

/** What a `ToUnicode` map says: characters by code. */
function charactersOf(map: PdfObject): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  const reader = new PdfReader(decoded(map).toString('latin1'));
  let operands: PdfValue[] = [];
  for (let next = reader.next(); next !== undefined; next = reader.next()) {
    if (!(next instanceof Keyword)) {
      operands.push(next);
      continue;
    }
    if (next.word === 'endbfchar') {
      for (let at = 0; at + 1 < operands.length; at += 2)
        characters.set(codeOf(operands[at]), textOf(operands[at + 1]));
    } else if (next.word === 'endbfrange') {
      for (let at = 0; at + 2 < operands.length; at += 3) {
        const [from, to, target] = [codeOf(operands[at]), codeOf(operands[at + 1]), operands[at + 2]];
        for (let code = from; code <= to; code++) {
          characters.set(code, isArray(target) ? textOf(target[code - from]) : advanced(textOf(target), code - from));
        }
      }
    }
    operands = [];
  }
  return characters;
}

function codeOf(value: PdfValue | undefined): number {
  return value instanceof PdfString ? parseInt(bytesIn(value).toString('hex'), 16) : 0;
}

function textOf(value: PdfValue | undefined): string {
  return value instanceof PdfString ? utf16In(bytesIn(value)) : '';
}

/** The last character, that many further. */
function advanced(text: string, by: number): string {
  const last = Array.from(text).at(-1) ?? '';
  return text.slice(0, text.length - last.length) + String.fromCodePoint((last.codePointAt(0) ?? 0) + by);
}
