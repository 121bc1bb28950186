/**
 * What is being done, for those who wait: on a terminal a few lines at its end, which go when all is done; in CI a line for
 * each step that is done. Nothing where only a program reads.
 */
import { clockTime } from './amounts.ts';
import { printable } from './terminal-text.ts';

export interface Progress {
  /** What is done now, in words; `share` of its stage is behind us, from 0 to 1, where that is known. */
  readonly now: (stage: string, words: string, share?: number) => void;
  /** How far a stage has come, in words. */
  readonly done: (stage: string, words: string) => void;
  /** Takes away what stands there, so that others may write. Nothing is shown after that. */
  readonly end: () => void;
}

/** The part of a stream that is needed. */
export type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

export interface ProgressOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isQuiet: boolean;
  /** Milliseconds; for tests. */
  readonly clock?: () => number;
}

/** What is over within a second needs no bar. */
const DELAY = 1000;
const TICK = 100;
const BAR = 24;

const nothing = (): void => undefined;
const SILENT: Progress = { now: nothing, done: nothing, end: nothing };

export function createProgress(stream: ProgressStream, { env, isQuiet, clock }: ProgressOptions): Progress {
  if (isQuiet) return SILENT;
  if (!['', '0', 'false', undefined].includes(env['CI'])) return lineByLine(stream);
  return stream.isTTY && env['TERM'] !== 'dumb' ? inPlace(stream, clock ?? (() => performance.now())) : SILENT;
}

function lineByLine(stream: ProgressStream): Progress {
  return { ...SILENT, done: (_, words) => void stream.write(`${printable(words)}\n`) };
}

interface Step {
  readonly stage: string;
  readonly words: string;
  readonly share: number | undefined;
  /** When its stage began, and when it did itself. */
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
    // A program that is killed could not bring the cursor back.
    draw = createLogUpdate(stream as NodeJS.WriteStream, { showCursor: true });
    show();
  };
  const timer = setInterval(show, TICK);
  timer.unref();
  return {
    now: (stage, words, share) => {
      const at = clock();
      step = { stage, words, share, since: step?.stage === stage ? step.since : at, at };
      // What keeps the processor busy keeps the timer waiting.
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

/** How far it is, and how long the rest will take if it goes on as it did. */
function bar({ share, since, at }: Step, time: number): string {
  if (share === undefined) return clockTime(time - since);
  const full = Math.round(share * BAR);
  const rest = Math.max(0, ((at - since) * (1 - share)) / share - (time - at));
  const left = share > 0 && time - since >= DELAY ? `, ${clockTime(rest)} left` : '';
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${Math.floor(share * 100)} %${left}`;
}
