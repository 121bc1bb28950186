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

/** `#id`, for ids with any character in them. */
export function fragmentUrl(id: string): string {
  return PLAIN.test(id) ? `#${id}` : '#' + id.replace(/[\s"#%<>[\\\]^`{|}]/g, encodeURIComponent);
}
