/** What most names and ids are made of: there is nothing to be encoded. */
const PLAIN = /^[\w.-]*$/;

/**
 * A folder or file name as a piece of a relative URL.
 *
 * Umlauts stay readable, as browsers encode them anyway; what would end the path, start a scheme (`:`) or is not
 * allowed is percent-encoded.
 */
export function urlSegment(name: string): string {
  return PLAIN.test(name) ? name : name.replace(/[\s"#%&/:<>?[\\\]^`{|}]/g, encodeURIComponent);
}

/** `#id`, for ids with any character in them. */
export function fragmentUrl(id: string): string {
  return PLAIN.test(id) ? `#${id}` : '#' + id.replace(/[\s"#%<>[\\\]^`{|}]/g, encodeURIComponent);
}
