import type { FolderReading } from '../folder-reading.ts';

/** The input of a report in addition to the findings. */
export interface ReportContext {
  /** Returns the text of an author's file for code frames; `undefined` if it is not available. */
  readonly source: (file: string) => string | undefined;
  readonly color: boolean;
  /** How folders were read. */
  readonly readings?: readonly FolderReading[];
  /** Whether the report explains in full how folders were read. */
  readonly explains?: boolean;
}
