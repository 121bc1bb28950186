/** What readers copy has no soft hyphens: they would stay in it unseen, and spoil searching. */
const SOFT_HYPHENS = /\u00AD/g;

export function copyCleanText(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const text = String(selection);
    if (!selection?.rangeCount || !event.clipboardData || !text.includes('\u00AD')) return;
    const copy = document.createElement('div');
    copy.append(selection.getRangeAt(0).cloneContents());
    // Addresses as they are from everywhere.
    for (const link of copy.querySelectorAll('a')) link.setAttribute('href', link.href);
    for (const image of copy.querySelectorAll('img')) image.setAttribute('src', image.src);
    event.clipboardData.setData('text/plain', text.replace(SOFT_HYPHENS, ''));
    event.clipboardData.setData('text/html', copy.innerHTML.replace(SOFT_HYPHENS, ''));
    event.preventDefault();
  });
}
