/** Splits a title at its dash into title and subtitle. */

const DASH = /^(.*\S)\s+[-–—]\s+(\S.*)$/s;
const IN_HEADING = /^(\s*<h1[^>]*>)([^<]*\S)(\s+[-–—]\s+)([^<\s][^<]*)/;

/** Splits `Fog – Rules` into title and subtitle. A title with several such dashes is not split. */
export function titleParts(whole: string) {
  const [, title, subtitle] = DASH.exec(whole) ?? [];
  if (title === undefined || subtitle === undefined || DASH.test(title)) return { title: whole };
  return { title, subtitle };
}

/**
 * Wraps the parts of a title within a rendered `<h1>`. The style sheets put the subtitle on a line of its own and
 * hide the dash.
 */
export function withTitleParts(heading: string): string {
  const [, open = '', title = '', dash = '', subtitle = ''] = IN_HEADING.exec(heading) ?? [];
  if (subtitle === '' || DASH.test(title)) return heading;
  const rest = heading.slice(open.length + title.length + dash.length + subtitle.length);
  return `${open}${title}<span class="title-dash">${dash}</span><span class="title-more">${subtitle.trimEnd()}</span>${rest}`;
}
