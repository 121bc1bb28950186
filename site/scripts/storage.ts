/** Returns a storage; `undefined` if it is blocked, so that nothing is kept beyond the current page. */
export function storage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
