/**
 * Runs the plugins in a worker that is terminated after a time limit. Otherwise, a rule that takes quadratic time on
 * hostile input would block all tests. Workers need JavaScript, so they load the output of `npm run compile`.
 */
import { Worker } from 'node:worker_threads';

export interface PluginWorker {
  /** Renders a text with the named plugins, in this order. `limit` is in milliseconds. */
  readonly render: (plugins: readonly string[], text: string, limit: number) => Promise<Outcome>;
  readonly end: () => Promise<void>;
}

export interface Outcome {
  readonly html: string;
  readonly problems: number;
  /** Time in milliseconds that the processor was busy, which does not depend on how busy the machine is. */
  readonly busy: number;
}

/** Code of the worker. It is kept for further texts because loading the plugins takes longer than most texts. */
const CODE = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ markdownIt, plugins, text }) => {
    const { default: MarkdownIt } = await import(markdownIt);
    const md = new MarkdownIt();
    for (const [name, url] of plugins) md.use((await import(url))[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())]);
    const env = {};
    const before = process.cpuUsage();
    const html = md.render(text, env);
    const { user, system } = process.cpuUsage(before);
    parentPort.postMessage({ html, problems: (env.problems ?? []).length, busy: (user + system) / 1000 });
  });
`;

export function pluginWorker(): PluginWorker {
  let worker: Worker | undefined;
  const end = async (): Promise<void> => {
    await worker?.terminate();
    worker = undefined;
  };
  return {
    render: (plugins, text, limit) => {
      const urls = plugins.map((name) => [name, new URL(`../../dist/plugins/${name}.js`, import.meta.url).href]);
      worker ??= new Worker(CODE, { eval: true });
      return outcomeOf(worker, { markdownIt: import.meta.resolve('markdown-it'), plugins: urls, text }, limit).catch(
        async (error: unknown) => {
          await end();
          throw error;
        },
      );
    },
    end,
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
