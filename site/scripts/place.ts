/** The id after `#` in the address. */
export function wantedId(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Whether the page has this id; an empty one is the page itself. */
export function isOnPage(): boolean {
  const id = wantedId();
  return id === '' || document.getElementById(id) !== null;
}

/** `all/`, the whole book on one page: it has every id, but links from elsewhere mean the chapter. */
export function isWholeBook(): boolean {
  return document.body.matches('.all-page');
}
