import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/**
 * Communicates with a browser through the two pipes of `--remote-debugging-pipe`, as JSON messages that end with a
 * NUL byte. Unlike a port, other processes cannot access them.
 */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #toBrowser: Writable;
  #pieces: Buffer[] = [];
  #isClosed = false;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    fromBrowser.on('data', (bytes: Buffer) => this.#receive(bytes));
    fromBrowser.on('close', () => this.close());
    // A broken pipe means that the browser has ended, which `close` reports.
    fromBrowser.on('error', () => this.close());
    toBrowser.on('error', () => this.close());
  }

  send(message: string): void {
    // Puppeteer may connect after the browser has ended, and would wait minutes for an answer.
    if (this.#isClosed) this.onclose?.();
    else this.#toBrowser.write(`${message}\0`);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#pieces = [];
    this.onclose?.();
  }

  #receive(bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(0); end !== -1 && !this.#isClosed; end = bytes.indexOf(0, start)) {
      const message = Buffer.concat([...this.#pieces, bytes.subarray(start, end)]).toString('utf8');
      this.#pieces = [];
      start = end + 1;
      // Each message is handled in a separate task, so that its effects do not interrupt the other messages of a
      // chunk.
      setImmediate(() => this.onmessage?.(message));
    }
    if (start < bytes.length) this.#pieces.push(bytes.subarray(start));
  }
}
