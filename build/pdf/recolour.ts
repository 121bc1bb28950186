/**
 * Converts the colours of text, drawings and gradients in a PDF to other inks. Chromium writes all of them as RGB.
 *
 * Source: ISO 32000-1, 8.6 and 8.7.
 */
import { rounded } from './matrix.ts';
import { PdfDraft, reachable } from './pdf-draft.ts';
import { type PdfFile, contentsOf, numberOf, numbersIn, pagesOf } from './pdf-file.ts';
import { type PdfObject, type PdfObjects, decoded, deflatedStream, dictionaryAt, referenced } from './pdf-object.ts';
import {
  type PdfDictionary,
  type PdfValue,
  dictionary,
  isArray,
  isDictionary,
  withEntries,
  written,
} from './pdf-values.ts';

/** Red, green and blue from 0 to 1. */
export type Rgb = readonly [number, number, number];

export interface Inks {
  readonly space: '/DeviceGray' | '/DeviceCMYK';
  /** Converts a colour to the inks of the colour space, each from 0 to 1. */
  readonly of: (colour: Rgb) => readonly number[];
  /**
   * The same conversion in PostScript, applied to the result of a function: red, green and blue on the stack are
   * replaced by inks.
   */
  readonly program: string;
}

/**
 * Grey by luminosity as the standard defines it (ISO 32000-1, 10.3.3). The opacity of a mask depends on nothing else.
 */
export const GREY: Inks = {
  space: '/DeviceGray',
  of: ([red, green, blue]) => [rounded(0.3 * red + 0.59 * green + 0.11 * blue)],
  program: '0.11 mul exch 0.59 mul add exch 0.3 mul add',
};

/** Converts to cyan, magenta and yellow and moves their common part to black (ISO 32000-1, 10.3.4). */
export const CMYK_PROGRAM =
  '1 exch sub 3 1 roll '.repeat(3) +
  `3 copy ${'2 copy gt {exch} if pop '.repeat(2)}4 1 roll ${'3 index sub 3 1 roll '.repeat(3)}4 -1 roll`;

