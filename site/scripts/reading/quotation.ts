/** A button below selected text that copies it with its place: “text” – Book, Chapter › Section, address. */

interface Words {
  readonly copy: string;
  readonly copied: string;
  /** With `{text}`, `{place}` and `{link}`. */
  readonly form: string;
}

/** Letters; fewer are selected to be looked up or copied. */
const MIN_LETTERS = 12;
/** Milliseconds in which a selection stays as it is. */
const REST = 250;
const SHOWN = 1500;

export function offerQuotations(words: Words): void {
  const button = document.createElement('button');
  button.className = 'quote-button';
  button.type = 'button';
  button.hidden = true;
  button.ariaLive = 'polite';
  button.textContent = words.copy;
  document.body.append(button);
  let timer = 0;
  const offer = (): void => {
    const range = selectedText();
    button.hidden = range === undefined;
    if (!range) return;
    button.textContent = words.copy;
    const { bottom, left, width } = range.getBoundingClientRect();
    button.style.insetBlockStart = `${scrollY + bottom}px`;
    button.style.insetInlineStart = 'auto';
    button.style.left = `${Math.max(0, Math.min(left + width / 2, document.documentElement.clientWidth))}px`;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(offer, REST);
  };
  document.addEventListener('selectionchange', later);
  // The press must not take the selection away.
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    const range = selectedText();
    if (!range) return;
    void copy(quotation(range, words.form));
    button.textContent = words.copied;
    clearTimeout(timer);
    timer = setTimeout(() => (button.hidden = true), SHOWN);
  });
  later();
}

function selectedText(): Range | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { startContainer: start } = range;
  const element = start instanceof Element ? start : start.parentElement;
  return element?.closest('#_main .text') && textOf(range).length >= MIN_LETTERS ? range : undefined;
}

function textOf(range: Range): string {
  const copy = document.createElement('div');
  copy.append(range.cloneContents());
  for (const sign of copy.querySelectorAll('.permalink, .footnote-ref, script, style, button')) sign.remove();
  for (const end of copy.querySelectorAll('p, li, tr, h1, h2, h3, h4, h5, h6, td, th, br, div')) end.after(' ');
  return copy.textContent
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function quotation(range: Range, form: string): string {
  const { book, titles, id } = placeOf(range);
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const link = address.replace(/#.*$/s, '') + (id === '' ? '' : `#${id}`);
  const place = [book, titles.join(' › ')].filter((part) => part !== '').join(', ');
  const parts: Readonly<Record<string, string>> = { text: textOf(range), place, link };
  return form.replace(/\{(text|place|link)\}/g, (_, name: string) => parts[name] ?? '');
}

/** The titles above, from the chapter on, and the id of the nearest: what it stands in, such as a card, else a section. */
function placeOf({ startContainer: start }: Range) {
  const book = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
  const titles: HTMLElement[] = [];
  for (const heading of document.querySelectorAll<HTMLElement>('#_main .text :is(h1, h2, h3, h4, h5, h6)')) {
    const isBefore =
      heading.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING || heading.contains(start);
    if (!isBefore) break;
    while ((titles.at(-1)?.localName ?? '') >= heading.localName) titles.pop();
    titles.push(heading);
  }
  const around = namedAround(start);
  const names = [...titles, ...(around ? [around.title] : [])].map(titleOf);
  return {
    book,
    titles: names.filter((name, at) => name !== book && names.indexOf(name) === at),
    id: around?.id ?? titles.findLast(({ id }) => id !== '')?.id ?? '',
  };
}

/** What has a sign to link to it, and the line with that sign. */
function namedAround(start: Node): { readonly id: string; readonly title: Element } | undefined {
  for (let each = start.parentElement; each && !each.matches('#_main .text'); each = each.parentElement) {
    const title = [...each.querySelectorAll('.permalink')].find(
      (sign) => sign.getAttribute('href') === `#${each?.id}`,
    )?.parentElement;
    if (each.id !== '' && title) return { id: each.id, title };
  }
  return undefined;
}

function titleOf(heading: Element): string {
  const range = document.createRange();
  range.selectNodeContents(heading);
  return textOf(range);
}

/** Pages opened over plain HTTP may not use the clipboard themselves. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const put = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('copy', put, { capture: true, once: true });
    document.execCommand('copy');
  }
}
