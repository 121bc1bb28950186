/**
 * Shows the progress of a build. On a terminal, it uses a few lines at the bottom, which are cleared at the end; in
 * a log, it writes the current step every 20 seconds, and in CI also a line for each finished step.
 */
import { clockTime } from './amounts.ts';
import { printable } from './terminal-text.ts';

export interface Progress {
  /** Shows the current step. `share` is the finished part of its stage, from 0 to 1, if known. */
  readonly now: (stage: string, words: string, share?: number) => void;
  /** Shows a finished step. */
  readonly done: (stage: string, words: string) => void;
  /** Clears the progress to make room for other output. Nothing is shown after that. */
  readonly end: () => void;
}

export type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export interface ProgressOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isQuiet: boolean;
  /** Returns the current time in milliseconds; replaced in tests. */
  readonly clock?: () => number;
}

/** Delay in milliseconds before a bar appears. */
const DELAY = 1000;
const TICK = 100;
const BAR = 24;
/** Maximum time in milliseconds between two lines of a log. */
const SILENCE = 20_000;

const nothing = (): void => undefined;
const SILENT: Progress = { now: nothing, done: nothing, end: nothing };

export function createProgress(
  stream: ProgressStream,
  { env, isQuiet, clock = () => performance.now() }: ProgressOptions,
): Progress {
  if (isQuiet) return SILENT;
  const isCi = !['', '0', 'false', undefined].includes(env['CI']);
  return !isCi && stream.isTTY && env['TERM'] !== 'dumb' ? inPlace(stream, clock) : lineByLine(stream, clock, isCi);
}

function lineByLine(stream: ProgressStream, clock: () => number, showsDone: boolean): Progress {
  const begin = clock();
  let written = begin;
  let current = '';
  const write = (line: string): void => {
    written = clock();
    stream.write(`${printable(line)}\n`);
  };
  const remind = (): void => {
    const time = clock();
    if (current !== '' && time - written >= SILENCE) write(`${current}, ${clockTime(time - begin)}`);
  };
  const timer = setInterval(remind, DELAY);
  timer.unref();
  return {
    now: (_, words) => {
      current = words;
      // Synchronous work delays the timer.
      remind();
    },
    done: (_, words) => {
      current = words;
      if (showsDone) write(words);
    },
    end: () => {
      clearInterval(timer);
      current = '';
    },
  };
}

interface Step {
  readonly stage: string;
  readonly words: string;
  readonly share: number | undefined;
  /** Start times of the step's stage and of the step itself. */
  readonly since: number;
  readonly at: number;
}

function inPlace(stream: ProgressStream, clock: () => number): Progress {
  const begin = clock();
  const done = new Map<string, string>();
  let step: Step | undefined;
  let draw: { (text: string): void; clear(): void } | undefined;
  let isLoading = false;
  let isOver = false;
  let drawn = 0;

  const show = (): void => {
    const time = clock();
    if (isOver || time - begin < DELAY || time - drawn < TICK) return;
    if (draw) {
      drawn = time;
      draw([...done.values(), ...(step ? [step.words, bar(step, time)] : [])].map(printable).join('\n'));
    } else if (!isLoading) {
      isLoading = true;
      void load();
    }
  };
  const load = async (): Promise<void> => {
    const { createLogUpdate } = await import('log-update');
    // The cursor remains visible, because a killed process could not restore it.
    draw = createLogUpdate(stream as NodeJS.WriteStream, { showCursor: true });
    show();
  };
  const timer = setInterval(show, TICK);
  timer.unref();
  return {
    now: (stage, words, share) => {
      const at = clock();
      step = { stage, words, share, since: step?.stage === stage ? step.since : at, at };
      // Shown at once, because synchronous work delays the timer.
      show();
    },
    done: (stage, words) => {
      done.set(stage, words);
      show();
    },
    end: () => {
      isOver = true;
      clearInterval(timer);
      draw?.clear();
    },
  };
}

/** Returns a bar with the finished share and the estimated remaining time. */
function bar({ share, since, at }: Step, time: number): string {
  if (share === undefined) return clockTime(time - since);
  const full = Math.round(share * BAR);
  const rest = Math.max(0, ((at - since) * (1 - share)) / share - (time - at));
  const left = share > 0 && time - since >= DELAY ? `, ${clockTime(rest)} left` : '';
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(share * 100)} %${left}`;
}
