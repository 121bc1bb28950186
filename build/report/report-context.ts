import type { FolderReading } from '../folder-reading.ts';

/** The input of a report besides the findings. */
export interface ReportContext {
  /** The text of an author's file, for code frames; `undefined` if it is not available. */
  readonly source: (file: string) => string | undefined;
  readonly color: boolean;
  /** How folders were read. */
  readonly readings?: readonly FolderReading[];
  /** Whether the report is to say so in full. */
  readonly explains?: boolean;
}
