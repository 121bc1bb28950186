import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'puppeteer-core';
import type { BrowserLease } from '../../build/browser/browser-lease.ts';
import type { PrintPage } from '../../build/print/print-page.ts';
import { createPageSupply } from '../../build/print/page-supply.ts';

const browser = (connected = true): Browser => ({ connected }) as unknown as Browser;

function leaseOf(answer: () => Promise<Browser>): BrowserLease & { readonly asked: () => number } {
  const start = vi.fn<() => Promise<Browser>>(answer);
  return {
    browser: () => start(),
    use: (work) => answer().then(work),
    close: async () => undefined,
    kill: () => undefined,
    asked: () => start.mock.calls.length,
  };
}

describe('a supply of pages', () => {
  const open = vi.fn<(browser: Browser) => Promise<PrintPage>>(async (browser) => ({ browser }) as PrintPage);
  beforeEach(() => open.mockClear());

  it('hands out the page that was opened ahead, once', async () => {
    const chromium = browser();
    const supply = createPageSupply(
      leaseOf(async () => chromium),
      open,
    );
    supply.prepare();
    const first = await supply.take(chromium);
    expect(first.browser).toBe(chromium);
    expect(open).toHaveBeenCalledTimes(1);
    const second = await supply.take(chromium);
    expect(second).not.toBe(first);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('opens one page ahead, however often it is asked', async () => {
    const chromium = browser();
    const lease = leaseOf(async () => chromium);
    const supply = createPageSupply(lease, open);
    supply.prepare();
    supply.prepare();
    await supply.take(chromium);
    expect(lease.asked()).toBe(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens a page when it is taken, where none was prepared', async () => {
    const chromium = browser();
    const lease = leaseOf(async () => chromium);
    expect((await createPageSupply(lease, open).take(chromium)).browser).toBe(chromium);
    expect(lease.asked()).toBe(0);
  });

  it('leaves a page of another browser, and one of a dead browser', async () => {
    const [old, fresh] = [browser(), browser()];
    const supply = createPageSupply(
      leaseOf(async () => old),
      open,
    );
    supply.prepare();
    expect((await supply.take(fresh)).browser).toBe(fresh);

    const dead = { connected: true };
    const other = createPageSupply(
      leaseOf(async () => dead as unknown as Browser),
      open,
    );
    other.prepare();
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3));
    const ahead = await open.mock.results[2]?.value;
    dead.connected = false;
    expect(await other.take(dead as unknown as Browser)).not.toBe(ahead);
  });

  it('says nothing of a browser that does not start until a page is taken', async () => {
    const chromium = browser();
    const supply = createPageSupply(
      leaseOf(() => Promise.reject(new Error('no browser'))),
      open,
    );
    supply.prepare();
    expect((await supply.take(chromium)).browser).toBe(chromium);
    open.mockRejectedValueOnce(new Error('the browser went away'));
    await expect(supply.take(chromium)).rejects.toThrow('the browser went away');
  });
});
