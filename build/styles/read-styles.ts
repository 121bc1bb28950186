/**
 * Reads the style sheets named in a book's front matter.
 *
 * They are resolved like images, must end in `.css` (so that no other file of the author is published), and are
 * sanitised so that they load no external resources.
 */
import { posix } from 'node:path';
import { lineStarts, positionAt } from '../../plugins/places.ts';
import type { StyleReference } from '../front-matter/front-matter.ts';
import type { RemovedCss } from '../sanitize/css/clean-css.ts';
import { NOTICED, finding } from '../finding.ts';
import type { Diagnostic, Found, StyleSheet } from '../types.ts';
import type { BookFiles, FileOfBook } from '../files/book-files.ts';
import { decode } from '../files/decode.ts';
import { shownPath } from '../files/shown-path.ts';
import { STYLE } from './style-findings.ts';

export interface StylesRead {
  readonly styles: readonly StyleSheet[];
  /** Texts by displayed path, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * @param path absolute path of the file with the references
 */
export async function readStyles(
  path: string,
  references: readonly StyleReference[],
  book: BookFiles,
): Promise<Found<StylesRead>> {
  const styles: StyleSheet[] = [];
  const diagnostics: Diagnostic[] = [];
  const texts = new Map<string, string>();
  for (const reference of references) {
    const found = await book.find(path, reference.path);
    const bytes = await book.readFound(found, 'style');
    if (typeof bytes === 'string' || found.kind === 'missing') {
      diagnostics.push(notRead(reference, String(bytes), found));
      continue;
    }
    if (found.path !== found.wanted) diagnostics.push(otherCase(reference, found.path));
    const file = shownPath(found.path, book);
    const text = decode(bytes, file);
    const { readFontFiles } = await import('./font-files.ts');
    const { cleanStyleSheet } = await import('../sanitize/css/style-sheet.ts');
    const fonts = await readFontFiles(text.value, found.path, book);
    const { css, removed } = cleanStyleSheet(text.value, fonts.found);
    texts.set(file, text.value);
    styles.push({ path: found.path, css });
    const lost = findingsOf(removed, text.value, file, fonts.missing);
    for (const each of [...text.diagnostics, ...lost]) diagnostics.push(each);
  }
  return { value: { styles, texts }, diagnostics };
}

function notRead({ path, span }: StyleReference, why: string, found: FileOfBook): Diagnostic {
  const place = posix.join(posix.dirname(span.file), path.replaceAll('\\', '/'));
  const nearest = found.kind === 'missing' ? found.nearest : [];
  return finding(NOTICED.styleSheet, span, STYLE.notRead(path, why, place, nearest));
}

function otherCase({ path, span }: StyleReference, actual: string): Diagnostic {
  const name = actual.split(/[\\/]/).slice(-path.split(/[\\/]/).filter((part) => !/^\.\.?$/.test(part)).length);
  return finding(NOTICED.styleSheet, span, STYLE.otherCase(path, name.join('/')));
}

function findingsOf(
  removed: readonly RemovedCss[],
  text: string,
  file: string,
  missingFonts: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const starts = lineStarts(text);
  return removed.map(({ what, start, end, address = '', isUnread }) => {
    const span = { file, start: positionAt(starts, start), end: positionAt(starts, end) };
    const why = missingFonts.get(address);
    const said = why !== undefined ? STYLE.noFont(address, why) : isUnread ? STYLE.unread(what) : STYLE.loads(what);
    return finding(NOTICED.styleSheet, span, { ...said, kind: what });
  });
}
