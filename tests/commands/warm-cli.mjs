/**
 * Runs the compiled program repeatedly in one process. All modules except `cli.js` are loaded only once, as that
 * takes longer than most commands. Started and controlled by `run-cli.ts`.
 */
import { randomUUID } from 'node:crypto';

const CLI = new URL('../../dist/cli.js', import.meta.url);
const STREAMS = ['stdout', 'stderr'];

// Each run adds an error listener to the streams, and the process outlives the runs.
for (const name of STREAMS) process[name].setMaxListeners(0);

async function run({ args, cwd, settings }) {
  for (const name of STREAMS) process[name].write = (text) => process.send({ [name]: text });
  const before = { ...process.env };
  Object.assign(process.env, settings);
  process.chdir(cwd);
  process.argv = [process.argv[0], CLI.pathname, ...args];
  process.exitCode = undefined;
  // A unique URL makes Node run the module again.
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
  // If nothing handles the signal, a normal process would end. This one ends as well, so that the mistake is noticed.
  else if (!process.emit(message.signal, message.signal)) process.exit(1);
});
process.on('disconnect', () => process.exit());
