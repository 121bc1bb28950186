/**
 * Part of the search that every page loads: it opens the dialog with its button, `/`, Ctrl-K or Cmd-K. The other
 * scripts and the styles are loaded when the dialog is first opened; text typed before that is kept.
 */
import { addScript } from './add-script.ts';

export function offerSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('button.search-open');
  const dialog = document.querySelector<HTMLDialogElement>('dialog#_search');

  if (!button || !dialog) return;
  let isLoaded = false;
  const open = (): void => {
    if (!isLoaded) {
      isLoaded = true;
      addScript(button.dataset['script'] ?? '').addEventListener('error', () => {
        const status = dialog.querySelector('[role=status]');
        if (status) status.textContent = dialog.dataset['failed'] ?? '';
        dialog.style.opacity = '1';
        // Loading is tried again when the dialog is next opened, as a phone may be back online by then.
        isLoaded = false;
      });
    }
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')?.select();
  };
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isWritten(event.target);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    open();
  });
}

/**
 * Whether the key is typed as text. A dialog's own field may keep the focus for a moment after the dialog has closed.
 */
function isWritten(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog:not([open])')) return false;
  return target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName);
}
