/** No browser, or one that cannot do its work. `hint` names the ways out; both are written for the author. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}
