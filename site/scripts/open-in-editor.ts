/** Opens a file in the author's editor; `build/dev/open-in-editor.ts` answers. */

export function post(path: string, value: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(value) });
}

/** @returns the reason why nothing was opened; `undefined` if the editor was started */
export async function openInEditor(place: object): Promise<string | undefined> {
  const answer = await post('/__regelwerk/open', place).catch(() => undefined);
  return answer?.ok === true ? undefined : ((await answer?.text()) ?? 'regelwerk dev is not running');
}
