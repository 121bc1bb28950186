/**
 * What shows a beginning: links in the text, and in the overview of actions and reactions; abbreviations. What an
 * abbreviation in a link stands for, the link's target says.
 */
export const LINKS =
  '.text a[href]:not(.permalink, .external, .footnote-backref, .toc a), .activities-name a, .text abbr[title]:not(a abbr)';

/** Who goes by keys gets at abbreviations, too. */
export const ABBREVIATIONS = '.text abbr[title]';
