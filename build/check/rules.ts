/** The rules, in the order of the handbook. */
import type { Rule } from './rule.ts';
import { ambiguousLink } from './rules/ambiguous-link.ts';
import { attributeDenied } from './rules/attribute-denied.ts';
import { attributeSyntax } from './rules/attribute-syntax.ts';
import { brokenComment } from './rules/broken-comment.ts';
import { brokenLink } from './rules/broken-link.ts';
import { cardCost } from './rules/card-cost.ts';
import { collection } from './rules/collection.ts';
import { face } from './rules/face.ts';
import { changedId } from './rules/changed-id.ts';
import { deniedLink } from './rules/denied-link.ts';
import { cutOut } from './rules/cut-out.ts';
import { edition } from './rules/edition.ts';
import { duplicateAlias } from './rules/duplicate-alias.ts';
import { duplicateBook } from './rules/duplicate-book.ts';
import { duplicateId } from './rules/duplicate-id.ts';
import { emptyList } from './rules/empty-list.ts';
import { emptySection } from './rules/empty-section.ts';
import { encoding } from './rules/encoding.ts';
import { footnote } from './rules/footnote.ts';
import { folder } from './rules/folder.ts';
import { foreignSyntax } from './rules/foreign-syntax.ts';
import { frontMatter } from './rules/front-matter.ts';
import { footnoteAtEnd } from './rules/footnote-at-end.ts';
import { halfEmptyPage } from './rules/half-empty-page.ts';
import { narrowColumns } from './rules/narrow-columns.ts';
import { headingLevel } from './rules/heading-level.ts';
import { include } from './rules/include.ts';
import { imageCase } from './rules/image-case.ts';
import { imageResolution } from './rules/image-resolution.ts';
import { imageWeight } from './rules/image-weight.ts';
import { indexMark } from './rules/index-mark.ts';
import { indexSee } from './rules/index-see.ts';
import { inexactLink } from './rules/inexact-link.ts';
import { language } from './rules/language.ts';
import { input } from './rules/input.ts';
import { leftoverSyntax } from './rules/leftover-syntax.ts';
import { loneQuote } from './rules/lone-quote.ts';
import { lostIndentation } from './rules/lost-indentation.ts';
import { mathSyntax } from './rules/math-syntax.ts';
import { missingImage } from './rules/missing-image.ts';
import { hasGlyph } from '../fonts/has-glyph.ts';
import { noGlyph } from './rules/no-glyph.ts';
import { oddShape } from './rules/odd-shape.ts';
import { pagePlaceholder } from './rules/page-placeholder.ts';
import { pictureFont } from './rules/picture-font.ts';
import { print } from './rules/print.ts';
import { reference } from './rules/reference.ts';
import { remoteResource } from './rules/remote-resource.ts';
import { rowspanStart } from './rules/rowspan-start.ts';
import { styleSheet } from './rules/style-sheet.ts';
import { synonym } from './rules/synonym.ts';
import { tableShape } from './rules/table-shape.ts';
import { todo } from './rules/todo.ts';
import { leftOut } from './rules/left-out.ts';
import { unfinishedRelease } from './rules/release.ts';
import { tooWide } from './rules/too-wide.ts';
import { changedTranslation } from './rules/changed-translation.ts';
import { differentTranslation } from './rules/different-translation.ts';
import { unclosed } from './rules/unclosed.ts';
import { unknownAdmonition } from './rules/unknown-admonition.ts';
import { unknownIcon } from './rules/unknown-icon.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unsafeHtml } from './rules/unsafe-html.ts';
import { unseenText } from './rules/unseen-text.ts';
import { unusedIgnore } from './rules/unused-ignore.ts';
import { missingWords } from './rules/missing-words.ts';

export const rules: readonly Rule[] = [
  // Reading
  input,
  folder,
  encoding,
  include,
  frontMatter,
  styleSheet,
  duplicateBook,
  // Links
  brokenLink,
  unknownName,
  inexactLink,
  ambiguousLink,
  language,
  deniedLink,
  duplicateId,
  duplicateAlias,
  changedId,
  synonym,
  differentTranslation,
  changedTranslation,
  missingWords,
  // Pictures
  missingImage,
  imageCase,
  imageWeight,
  pictureFont,
  remoteResource,
  unknownIcon,
  // Markdown
  attributeSyntax,
  attributeDenied,
  unknownAdmonition,
  cardCost,
  leftoverSyntax,
  brokenComment,
  lostIndentation,
  unclosed,
  tableShape,
  oddShape,
  rowspanStart,
  mathSyntax,
  footnote,
  foreignSyntax,
  unsafeHtml,
  unseenText,
  // Index and quick reference
  indexMark,
  indexSee,
  reference,
  collection,
  face,
  // The text
  headingLevel,
  emptySection,
  emptyList,
  todo,
  pagePlaceholder,
  loneQuote,
  edition,
  leftOut,
  unfinishedRelease,
  noGlyph(hasGlyph),
  unusedIgnore,
  // Printing
  print,
  imageResolution,
  tooWide,
  halfEmptyPage,
  footnoteAtEnd,
  narrowColumns,
  cutOut,
];
