/** No browser, or one that cannot do its work. `hint` names the ways out; both are written for the author. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}

export const waysOut =
  'install Google Chrome, Chromium or Microsoft Edge, or set PUPPETEER_EXECUTABLE_PATH to the program file of one, ' +
  'or download one with `npx puppeteer browsers install chrome-headless-shell`';
