/** Removes soft hyphens from copied text, where they would be invisible and break searches. */
const SOFT_HYPHENS = /\u00AD/g;

export function copyCleanText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const text = String(selection);
    if (!selection?.rangeCount || !event.clipboardData || !text.includes('\u00AD')) return;
    const copy = document.createElement('div');
    copy.append(selection.getRangeAt(0).cloneContents());
    // Addresses become absolute, so that links work wherever they are pasted.
    for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href);
    for (const image of copy.querySelectorAll('img')) image.setAttribute('src', image.src);
    event.clipboardData.setData('text/plain', text.replace(SOFT_HYPHENS, ''));
    event.clipboardData.setData('text/html', copy.innerHTML.replace(SOFT_HYPHENS, ''));
    event.preventDefault();
  });
}
