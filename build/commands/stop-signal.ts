/** Provides Ctrl-C as an `AbortSignal`, so that a command can stop between two steps and clean up. */

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Restores the default signal handlers. */
  readonly release: () => void;
}

/** Time in milliseconds that a command has to clean up. */
const PATIENCE = 5000;

/**
 * Handles the signals that stop a command. The first one asks it to stop; a second one, or the time limit, ends the
 * process.
 */
export function stopSignal(): StopSignal {
  const controller = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    // Waiting for another program, such as a browser that does not start, could take half a minute.
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
