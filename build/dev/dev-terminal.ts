/** The terminal output of `regelwerk dev`: the address on standard output, everything else on standard error. */
import type { ReportContext } from '../report/report-context.ts';
import { type FoundNow, roundReport } from './round-report.ts';

/** Maximum number of findings shown on a terminal in the first round. */
const MAX_AT_START = 10;
/** Height of a typical finding, and of the text below the findings, in lines. */
const LINES = { finding: 5, below: 8 };

export type DevTerminal = ReturnType<typeof devTerminal>;

export function devTerminal(
  out: Pick<NodeJS.WriteStream, 'write'>,
  err: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'rows'>,
) {
  let before: FoundNow | undefined;
  let address: string | undefined;
  return {
    /** Reports the findings of a round. On a terminal, the report replaces the previous one. */
    showFindings(now: FoundNow, context: ReportContext) {
      if (err.isTTY && before) clear(err);
      const most = before ? fitting(err) : MAX_AT_START;
      err.write(roundReport(before, now, context, err.isTTY ? most : undefined));
      before = now;
    },
    showLine: (text: string) => void err.write(`${text}\n`),
    /** Ends the report on a round with the address of the website. */
    showAddress() {
      // In a log, the address is written only once, by `open`.
      if (err.isTTY && address !== undefined) err.write(`\n  ➜  ${address}\n`);
    },
    /** Announces the address once the website is ready. */
    open(url: string) {
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
