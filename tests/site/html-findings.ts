/** Findings of html-validate in pages. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** All rules that html-validate recommends and rules for whole documents, with reasons for the exceptions. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'input-missing-label': 'error',
      'missing-doctype': 'error',
      'no-missing-references': 'error',
      // These rules concern only style: a doctype is case-insensitive in HTML, and `checked=""` means the same as
      // `checked`.
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      // An id is any text without white space: authors' headings can begin with digits, and generated ids begin with
      // `_`.
      'valid-id': ['error', { relaxed: true }],
      // The widths of pictures are set by authors, and differ.
      'no-inline-style': 'off',
      // Authors may use titles of any length.
      'long-title': 'off',
      // Search results contain marked words and paths, which `<option>` elements cannot. Titles of cards do not look
      // like headings.
      'prefer-native-element': ['error', { exclude: ['heading', 'listbox'] }],
      // The list follows the filter immediately, so the form needs no submit button.
      'wcag/h32': 'off',
    },
  }),
);

/**
 * Only the standard, for content that authors may write although it is not recommended, such as a heading without
 * words, or the same list twice. Duplicate ids in the cases of the fixtures would be an error of their author.
 */
export const standard = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: { 'no-missing-references': 'error', 'no-dup-id': 'off' },
  }),
);

export function findingsOf(html: string, path: string, by = validator): readonly string[] {
  const { results } = by.validateStringSync(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
  );
}

export function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

/**
 * Returns the findings in a folder.
 *
 * @param wanted matches the paths of pages to check
 */
export function findingsIn(folder: string, wanted = /\.html$/): readonly string[] {
  const paths = pagesIn(folder).filter((path) => wanted.test(path.replaceAll('\\', '/')));
  return paths.flatMap((path) => findingsOf(readFileSync(join(folder, path), 'utf8'), path));
}
