/**
 * The browser of a build, and what is printed with it. Started before the text is read; what makes the pages is loaded
 * when there is something to print.
 */
import { tmpdir } from 'node:os';
import { createBrowserLease } from '../browser/browser-lease.ts';
import { clearProfiles } from '../browser/browser-profiles.ts';
import { bundledBrowser } from '../browser/find-browser.ts';
import { startBrowser } from '../browser/launch-browser.ts';
import type { Compilation } from '../compile.ts';
import type { Dates, MadePdfs, PrintSettings } from './make-pdfs.ts';
import { createPageSupply } from './page-supply.ts';

export interface Printer {
  /** Starts the browser and opens a page, without waiting. */
  prepare(): void;
  /**
   * @param output folder of the last build, which may hold the numbers of its pages
   * @throws `BrowserError` where there is no browser to print with
   */
  print(
    compilation: Pick<Compilation, 'shelf'>,
    dates: Dates,
    output: string,
    settings: Pick<PrintSettings, 'variants' | 'watcher'>,
  ): Promise<MadePdfs>;
  /** Keeps the pages of a print for the next build. */
  keepPages(output: string, made: MadePdfs['pdfs']): Promise<void>;
  close(): Promise<void>;
}

/** @param signal of a build that is stopped: printing waits for the browser, and without it ends at once */
export function createPrinter(signal: AbortSignal): Printer {
  const lease = createBrowserLease(() => startBrowser({ signal }));
  const fallback = createBrowserLease(() => startBrowser({ candidates: bundledBrowser(), signal }));
  signal.addEventListener('abort', () => {
    lease.kill();
    fallback.kill();
  });
  const supply = createPageSupply(lease);
  const cleared = clearProfiles(tmpdir());
  return {
    prepare: () => supply.prepare(),
    print: async (compilation, dates, output, settings) => {
      const [{ makePdfs }, { readKnownPrints }] = await Promise.all([
        import('./make-pdfs.ts'),
        import('./known-prints.ts'),
      ]);
      const known = await readKnownPrints(output);
      return makePdfs(compilation, lease, dates, { ...settings, signal, known, supply, fallback });
    },
    keepPages: async (output, made) => (await import('./known-prints.ts')).writeKnownPrints(output, made),
    close: async () => {
      await Promise.all([lease.close(), fallback.close(), cleared]);
    },
  };
}
