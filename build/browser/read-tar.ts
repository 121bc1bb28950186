/** A file in a tar archive. */
export interface TarFile {
  /** Relative path with `/` as separator. */
  readonly path: string;
  readonly isExecutable: boolean;
  readonly bytes: Uint8Array;
}

const block = 512;

/**
 * Returns the regular files of a tar archive (ustar). Folders, links and extended headers are skipped.
 *
 * @throws if a path leads out of the folder, or the archive is truncated
 */
export function readTar(archive: Uint8Array): readonly TarFile[] {
  const files: TarFile[] = [];
  let offset = 0;
  while (offset + block <= archive.length) {
    const header = archive.subarray(offset, offset + block);
    if (header.every((byte) => byte === 0)) return files;
    const size = octal(header, 124, 12);
    const start = offset + block;
    if (start + size > archive.length) throw new Error('the archive is cut off');
    const type = header[156];
    // A type of “0”, or NUL in old archives, is a regular file.
    if (type === 0x30 || type === 0) {
      const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
      const path = prefix === '' ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
      if (path.startsWith('/') || /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(path)) {
        throw new Error(`the archive has a file outside its folder: ${path}`);
      }
      const isExecutable = (octal(header, 100, 8) & 0o111) !== 0;
      files.push({ path, isExecutable, bytes: archive.subarray(start, start + size) });
    }
    offset = start + Math.ceil(size / block) * block;
  }
  throw new Error('the archive is cut off');
}

function text(header: Uint8Array, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end === -1 ? field : field.subarray(0, end));
}

function octal(header: Uint8Array, start: number, length: number): number {
  const digits = text(header, start, length).trim();
  if (!/^[0-7]*$/.test(digits)) throw new Error('the archive has a broken header');
  return digits === '' ? 0 : Number.parseInt(digits, 8);
}
