/** A language code (BCP 47) in its canonical form; `undefined` if it is none. */
export function languageCode(text: string): string | undefined {
  // A longer first part is well-formed, but no language has one.
  if (!/^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
