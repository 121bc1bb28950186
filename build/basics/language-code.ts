/** A language code (BCP 47) in canonical form; `undefined` if the text is not one. */
export function languageCode(text: string): string | undefined {
  // BCP 47 allows longer primary subtags, but no language has one.
  if (!/^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
