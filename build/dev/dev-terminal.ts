/** What `regelwerk dev` writes to the terminal. Results go to standard output, all else to standard error. */
import type { ReportContext } from '../report/report-context.ts';
import { type FoundNow, roundReport } from './round-report.ts';

/** Findings shown at once on a terminal, so that what is below them stays in sight. */
const MOST = 10;

export interface DevTerminal {
  /** Says what a round found; on a terminal in place of what was said about the former one. */
  readonly showFindings: (now: FoundNow, context: ReportContext) => void;
  readonly showLine: (text: string) => void;
  /** Ends what is said about a round with where the site is. */
  readonly showAddress: () => void;
  /** The site can be opened now. */
  readonly open: (url: string) => void;
}

export function devTerminal(
  out: Pick<NodeJS.WriteStream, 'write'>,
  err: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'rows'>,
): DevTerminal {
  let before: FoundNow | undefined;
  let address: string | undefined;
  return {
    showFindings(now, context) {
      if (err.isTTY && before) clear(err);
      err.write(roundReport(before, now, { context, ...(err.isTTY ? { most: MOST } : {}) }));
      before = now;
    },
    showLine: (text) => void err.write(`${text}\n`),
    showAddress() {
      // In a log it stands once.
      if (err.isTTY && address !== undefined) err.write(`\n  ➜  ${address}\n`);
    },
    open(url) {
      address = url;
      out.write(`${url}\n`);
    },
  };
}

/** What was said before is still there for who scrolls back. */
function clear(stream: Pick<NodeJS.WriteStream, 'write' | 'rows'>): void {
  stream.write(`${'\n'.repeat(Math.max(0, stream.rows - 1))}\u001B[H\u001B[J`);
}
