/** The place that the address names behind `#`, as an id. */
export function wantedId(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Whether there is such a place here; none named is the page itself. */
export function isOnPage(): boolean {
  const id = wantedId();
  return id === '' || document.getElementById(id) !== null;
}

/** The whole book on one page has all places, but is not what links from elsewhere mean. */
export function isWholeBook(): boolean {
  return document.body.matches('.all-page');
}
