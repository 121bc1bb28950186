/** What benchmarks share: runs in turn, medians, and rows of one table. */

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Milliseconds by the clock and of the processors' time. */
export async function measured(run) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpu: (user + system) / 1000 };
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
