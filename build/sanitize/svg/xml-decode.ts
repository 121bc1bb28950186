/** Decodes XML as browsers do. */

/** Why a file is no drawing, to follow "it is not valid SVG: ". */
export class DrawingError extends Error {}

/** Why a browser should not render a drawing. */
export class TooMuchError extends DrawingError {}

/** Encodings of drawings besides UTF-8 and UTF-16 with a byte order mark. */
const ENCODINGS: ReadonlySet<string> = new Set(['us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']);

const DECLARED = /^(?:\u00EF\u00BB\u00BF)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/;

/** @throws DrawingError */
export function decodeXml(bytes: Uint8Array): string {
  const label = labelOf(bytes);
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new DrawingError(`it is not valid ${label.toUpperCase()}`);
  }
}

/** Returns the encoding that a byte order mark tells, unless it is UTF-8. */
export function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function labelOf(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (declared === 'utf-8' || declared === 'utf8') return 'utf-8';
  if (!ENCODINGS.has(declared)) throw new DrawingError('its encoding is unknown; save it as UTF-8');
  return declared;
}
