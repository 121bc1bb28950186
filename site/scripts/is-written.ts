/** Whether a key is a sign in a text there. A dialog's own field may have the focus for a moment after the dialog was closed. */
export function isWritten(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog:not([open])')) return false;
  return target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName);
}
