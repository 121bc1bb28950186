/** The parts that we use of packages that bring no types. */
declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'truetype' | 'woff' | 'woff2';
    readonly preserveNameIds?: readonly number[];
    /** Four letters each. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }

  /** @param font SFNT, WOFF or WOFF2 */
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Uint8Array>;
}

declare module 'fontverter' {
  /** @throws where it is no font */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
