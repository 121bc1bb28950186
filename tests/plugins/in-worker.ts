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
  readonly remove: () => void;
}

export interface Outcome {
  readonly html: string;
  readonly problems: number;
}

const CODE = `
  const { parentPort, workerData } = require('node:worker_threads');
  (async () => {
    const { default: MarkdownIt } = await import(workerData.markdownIt);
    const md = new MarkdownIt();
    for (const [name, url] of workerData.plugins) md.use((await import(url))[name]);
    const env = {};
    const html = md.render(workerData.text, env);
    parentPort.postMessage({ html, problems: (env.problems ?? []).length });
  })();
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
  const urlOf = (name: string): string => pathToFileURL(join(folder, 'plugins', `${name}.js`)).href;
  return {
    render: (plugins, text, limit) => {
      const workerData = {
        markdownIt: import.meta.resolve('markdown-it'),
        plugins: plugins.map((name) => [name, urlOf(name)]),
        text,
      };
      return renderIn(new Worker(CODE, { eval: true, workerData }), limit);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function renderIn(worker: Worker, limit: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`not done after ${limit} ms`));
      void worker.terminate();
    }, limit);
    worker.once('message', (outcome: Outcome) => resolve(outcome));
    worker.once('error', reject);
    worker.once('exit', () => clearTimeout(timer));
  });
}
