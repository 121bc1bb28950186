/** Functions shared by benchmarks: alternating runs, medians, and rows of one table. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Measures the elapsed time and the CPU time of a run in milliseconds. */
export async function measured(run) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpu: (user + system) / 1000 };
}

/** Interval in milliseconds at which processes are observed. */
const LOOKS = 20;

/**
 * Runs a script in a separate process from start to end. Measures the elapsed time in milliseconds and, if the system
 * provides them, the CPU time in milliseconds and the peak memory in megabytes, including child processes.
 *
 * @param codes exit codes of a successful run
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

/**
 * Returns a process and all its descendants, with their CPU time in ticks and memory in pages; only Linux provides
 * these.
 */
function familyOf(id) {
  try {
    // The fields follow the name in parentheses; see proc_pid_stat(5).
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

/** Runs both sides alternately, so that other load on the machine affects both equally. */
export async function inTurn(runs, ours, other) {
  const pairs = [];
  for (let run = 0; run < runs; run++) pairs.push([await ours(), await other()]);
  return pairs;
}

const WIDTHS = [52, 10, 10, 7, 10, 10, 9, 7, 26];

function line(cells) {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at]) : cell.padStart(WIDTHS[at]))).join('');
}

export function printHead() {
  console.log(line(['', 'ours ms', 'other ms', 'ratio', 'CPU ms', 'CPU ratio', 'memory', 'MB', 'goal']));
}

/** Prints a row with the medians of both sides, the medians of the pairwise ratios, and our CPU time and memory. */
export function printRow(name, pairs, goal = '') {
  const side = (at, key) => median(pairs.map((pair) => pair[at][key]));
  const ratio = (key) =>
    pairs.every(([a, b]) => a[key] > 0 && b[key] > 0) ? median(pairs.map(([a, b]) => a[key] / b[key])).toFixed(2) : '–';
  const times = [side(0, 'ms'), side(1, 'ms')].map((ms) => ms.toFixed(ms < 10 ? 1 : 0));
  const [cpu, memory] = ['cpu', 'memory'].map((key) => side(0, key)?.toFixed(0) ?? '–');
  console.log(line([name, ...times, ratio('ms'), cpu, ratio('cpu'), ratio('memory'), memory, goal]));
}
