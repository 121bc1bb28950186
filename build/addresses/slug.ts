/**
 * Names of folders and files of the output: ASCII where the language has a way to write it so, so that every host, file
 * system and reader of the address bar gets along with them.
 */

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
};
const LONGEST = 80;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A name for a folder; `fallback` where the text has no letter or digit. */
export function pathSlug(text: string, fallback: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåœðþłđ]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
  const slug = spelled
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return fallback;
  return RESERVED_ON_WINDOWS.test(slug) ? `${slug}-` : slug;
}

/** The name itself, or with `-2`, `-3` … where it is taken. Takes it. */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let count = 2; taken.has(unique); count++) unique = `${name}-${count}`;
  taken.add(unique);
  return unique;
}

/** The folder of a book that has its title for itself. */
export function bookSlug(title: string): string {
  return pathSlug(title, 'book');
}
