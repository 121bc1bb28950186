/** Decodes XML as browsers do. */

export type DecodedXml =
  | { readonly text: string; readonly encode: (text: string) => Uint8Array }
  | { readonly error: string };

/** Encodings of drawings besides UTF-8 and UTF-16 with a byte order mark. */
const ENCODINGS: ReadonlySet<string> = new Set(['us-ascii', 'ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252']);

const DECLARED = /^(?:\u00EF\u00BB\u00BF)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/;

/** Decodes the file. `encode` encodes as UTF-8 and corrects an encoding declaration that differs. */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const label = labelOf(bytes);
  if (label === undefined) return { error: 'its encoding is unknown; save it as UTF-8' };
  let text: string;
  try {
    text = new TextDecoder(label, { fatal: true, ignoreBOM: label === 'utf-8' }).decode(bytes);
  } catch {
    return { error: `it is not valid ${label.toUpperCase()}` };
  }
  return {
    text,
    encode: (changed) => {
      const declared = changed.replace(/^(\uFEFF?<\?xml\s[^>]*?\bencoding\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"UTF-8"');
      return new TextEncoder().encode(label === 'utf-8' ? changed : declared);
    },
  };
}

function labelOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const declared = DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (declared === 'utf-8' || declared === 'utf8') return 'utf-8';
  return ENCODINGS.has(declared) ? declared : undefined;
}
