/** Measures the stages of a command for `--timings`. */

/** In the order of the pipeline. */
const STAGES = ['read', 'parse', 'check', 'lay out', 'print', 'finish PDFs', 'website'] as const;

export async function timed<Made>(stage: (typeof STAGES)[number], work: () => Promise<Made>): Promise<Made> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    performance.measure(`regelwerk ${stage}`, { start });
  }
}

/** Returns a line with the wall time of each stage since `start`, and one with that of the whole command. */
export function timingLines(start: number): string {
  const measures = performance.getEntriesByType('measure').filter(({ startTime }) => startTime >= start);
  const lineOf = (name: string, time: number): string => `${name.padEnd(12)}${time.toFixed(0).padStart(8)} ms\n`;
  const stages = STAGES.map((stage) => {
    const times = measures.filter(({ name }) => name === `regelwerk ${stage}`);
    const time = times.reduce((sum, { duration }) => sum + duration, 0);
    return times.length === 0 ? '' : lineOf(stage, time);
  });
  return stages.join('') + lineOf('in all', performance.now() - start);
}
