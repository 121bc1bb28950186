/** Errors of the system, such as those of the disk, in words. */

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOENT', 'it does not exist'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its symbolic links form a loop'],
  ['EMFILE', 'too many files are open'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is exceeded'],
  ['ENOTDIR', 'part of its path is a file'],
  ['EEXIST', 'part of its path is a file'],
]);

/** Returns the code of a system error: `ENOENT`, `EACCES`, … */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function reasonOf(error: unknown): string {
  return REASONS.get(codeOf(error)) ?? (error instanceof Error ? error.message : String(error));
}
