import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/**
 * Speaks with a browser through the two pipes of `--remote-debugging-pipe`: one JSON message after the other, each
 * ended by a NUL byte. Nobody else on the machine can listen in, as they could on a port.
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
    // A broken pipe means that the browser is gone, which `close` tells.
    fromBrowser.on('error', () => this.close());
    toBrowser.on('error', () => this.close());
  }

  send(message: string): void {
    if (this.#isClosed) return;
    this.#toBrowser.write(`${message}\0`);
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
      // In its own turn, so that what it sets off cannot come between two messages of one chunk.
      setImmediate(() => this.onmessage?.(message));
    }
    if (start < bytes.length) this.#pieces.push(bytes.subarray(start));
  }
}
