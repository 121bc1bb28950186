import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'puppeteer-core';
import type { BrowserLease } from '../../build/browser/browser-lease.ts';
import type { PrintPage } from '../../build/print/print-page.ts';
import { createPagePool } from '../../build/print/page-pool.ts';

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
  const clear = vi.fn<() => Promise<boolean>>(async () => true);
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  const open = vi.fn<(browser: Browser) => Promise<PrintPage>>(
    async (of) => ({ browser: of, clear, close }) as unknown as PrintPage,
  );
  const same = async (page: PrintPage): Promise<PrintPage> => page;
  const chromium = browser();
  const supplyOf = (lease = leaseOf(async () => chromium)) => createPagePool(lease, open);
  beforeEach(() => {
    for (const mock of [open, clear, close]) mock.mockClear();
  });

  it('lends the page that was opened ahead, however often that was asked for', async () => {
    const lease = leaseOf(async () => chromium);
    const supply = supplyOf(lease);
    supply.prepare();
    supply.prepare();
    expect(await supply.opened()).toMatchObject({ browser: chromium });
    expect((await supply.use(same)).browser).toBe(chromium);
    expect(lease.asked()).toBe(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens a page when it is needed, where none was prepared', async () => {
    const lease = leaseOf(async () => chromium);
    expect((await supplyOf(lease).use(same)).browser).toBe(chromium);
    expect(lease.asked()).toBe(0);
  });

  it('lends a page again once it is cleared, but not to two at once', async () => {
    const supply = supplyOf();
    const first = await supply.use(same);
    expect(clear).toHaveBeenCalledTimes(1);
    const [second, third] = await supply.use(async (page) => [page, await supply.use(same)]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    // The pool only keeps one idle page.
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the work failed on', async () => Promise.reject(new Error('no'))],
    ['answers no more', async () => (clear.mockResolvedValueOnce(false), undefined)],
  ])('closes a page that %s', async (_, work: () => Promise<undefined>) => {
    const supply = supplyOf();
    await supply.use(work).catch(() => undefined);
    expect(close).toHaveBeenCalledTimes(1);
    await supply.use(same);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('leaves a page of another browser, and one of a dead browser', async () => {
    const [old, fresh] = [browser(), browser()];
    const lease = leaseOf(async () => fresh);
    const supply = supplyOf({ ...lease, browser: async () => old });
    supply.prepare();
    expect((await supply.use(same)).browser).toBe(fresh);

    const dead = { connected: true };
    const other = supplyOf(leaseOf(async () => dead as unknown as Browser));
    other.prepare();
    await expect.poll(() => open).toHaveBeenCalledTimes(3);
    const ahead = await open.mock.results[2]?.value;
    dead.connected = false;
    expect(await other.use(same)).not.toBe(ahead);
  });

  it('says nothing of a browser that does not start until a page is needed', async () => {
    const lease = leaseOf(async () => chromium);
    const supply = supplyOf({ ...lease, browser: () => Promise.reject(new Error('no browser')) });
    supply.prepare();
    open.mockRejectedValueOnce(new Error('the browser went away'));
    await expect(supply.use(same)).rejects.toThrow('the browser went away');
    expect((await supply.use(same)).browser).toBe(chromium);
  });
});
