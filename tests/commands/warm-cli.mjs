/**
 * Runs the compiled program again and again in one process: all but `cli.js` itself is loaded once, which takes longer than
 * most commands. Started and asked by `run-cli.ts`.
 */
import { randomUUID } from 'node:crypto';

const CLI = new URL('../../dist/cli.js', import.meta.url);
const STREAMS = ['stdout', 'stderr'];

// Each run listens to errors of the streams, and the process outlives it.
for (const name of STREAMS) process[name].setMaxListeners(0);

process.on('message', async ({ args, cwd, settings }) => {
  const written = { stdout: '', stderr: '' };
  for (const name of STREAMS) process[name].write = (text) => (written[name] += text) !== '';
  const before = { ...process.env };
  Object.assign(process.env, settings);
  process.chdir(cwd);
  process.argv = [process.argv[0], CLI.pathname, ...args];
  process.exitCode = undefined;
  // A name that it did not have before: a module runs but once.
  await import(`${CLI.href}?${randomUUID()}`);
  const code = process.exitCode;
  process.exitCode = undefined;
  process.chdir('/');
  for (const name of STREAMS) delete process[name].write;
  for (const name of Object.keys(settings)) delete process.env[name];
  Object.assign(process.env, before);
  process.send({ code, ...written });
});
process.on('disconnect', () => process.exit());
