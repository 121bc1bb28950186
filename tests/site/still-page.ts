import type { Page } from 'puppeteer-core';

/**
 * Timers of a page. Those of a second or more, or of `stoppedFrom` milliseconds, wait until the test lets time pass: on
 * a busy machine they would end before what they give time to. `nothingComes` tells when no other timer runs and no
 * script is being loaded.
 */
const CLOCK = `{
  const { setTimeout, clearTimeout } = window;
  const timers = new Map();
  window.stoppedFrom = 1000;
  window.setTimeout = (then, milliseconds = 0) => {
    const isStopped = milliseconds >= stoppedFrom;
    const run = () => {
      timers.delete(timer);
      then();
    };
    const timer = setTimeout(run, isStopped ? 2 ** 31 - 1 : milliseconds);
    timers.set(timer, { run, isStopped });
    return timer;
  };
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    clearTimeout(timer);
  };
  window.passTime = () => timers.forEach(({ run, isStopped }) => isStopped && run());
  performance.now = () => 0;
  const finished = new Set();
  for (const type of ['load', 'error']) document.addEventListener(type, ({ target }) => finished.add(target), true);
  window.nothingComes = () =>
    [...timers.values()].every(({ isStopped }) => isStopped) && [...document.scripts].every((each) => finished.has(each));
}`;

/**
 * Stops the clock of a page, and disables service workers, so that pages come from the host and nothing is loaded in the
 * background; `offline.full.test.ts` tests caching. The page behaves as over an insecure connection.
 */
export async function stillPage(page: Page): Promise<Page> {
  await page.evaluateOnNewDocument(`delete Navigator.prototype.serviceWorker; ${CLOCK}`);
  return page;
}
