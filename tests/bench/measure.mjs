/** What benchmarks share: runs in turn, medians, and rows of one table. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Milliseconds by the clock and of the processors' time. */
export async function measured(run) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpu: (user + system) / 1000 };
}

/** How often processes are looked at, in milliseconds. */
const LOOKS = 20;

/**
 * A script in a process of its own, from its start to its end: milliseconds by the clock and, where the system tells them,
 * milliseconds of the processors' time and megabytes of memory at most, those of the processes that it starts included.
 *
 * @param codes exit codes of a script that did its work
 */
export async function watched(args, codes, options = {}) {
  const start = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
  const cpu = new Map();
  let memory = 0;
  const look = () => {
    const all = familyOf(child.pid);
    for (const { id, ticks } of all) cpu.set(id, ticks * 10);
    memory = Math.max(
      memory,
      all.reduce((sum, { pages }) => sum + pages / 256, 0),
    );
  };
  const timer = setInterval(look, LOOKS);
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  clearInterval(timer);
  if (!codes.includes(code)) throw new Error(`node ${args.join(' ')} ended with code ${code}`);
  const total = [...cpu.values()].reduce((sum, each) => sum + each, 0);
  return { ms: performance.now() - start, ...(total > 0 && { cpu: total, memory }) };
}

/** A process and all that it started, with ticks of the processors' time and pages of memory; Linux alone tells them. */
function familyOf(id) {
  try {
    // Behind the name in brackets: see proc_pid_stat(5).
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ').filter(Boolean);
    return [{ id, ticks: fields[11] + fields[12], pages: fields[21] }, ...children.flatMap(familyOf)];
  } catch {
    return [];
  }
}

/** Figures of both sides, run in turn: whatever else the machine does, it does to both. */
export async function inTurn(runs, ours, other) {
  const pairs = [];
  for (let run = 0; run < runs; run++) pairs.push([await ours(), await other()]);
  return pairs;
}

const WIDTHS = [52, 10, 10, 7, 10, 9, 18];

function line(cells) {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at]) : cell.padStart(WIDTHS[at]))).join('');
}

export function tellHead() {
  console.log(line(['', 'ours ms', 'other ms', 'ratio', 'CPU ratio', 'memory', 'goal']));
}

/** A row: medians of both sides, and of the ratios of each pair. */
export function tell(name, pairs, goal = '') {
  const side = (at, key) => median(pairs.map((pair) => pair[at][key]));
  const ratio = (key) =>
    pairs.every(([a, b]) => a[key] > 0 && b[key] > 0) ? median(pairs.map(([a, b]) => a[key] / b[key])).toFixed(2) : '–';
  const times = [side(0, 'ms'), side(1, 'ms')].map((ms) => ms.toFixed(ms < 10 ? 1 : 0));
  console.log(line([name, ...times, ratio('ms'), ratio('cpu'), ratio('memory'), goal]));
}
