/** Receives events from the dev server like an open page. */
import { request } from 'node:http';

export interface Message {
  readonly type: string;
  readonly [detail: string]: unknown;
}

export interface EventStream {
  /** All messages received so far. */
  readonly messages: readonly Message[];
  /** Returns the next matching message; rejects if the stream ends first. */
  next(fits: (message: Message) => boolean): Promise<Message>;
  readonly ended: Promise<void>;
  close(): void;
}

const nothing = () => undefined;
/** What a server serves that has nothing. */
export const NOTHING = {
  read: async () => undefined,
  books: { answer: async () => undefined },
  movedTo: nothing,
  pathOf: nothing,
  spanAt: nothing,
  shownAt: nothing,
};

/** Resolves when the server has answered. */
export function openEvents(url: string): Promise<EventStream> {
  const messages: Message[] = [];
  const waiting = new Set<(message: Message) => void>();
  return new Promise((resolve, reject) => {
    const asked = request(`${url}__regelwerk/events`, (response) => {
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data === undefined) continue;
          const message = JSON.parse(data) as Message;
          messages.push(message);
          for (const listener of waiting) listener(message);
        }
      });
      const ended = new Promise<void>((done) => {
        response.on('close', () => done());
        response.on('error', () => done());
      });
      const next = (fits: (message: Message) => boolean): Promise<Message> =>
        new Promise((found, lost) => {
          const listener = (message: Message): void => {
            if (!fits(message)) return;
            waiting.delete(listener);
            found(message);
          };
          waiting.add(listener);
          void ended.then(() => lost(new Error('the events ended')));
        });
      resolve({ messages, next, ended, close: () => asked.destroy() });
    });
    asked.on('error', reject).end();
  });
}