/** A text in parentheses, or an operator that sets a fill or stroke colour; Chromium writes no inline images. */
const COLOUR = /\((?:\\[^]|[^\\()])*\)|(?<![^\s)>\]}])([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+(rg|RG)(?!\S)/g;
/** These operators by colour space. */
const OPERATORS = { rg: { '/DeviceGray': 'g', '/DeviceCMYK': 'k' }, RG: { '/DeviceGray': 'G', '/DeviceCMYK': 'K' } };

/**
 * Returns the file in other inks, except for images and the images in masks.
 *
 * @param inksFor receives all colours of the file
 */
export async function recoloured(file: PdfFile, inksFor: (colours: readonly Rgb[]) => Promise<Inks>): Promise<PdfFile> {
  const { objects } = file;
  const masks = masksIn(objects);
  const drawings = [...drawingsOf(file)].flatMap((number) => {
    const object = objects.get(number);
    return object ? [{ number, object, content: decoded(object).toString('latin1') }] : [];
  });
  const shadings = [...objects].filter(([, { dictionary: each }]) => each.get('PatternType') === 2);
  const inks = await inksFor(coloursIn(file, drawings, shadings));
  const inksOf = (number: number): Inks => (masks.has(number) ? GREY : inks);
  const draft = new PdfDraft(objects);
  for (const { number, object, content } of drawings) {
    const entries = withBlending(object.dictionary, inks);
    draft.objects.set(number, deflatedStream(entries, inInks(content, inksOf(number))));
  }
  for (const [number, pattern] of shadings) {
    const Shading = recolouredShading(draft, pattern.dictionary.get('Shading'), inksOf(number));
    draft.objects.set(number, pattern.with({ Shading }));
  }
  return { ...file, objects: draft.objects };
}

/** Returns each colour of the file once. */
function coloursIn(
  { objects }: PdfFile,
  drawings: readonly { readonly content: string }[],
  shadings: readonly (readonly [number, PdfObject])[],
): readonly Rgb[] {
  const found = new Map<string, Rgb>();
  const noting: Inks = {
    ...GREY,
    of: (colour) => {
      found.set(colour.join(' '), colour);
      return [0];
    },
  };
  for (const { content } of drawings) inInks(content, noting);
  const draft = new PdfDraft(objects);
  for (const [, pattern] of shadings) recolouredShading(draft, pattern.dictionary.get('Shading'), noting);
  return [...found.values()];
}

/** Returns the numbers of the streams that draw: page contents, forms, tiling patterns and Type 3 glyphs. */
function drawingsOf(file: PdfFile): ReadonlySet<number> {
  const { objects } = file;
  const found = new Set(
    pagesOf(file).flatMap((page) => contentsOf(objects, page).flatMap((each) => numberOf(each) ?? [])),
  );
  for (const [number, { dictionary: each, data }] of objects) {
    if (data && (each.get('Subtype') === '/Form' || each.get('PatternType') === 1)) found.add(number);
    if (each.get('Subtype') !== '/Type3') continue;
    for (const glyph of dictionaryAt(objects, each.get('CharProcs')).values()) found.add(numberOf(glyph) ?? 0);
  }
  return found;
}

/** @param content content stream with one character per byte */
function inInks(content: string, { space, of }: Inks): string {
  return content.replace(COLOUR, (...[found, red, green, blue, operator]: readonly string[]) => {
    if (operator !== 'rg' && operator !== 'RG') return found ?? '';
    return [...of(asRgb([red, green, blue].map(Number))).map(written), OPERATORS[operator][space]].join(' ');
  });
}

/** Transparency is blended in the inks of the press; masks are grey anyway. */
function withBlending(form: PdfDictionary, { space }: Inks): PdfDictionary {
  const group = form.get('Group');
  return isDictionary(group) && group.get('CS') === '/DeviceRGB'
    ? withEntries(form, { Group: withEntries(group, { CS: space }) })
    : form;
}

function recolouredShading(draft: PdfDraft, value: PdfValue | undefined, inks: Inks): PdfDictionary {
  const shading = dictionaryAt(draft.objects, value);
  if (shading.get('ColorSpace') !== '/DeviceRGB') return shading;
  const Function = recolouredFunction(draft, shading.get('Function'), inks);
  return withEntries(shading, { ColorSpace: inks.space, Function, Background: undefined });
}

function recolouredFunction(draft: PdfDraft, value: PdfValue | undefined, inks: Inks): PdfValue {
  const stream = referenced(draft.objects, value);
  const former = isDictionary(value) ? value : (stream?.dictionary ?? dictionary({}));
  const inInks = (key: string): PdfValue => inks.of(asRgb(numbersIn(former.get(key))));
  const parts = former.get('Functions');
  switch (former.get('FunctionType')) {
    case 2:
      return withEntries(former, { C0: inInks('C0'), C1: inInks('C1') });
    case 3: {
      const Functions = isArray(parts) ? parts.map((part) => recolouredFunction(draft, part, inks)) : [];
      return withEntries(former, { Functions });
    }
    case 4: {
      const program = stream ? decoded(stream).toString('latin1') : '';
      const Range = inks.of([0, 0, 0]).flatMap(() => [0, 1]);
      const end = program.lastIndexOf('}');
      return draft.add(withEntries(former, { Range }), `${program.slice(0, end)} ${inks.program}}`);
    }
    default:
      throw new Error('a PDF has a gradient of a kind that Chromium does not write');
  }
}

/** Returns all objects that masks consist of. */
export function masksIn(objects: PdfObjects): PdfObjects {
  const masks = [...objects.values()].flatMap(({ dictionary: state }) => {
    const mask = state.get('SMask');
    return isDictionary(mask) ? (numberOf(mask.get('G')) ?? []) : [];
  });
  return reachable(objects, masks);
}

function asRgb([red = 0, green = 0, blue = 0]: readonly number[]): Rgb {
  return [red, green, blue];
}
