/**
 * Shows the progress of a build. On a terminal, it is one line, which is cleared at the end; a log gets the current step
 * every 20 seconds, and in CI also a line for each finished step.
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

/** Delay in milliseconds before the line appears. */
const DELAY = 1000;
const TICK = 100;
const BAR = 24;
/** Maximum time in milliseconds between two lines of a log. */
const SILENCE = 20_000;

/** Clears the line of the cursor. */
const CLEAR = '\r\u001B[K';
/** Turn the wrapping of long lines off and on. */
const [CLIP, WRAP] = ['\u001B[?7l', '\u001B[?7h'];

interface Step {
  readonly stage: string;
  readonly words: string;
  readonly share: number | undefined;
  /** Start times of the step's stage and of the step itself. */
  readonly since: number;
  readonly at: number;
}

export function createProgress(
  stream: ProgressStream,
  { env, isQuiet, clock = () => performance.now() }: ProgressOptions,
): Progress {
  const isCi = !['', '0', 'false', undefined].includes(env['CI']);
  const isLive = !isCi && stream.isTTY && env['TERM'] !== 'dumb';
  const begin = clock();
  let step: Step | undefined;
  let written = begin;
  let isOver = isQuiet;
  const write = (text: string): void => {
    written = clock();
    stream.write(text);
  };
  const show = (): void => {
    const time = clock();
    if (!step || isOver || time - written < (isLive ? TICK : SILENCE) || time - begin < DELAY) return;
    const words = printable(step.words);
    write(isLive ? `${CLEAR}${CLIP}${bar(step, time)} ${words}${WRAP}` : `${words}, ${clockTime(time - begin)}\n`);
  };
  const timer = setInterval(show, isLive ? TICK : DELAY);
  timer.unref();
  const now = (stage: string, words: string, share?: number): void => {
    const at = clock();
    step = { stage, words, share, since: step?.stage === stage ? step.since : at, at };
    // Shown at once, because synchronous work delays the timer.
    show();
  };
  return {
    now,
    done: (stage, words) => {
      now(stage, words);
      if (isCi && !isOver) write(`${printable(words)}\n`);
    },
    end: () => {
      clearInterval(timer);
      if (isLive && !isOver && written > begin) stream.write(CLEAR);
      isOver = true;
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
