/** Messages of `regelwerk dev` to its open pages. */
import type { Findings, FindingsPanel } from './findings-panel.ts';
import type { Revealed } from './source-lines.ts';

/** JSON in the data of an event. */
export type Message =
  | { readonly type: 'book' | 'update' }
  | ({ readonly type: 'findings' } & Findings)
  | ({ readonly type: 'reveal' } & Revealed)
  /** Sent if the site could not be built; the previous one is still served. */
  | { readonly type: 'failure'; readonly message: string };

/**
 * Receives messages until the page is closed.
 *
 * @param wasServed whether the page may be outdated when the connection opens for the first time
 * @param catchUp called when changes may not have been announced, as while the connection was down
 */
export function receiveMessages(
  panel: FindingsPanel,
  wasServed: boolean,
  receive: (message: Exclude<Message, { type: 'findings' }>) => void,
  catchUp: () => void,
): void {
  let isLate = wasServed;
  const events = new EventSource('/__regelwerk/events');
  events.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'findings') panel.show(message);
    else receive(message);
  });
  events.addEventListener('error', () => panel.showLost());
  events.addEventListener('open', () => {
    panel.showProblem(undefined);
    if (isLate) catchUp();
    isLate = true;
  });
}
