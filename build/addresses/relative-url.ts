import { dirname, relative, sep } from 'node:path';

/** Most names and ids need no encoding. */
const PLAIN = /^[\w.-]*$/;

/**
 * A folder or file name as a segment of a relative URL.
 *
 * Umlauts stay readable, as browsers encode them anyway. Characters that are not allowed, end the path, or mark a scheme
 * (`:`) are percent-encoded.
 */
export function urlSegment(name: string): string {
  return PLAIN.test(name) ? name : name.replace(/[\s"#%&/:<>?[\\\]^`{|}]/g, encodeURIComponent);
}

/** A path with `/` as a relative URL. */
export function urlPath(path: string): string {
  return path.split('/').map(urlSegment).join('/');
}

/** The address of a file as a reference in the file `from`; both are absolute paths. */
export function addressFrom(from: string, path: string): string {
  return relative(dirname(from), path).split(sep).join('/');
}

/** The address as written in a link, where some characters of file names would end it or begin the fragment. */
export function writtenAddress(address: string): string {
  return address.replace(/[ "#%()<>?]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `#id`, for ids with any character in them. */
export function fragmentUrl(id: string): string {
  return PLAIN.test(id) ? `#${id}` : '#' + id.replace(/[\s"#%<>[\\\]^`{|}]/g, encodeURIComponent);
}
