/** How a build makes its outputs, one after the other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Output, type OutputContext, makeOutputs } from '../../build/commands/output.ts';
import type { Download } from '../../build/site/site-file.ts';
import type { Diagnostic } from '../../build/types.ts';
import { temporaryFolder } from './run-cli.ts';

const PDF: Download = { slug: 'fog', kind: 'pdf', name: 'fog.pdf', bytes: new TextEncoder().encode('%PDF') };
const AT = { line: 1, column: 1 };
const FINDING: Diagnostic = { rule: 'print', severity: 'warning', message: 'x', file: 'a.md', start: AT, end: AT };

const pdfs: Output = { name: 'the PDFs', make: async () => ({ downloads: [PDF], diagnostics: [FINDING] }) };

const failing: Output = { name: 'cards', make: () => Promise.reject(new Error('no ink')) };
const withoutInk: Output = { name: 'cards', make: async () => ({ failure: new Error('no ink') }) };

/** An output that records the contexts it receives. */
function recordingOutput(): Output & { readonly contexts: OutputContext[] } {
  const contexts: OutputContext[] = [];
  return { name: 'the website', contexts, make: async (context) => (contexts.push(context), {}) };
}

async function made(outputs: readonly Output[], signal = new AbortController().signal) {
  const folder = temporaryFolder();
  const shelf = { books: [], resolutions: new Map() };
  const first = { shelf, folder, changes: new Map(), dates: new Map(), former: folder, downloads: [] };
  const found: Diagnostic[] = [];
  const result = makeOutputs(outputs, first, signal, (diagnostics) => found.push(...diagnostics));
  return { folder, found, ...(await result) };
}

describe('the outputs of a build', () => {
  it('know the files of those before, which are written', async () => {
    const site = recordingOutput();
    const epub: Output = { name: 'EPUB', make: async () => ({ files: [{ slug: 'fog', name: 'fog.epub' }] }) };
    const { folder, found, downloads, files, failures } = await made([pdfs, epub, site]);
    expect(site.contexts[0]?.downloads).toEqual([PDF]);
    expect(readFileSync(join(folder, 'fog', 'fog.pdf'), 'utf8')).toBe('%PDF');
    expect({ found, failures }).toEqual({ found: [FINDING], failures: [] });
    expect([downloads, files].map((all) => all.map(({ name }) => name))).toEqual([['fog.pdf'], ['fog.epub']]);
  });

  it('have the shelf as those before left it', async () => {
    const site = recordingOutput();
    const shelf = { books: [], resolutions: new Map() };
    await made([{ name: 'the PDFs', make: async () => ({ shelf }) }, site]);
    expect(site.contexts[0]?.shelf).toBe(shelf);
  });

  it.each([
    ['nothing', []],
    ['the files of the last build', [PDF]],
  ])('are made if one of them fails, and has %s', async (_, downloads) => {
    const site = recordingOutput();
    const error = new Error('no ink');
    const { failures } = await made([{ name: 'cards', make: async () => ({ failure: error, downloads }) }, site]);
    expect(site.contexts[0]?.downloads).toEqual(downloads);
    expect(failures).toEqual([{ name: 'cards', error, isKept: downloads.length > 0 }]);
  });

  it.each([
    ['one that is needed fails', [failing, pdfs]],
    ['there is no other', [withoutInk]],
    ['all fail', [withoutInk, withoutInk]],
  ])('fail where %s', async (_, outputs) => {
    await expect(made(outputs)).rejects.toThrow('no ink');
  });

  it('are not gone on with when the build is stopped', async () => {
    const stop = new AbortController();
    const site = recordingOutput();
    const stopped: Output = {
      name: 'the PDFs',
      make: async () => (stop.abort(new Error('stopped')), Promise.reject(new Error('no browser'))),
    };
    await expect(made([stopped, site], stop.signal)).rejects.toThrow('no browser');
    expect(site.contexts).toEqual([]);
    await expect(made([pdfs], stop.signal)).rejects.toThrow('stopped');
  });
});
