/** Opens a file in the author's editor; `build/dev/open-in-editor.ts` answers. */

/** @returns the reason why nothing was opened; `undefined` if the editor was started */
export async function openInEditor(place: object): Promise<string | undefined> {
  const body = JSON.stringify(place);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/__regelwerk/open', { method: 'POST', headers, body }).catch(() => undefined);
  return answer?.ok === true ? undefined : ((await answer?.text()) ?? 'regelwerk dev is not running');
}
