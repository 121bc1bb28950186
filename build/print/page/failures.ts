/** Keeps a step that fails from ending the print. */

export type Step = (sections: readonly HTMLElement[]) => void;

/**
 * Applies a step to all sections together, which is faster, and to each alone if that fails. The section at fault goes
 * without the step and is marked, so that a finding can name it.
 */
export function improve(sections: readonly HTMLElement[], step: Step): void {
  try {
    step(sections);
  } catch (error) {
    const [only, ...others] = sections;
    if (only && others.length === 0) only.dataset['failed'] = String(error);
    else for (const section of sections) improve([section], step);
  }
}
