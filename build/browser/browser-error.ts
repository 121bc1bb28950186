/**
 * Thrown if no browser was found, or none works. The message and `hint`, which lists possible solutions, are written
 * for authors.
 */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
