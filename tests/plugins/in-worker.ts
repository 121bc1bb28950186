/**
 * Runs the plugins in a worker that is ended when its time is up: a rule that takes quadratic time on hostile input
 * would otherwise hold up the whole run. A worker loads JavaScript, so the plugins are compiled first.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface CompiledPlugins {
  /** Renders the text with the plugins of these names, in this order; the length of the HTML and the problems. */
  readonly render: (plugins: readonly string[], text: string, limit: number) => Promise<Outcome>;
  readonly remove: () => Promise<void>;
}

export interface Outcome {
  readonly html: string;
  readonly problems: number;
}

/** Stays for the next text, as loading the plugins takes longer than most texts. */
const CODE = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ markdownIt, plugins, text }) => {
    const { default: MarkdownIt } = await import(markdownIt);
    const md = new MarkdownIt();
    for (const [name, url] of plugins) md.use((await import(url))[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())]);
    const env = {};
    const html = md.render(text, env);
    parentPort.postMessage({ html, problems: (env.problems ?? []).length });
  });
`;

export function compilePlugins(): CompiledPlugins {
  // Below node_modules, so that the compiled files find markdown-it.
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'plugins-'));
  const options = { rootDir: ROOT, outDir: folder, incremental: false, tsBuildInfoFile: null, noCheck: true };
  const project = { extends: join(ROOT, 'tsconfig.json'), compilerOptions: options, include: [join(ROOT, 'plugins')] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
  let worker: Worker | undefined;
  const end = async (): Promise<void> => {
    await worker?.terminate();
    worker = undefined;
  };
  const urlOf = (name: string): string => pathToFileURL(join(folder, 'plugins', `${name}.js`)).href;
  return {
    render: (plugins, text, limit) => {
      const urls = plugins.map((name) => [name, urlOf(name)]);
      worker ??= new Worker(CODE, { eval: true });
      return outcomeOf(worker, { markdownIt: import.meta.resolve('markdown-it'), plugins: urls, text }, limit).catch(
        async (error: unknown) => {
          await end();
          throw error;
        },
      );
    },
    remove: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function outcomeOf(worker: Worker, task: unknown, limit: number): Promise<Outcome> {
  return new Promise<Outcome>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not done after ${limit} ms`)), limit);
    worker.removeAllListeners();
    worker.once('message', (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(task);
  });
}
