/** What html-validate finds in pages. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** All that html-validate recommends, what a document as a whole needs, and why some of it is not for us. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      'input-missing-label': 'error',
      'missing-doctype': 'error',
      'no-missing-references': 'error',
      // Style alone: HTML has no upper and lower case in a doctype, and `checked=""` says what `checked` says.
      'doctype-style': 'off',
      'attribute-boolean-style': 'off',
      // An id is any text without white space: authors' headings begin with digits, our own ids with `_`.
      'valid-id': ['error', { relaxed: true }],
      // The width of a picture is the author's, and differs from one to the next.
      'no-inline-style': 'off',
      // Authors may call a thing what they like, as long as they like.
      'long-title': 'off',
      // What the search finds has marked words and paths, which no `<option>` can have.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // The list follows the choice at once, so that there is nothing to send.
      'wcag/h32': 'off',
    },
  }),
);

/**
 * The standard itself, for what authors may do though nobody would recommend it: a heading without words, one list
 * twice. That the cases of the fixtures give one id to two things would be an error of their author.
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

/** @param wanted matches the paths of pages to look at */
export function findingsIn(folder: string, wanted = /\.html$/): readonly string[] {
  const paths = pagesIn(folder).filter((path) => wanted.test(path.replaceAll('\\', '/')));
  return paths.flatMap((path) => findingsOf(readFileSync(join(folder, path), 'utf8'), path));
}
