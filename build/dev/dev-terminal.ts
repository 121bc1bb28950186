/** What `regelwerk dev` writes to the terminal. Results go to standard output, all else to standard error. */
import type { ReportContext } from '../report/report-context.ts';
import { type FoundNow, knownAfter, roundReport } from './round-report.ts';

/** Findings that are shown at once on a terminal at first. */
const MOST_AT_FIRST = 10;
/** Lines that most findings take, and those that are said below them. */
const LINES = { finding: 5, below: 8 };

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
      err.write(
        roundReport(before, now, { context, ...(err.isTTY ? { most: before ? fitting(err) : MOST_AT_FIRST } : {}) }),
      );
      before = knownAfter(before, now);
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

/** So many that the first of them stays in sight. */
function fitting({ rows }: Pick<NodeJS.WriteStream, 'rows'>): number {
  return Math.max(1, Math.floor((rows - LINES.below) / LINES.finding));
}

/** What was said before is still there for who scrolls back. */
function clear(stream: Pick<NodeJS.WriteStream, 'write' | 'rows'>): void {
  stream.write(`${'\n'.repeat(Math.max(0, stream.rows - 1))}\u001B[H\u001B[J`);
}
