/** Decodes XML as browsers do. */

export type DecodedXml = { readonly text: string } | { readonly error: string };

/** Encodings of drawings besides UTF-8 and UTF-16 with a byte order mark. */
const ENCODINGS: ReadonlySet<string> = new Set(['us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']);

const DECLARED = /^(?:\u00EF\u00BB\u00BF)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/;

export function decodeXml(bytes: Uint8Array): DecodedXml {
  const label = labelOf(bytes);
  if (label === undefined) return { error: 'its encoding is unknown; save it as UTF-8' };
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes) };
  } catch {
    return { error: `it is not valid ${label.toUpperCase()}` };
  }
}

function labelOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (declared === 'utf-8' || declared === 'utf8') return 'utf-8';
  return ENCODINGS.has(declared) ? declared : undefined;
}
