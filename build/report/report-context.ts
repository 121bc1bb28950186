import type { FolderReading } from '../folder-reading.ts';
import type { Severity } from '../types.ts';

/** A rule as reports describe it. */
export interface ReportRule {
  readonly name: string;
  readonly severity: Severity;
  /** One sentence. */
  readonly summary: string;
}

/** The input of a report besides the findings. */
export interface ReportContext {
  /** The text of an author's file, for code frames; `undefined` if it is not available. */
  readonly source: (file: string) => string | undefined;
  readonly color: boolean;
  readonly toolVersion: string;
  readonly rules: readonly ReportRule[];
  /** How folders were read. */
  readonly readings?: readonly FolderReading[];
  /** Whether the report is to say so in full. */
  readonly explains?: boolean;
}
