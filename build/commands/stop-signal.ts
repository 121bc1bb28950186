/** Ctrl-C as an `AbortSignal`, so that a command can stop between steps and clean up. */

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Restores the default handling of the signals. */
  release(): void;
}

/** The first signal asks the command to stop; the second one ends the process. */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new Error('stopped'));
  };
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of signals) process.off(signal, stop);
    },
  };
}
