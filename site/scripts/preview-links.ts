/**
 * What has a preview: links in the text and in the overview of actions and reactions, and abbreviations. An abbreviation
 * inside a link has none: the link's preview explains it.
 */
export const LINKS =
  '.text a[href]:not(.permalink, .external, .footnote-backref, .toc a), .rule-group .rule-name, .text abbr[title]:not(a abbr)';

/** Makes abbreviations reachable by keyboard. */
export const ABBREVIATIONS = '.text abbr[title]';
