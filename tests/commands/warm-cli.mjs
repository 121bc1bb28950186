/**
 * Runs the compiled program again and again in one process: all but `cli.js` itself is loaded once, which takes longer than
 * most commands. Started and asked by `run-cli.ts`.
 */
import { randomUUID } from 'node:crypto';

const CLI = new URL('../../dist/cli.js', import.meta.url);
const STREAMS = ['stdout', 'stderr'];

// Each run listens to errors of the streams, and the process outlives it.
for (const name of STREAMS) process[name].setMaxListeners(0);

async function run({ args, cwd, settings }) {
  for (const name of STREAMS) process[name].write = (text) => process.send({ [name]: text });
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
  process.send({ code });
}

process.on('message', (message) => {
  if (message.signal === undefined) void run(message);
  // Nobody would listen to it in a process that ends with it: so that such a mistake shows, it ends this one.
  else if (!process.emit(message.signal, message.signal)) process.exit(1);
});
process.on('disconnect', () => process.exit());
