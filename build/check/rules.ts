/** The list of all rules. `rulebook/handbook/95-findings.md` has a section about each. */
import { PROBLEM_RULES } from './problem-rules.ts';
import { NOTICED, type Rule } from '../finding.ts';
import { ambiguousLink } from './rules/ambiguous-link.ts';
import { attributeDenied } from './rules/attribute-denied.ts';
import { brokenLink } from './rules/broken-link.ts';
import { cardCost } from './rules/card-cost.ts';
import { collection } from './rules/collection.ts';
import { face } from './rules/face.ts';
import { deniedLink } from './rules/denied-link.ts';
import { edition } from './rules/edition.ts';
import { duplicateAlias } from './rules/duplicate-alias.ts';
import { duplicateBook } from './rules/duplicate-book.ts';
import { duplicateId } from './rules/duplicate-id.ts';
import { emptyList } from './rules/empty-list.ts';
import { emptySection } from './rules/empty-section.ts';
import { footnote } from './rules/footnote.ts';
import { headingLevel } from './rules/heading-level.ts';
import { imageCase } from './rules/image-case.ts';
import { imageWeight } from './rules/image-weight.ts';
import { indexMark } from './rules/index-mark.ts';
import { indexSee } from './rules/index-see.ts';
import { inexactLink } from './rules/inexact-link.ts';
import { language } from './rules/language.ts';
import { leftoverSyntax } from './rules/leftover-syntax.ts';
import { loneQuote } from './rules/lone-quote.ts';
import { lostIndentation } from './rules/lost-indentation.ts';
import { mathSyntax } from './rules/math-syntax.ts';
import { missingImage } from './rules/missing-image.ts';
import { hasGlyph } from '../fonts/has-glyph.ts';
import { noEffect } from './rules/no-effect.ts';
import { noGlyph } from './rules/no-glyph.ts';
import { pictureFont } from './rules/picture-font.ts';
import { reference } from './rules/reference.ts';
import { remoteResource } from './rules/remote-resource.ts';
import { synonym } from './rules/synonym.ts';
import { todo } from './rules/todo.ts';
import { translation } from './rules/translation.ts';
import { unknownAdmonition } from './rules/unknown-admonition.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unsafeHtml } from './rules/unsafe-html.ts';
import { unseenText } from './rules/unseen-text.ts';
import { missingWords } from './rules/missing-words.ts';

export const rules: readonly Rule[] = [
  ...Object.values(NOTICED),
  // Reading
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
  synonym,
  translation,
  missingWords,
  // Pictures
  missingImage,
  imageCase,
  imageWeight,
  pictureFont,
  remoteResource,
  // Markdown
  ...PROBLEM_RULES,
  attributeDenied,
  noEffect,
  unknownAdmonition,
  cardCost,
  leftoverSyntax,
  lostIndentation,
  mathSyntax,
  footnote,
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
  loneQuote,
  edition,
  noGlyph(hasGlyph),
  // Printing
];
