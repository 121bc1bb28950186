/** Types of the functions we use from packages without types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'truetype' | 'woff' | 'woff2';
    readonly preserveNameIds?: readonly number[];
    /** OpenType tags of four letters. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }

  /** @param font SFNT, WOFF or WOFF2 */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
}

declare module 'fontverter' {
  /** @throws if it is not a font */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
