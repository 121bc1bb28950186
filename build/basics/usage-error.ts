/** Wrong usage or setup. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string;
  readonly exitCode: number;

  constructor(message: string, hint: string, exitCode = 2) {
    super(message);
    this.hint = hint;
    this.exitCode = exitCode;
  }
}
