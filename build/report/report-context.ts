import type { FolderReading } from '../folder-reading.ts';
import type { SourceOf } from '../hint.ts';

/** The input of a report in addition to the findings. */
export interface ReportContext {
  /** Returns the text of an author's file for code frames. */
  readonly source: SourceOf;
  readonly color: boolean;
  /** The readings of folders, if the report is to explain them. */
  readonly readings?: readonly FolderReading[] | undefined;
}
