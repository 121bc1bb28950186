/** Parses raw HTML into a flat list of tags and text with offsets. Nothing is repaired or left out. */
import { lazy } from '../../basics/lazy.ts';

const htmlparser = lazy('htmlparser2');

/** A part of the HTML, from `start` up to but excluding `end`. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

export interface HtmlAttribute extends Extent {
  /** Name in lower case. */
  readonly name: string;
  /** Value with decoded entities; empty if there is none. */
  readonly value: string;
}

export interface HtmlOpen extends Extent {
  readonly kind: 'open';
  /** Name in lower case. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  /** Whether the tag is written as `<x/>`. */
  readonly isSelfClosing: boolean;
}

export interface HtmlClose extends Extent {
  readonly kind: 'close';
  readonly name: string;
}

export type HtmlEvent =
  | HtmlOpen
  | HtmlClose
  /** Text with decoded entities. */
  | (Extent & { readonly kind: 'text'; readonly text: string })
  /** A declaration may also be a processing instruction or CDATA section. An unfinished tag or comment is never closed. */
  | (Extent & { readonly kind: 'comment' | 'declaration' | 'unfinished' });

/** Tokenizes HTML as a browser does. Offsets are UTF-16 code units of `html`. */
export function readHtml(html: string): readonly HtmlEvent[] {
  const events: HtmlEvent[] = [];
  let tag: { name: string; start: number; attributes: HtmlAttribute[] } | undefined;
  let attribute: { name: string; start: number; value: string } | undefined;
  let lastEnd = 0;

  const push = (event: HtmlEvent): void => {
    events.push(event);
    lastEnd = event.end;
  };
  const addText = (text: string, end: number): void => push({ kind: 'text', text, start: lastEnd, end });
  const endTag = (isSelfClosing: boolean, end: number): void => {
    if (tag) push({ kind: 'open', ...tag, isSelfClosing, end });
    tag = undefined;
  };
  const addOther = (_start: number, last: number): void => push(otherAt(html, lastEnd, last));

  const { Tokenizer } = htmlparser();
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => addText(html.slice(start, end), end),
      ontextentity: (codePoint, end) => addText(String.fromCodePoint(codePoint), end),
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: [] };
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end).toLowerCase(), start, value: '' };
      },
      onattribdata: (start, end) => {
        if (attribute) attribute.value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (attribute) attribute.value += String.fromCodePoint(codePoint);
      },
      onattribend: (_quote, end) => {
        if (attribute) tag?.attributes.push({ ...attribute, end });
        attribute = undefined;
      },
      onopentagend: (end) => endTag(false, end + 1),
      onselfclosingtag: (end) => endTag(true, end + 1),
      onclosetag: (start, end) => {
        const bracket = html.indexOf('>', end);
        const name = html.slice(start, end).toLowerCase();
        push({ kind: 'close', name, start: start - 2, end: bracket < 0 ? html.length : bracket + 1 });
      },
      oncomment: addOther,
      oncdata: addOther,
      ondeclaration: addOther,
      onprocessinginstruction: addOther,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  if (lastEnd < html.length) events.push({ kind: 'unfinished', start: tag?.start ?? lastEnd, end: html.length });
  return events;
}

function otherAt(html: string, start: number, last: number): HtmlEvent {
  const end = Math.min(html.length, last + 1);
  // The tokenizer closes an open comment at the end of the text.
  if (!html.startsWith('<!--', start)) return { kind: 'declaration', start, end };
  const isUnfinished = !/--!?>$/.test(html.slice(end - 4, end));
  return { kind: isUnfinished ? 'unfinished' : 'comment', start, end };
}
