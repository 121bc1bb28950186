/**
 * Art pages: `.bleed` pictures extend to both page edges, `.page` pictures get a page of their own, and pictures with
 * both classes fill a page without margins.
 */
const ART = 'img:is(.bleed, .page)';
/** Class of a picture that was to bleed and stays within the text instead. */
export const UNBLED = '_unbled';

export function arrangeArt(sections: readonly HTMLElement[]): void {
  for (const section of sections)
    for (const image of section.querySelectorAll<HTMLImageElement>(ART)) {
      const block = image.closest<HTMLElement>('p, figure');
      if (block?.parentElement === section && isAlone(image, block)) arrange(image, block);
    }
}

/** Whether the picture is the only content of its block. Inline pictures and groups of pictures keep their place. */
export function isAlone(image: HTMLElement, block: HTMLElement): boolean {
  const words = Array.from(block.childNodes, (node) => (node instanceof HTMLElement ? '' : node.textContent)).join('');
  return image.parentElement === block && words.trim() === '' && block.querySelectorAll('img').length === 1;
}

function arrange(image: HTMLImageElement, block: HTMLElement): void {
  // In two columns, the picture spans both.
  block.classList.add('wide');
  const [isBleed, isPage] = ['bleed', 'page'].map((name) => image.classList.contains(name));
  if (isBleed === true && isPage === true) toSheet(image, block);
  else if (isPage === true) block.classList.add('art-page');
  // The margins are known to the book's style sheets alone, so the page has no room beside its text.
  else if (parseFloat(getComputedStyle(image).getPropertyValue('--beside')) === 0) image.classList.add(UNBLED);
  else {
    const room = document.createElement('div');
    room.className = 'art-room';
    room.style.setProperty('--ratio', String(image.naturalHeight / image.naturalWidth));
    image.replaceWith(room);
    room.append(image);
  }
}

function toSheet(image: HTMLImageElement, block: HTMLElement): void {
  const sheet = document.createElement('div');
  sheet.className = 'sheet fit-bleed title-bottom wide';
  if (block.id !== '') sheet.id = block.id;
  const { line } = block.dataset;
  if (line !== undefined) sheet.dataset['line'] = line;
  const caption = block.querySelector('figcaption');
  image.className = 'sheet-picture';
  image.removeAttribute('style');
  sheet.append(image);
  if (caption) {
    const words = Object.assign(document.createElement('div'), { className: 'sheet-words' });
    for (const node of Array.from(caption.childNodes)) words.append(node);
    sheet.append(words);
  }
  block.replaceWith(sheet);
}
