/** Types of the functions we use from packages without types. */
declare module 'fontverter' {
  /** @throws if it is not a font */
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
