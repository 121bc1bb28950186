/** Ctrl-C as an `AbortSignal`, so that a command can stop between steps and clean up. */

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Restores the default handling of the signals. */
  release(): void;
}

/** Milliseconds that a command has to clean up. */
const PATIENCE = 5000;

/** The first signal asks the command to stop; the second one ends the process, or the first where that takes too long. */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    // What waits for others, such as a browser that does not start, may take half a minute.
    limit = setTimeout(() => process.exit(130), PATIENCE).unref();
    controller.abort(new Error('stopped'));
  };
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(limit);
      for (const signal of signals) process.off(signal, stop);
    },
  };
}
