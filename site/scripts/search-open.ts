/**
 * Part of the search that every page loads: it opens the dialog with its button, `/`, Ctrl-K or Cmd-K. The other
 * scripts and the styles are loaded when the dialog is first opened; text typed before that is kept.
 */
import { loader } from './add-script.ts';

export function offerSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('button.search-open');
  const dialog = document.querySelector<HTMLDialogElement>('dialog#_search');

  if (!button || !dialog) return;
  const load = loader(button.dataset['script'] ?? '');
  const open = async (): Promise<void> => {
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')?.select();
    const status = dialog.querySelector('[role=status]');
    if ((await load()) || !status) return;
    status.textContent = dialog.dataset['failed'] ?? '';
    dialog.style.opacity = '1';
  };
  button.addEventListener('click', () => void open());
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isWanted = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !isWritten(target);
    if (altKey || !isWanted) return;
    event.preventDefault();
    void open();
  });
}

/**
 * Whether the key is typed as text. A dialog's own field may keep the focus for a moment after the dialog has closed.
 */
function isWritten(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog:not([open])')) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
