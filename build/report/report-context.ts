import type { Severity } from '../types.ts';

/** A rule of the check stage as the reports describe it. */
export interface ReportRule {
  readonly name: string;
  readonly severity: Severity;
  /** One sentence. */
  readonly summary: string;
  /** The rule's page, as Markdown. */
  readonly help?: string;
}

/** What a report needs to know beside the findings. */
export interface ReportContext {
  /** The text of an author's file, for the lines shown with a finding; nothing where it cannot be had. */
  readonly source: (file: string) => string | undefined;
  readonly color: boolean;
  readonly toolVersion: string;
  readonly rules: readonly ReportRule[];
}
