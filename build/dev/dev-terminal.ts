/** The terminal output of `regelwerk dev`: the address on standard output, everything else on standard error. */
import type { ReportContext } from '../report/report-context.ts';
import { type FoundNow, roundReport } from './round-report.ts';

/** Maximum number of findings shown on a terminal in the first round. */
const MAX_AT_START = 10;
/** Height of a typical finding, and of the text below the findings, in lines. */
const LINES = { finding: 5, below: 8 };

export interface DevTerminal {
  /** Reports the findings of a round. On a terminal, the report replaces the previous one. */
  readonly showFindings: (now: FoundNow, context: ReportContext) => void;
  readonly showLine: (text: string) => void;
  /** Ends the report on a round with the address of the website. */
  readonly showAddress: () => void;
  /** Announces the address once the website is ready. */
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
        roundReport(before, now, { context, ...(err.isTTY ? { most: before ? fitting(err) : MAX_AT_START } : {}) }),
      );
      before = now;
    },
    showLine: (text) => void err.write(`${text}\n`),
    showAddress() {
      // In a log, the address is written only once, by `open`.
      if (err.isTTY && address !== undefined) err.write(`\n  ➜  ${address}\n`);
    },
    open(url) {
      address = url;
      out.write(`${url}\n`);
    },
  };
}

/** Returns the number of findings that fit on the screen. */
function fitting({ rows }: Pick<NodeJS.WriteStream, 'rows'>): number {
  return Math.max(1, Math.floor((rows - LINES.below) / LINES.finding));
}

/** Clears the screen; earlier output remains in the scrollback. */
function clear(stream: Pick<NodeJS.WriteStream, 'write' | 'rows'>): void {
  stream.write(`${'\n'.repeat(Math.max(0, stream.rows - 1))}\u001B[H\u001B[J`);
}
