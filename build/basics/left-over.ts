/** Detects files of killed processes by the process id in their name. */
import { readFileSync } from 'node:fs';
import { codeOf } from './system-error.ts';

/** Older files are always leftovers, even if the process id was reused. */
const MAX_RUN_TIME = 24 * 60 * 60 * 1000;

/**
 * @param pids ids of processes that may use it
 * @param modified in milliseconds since 1970
 */
export function isLeftOver(pids: readonly number[], modified: number): boolean {
  return !pids.some(isAlive) || Date.now() - modified >= MAX_RUN_TIME;
}

/** A zombie keeps its process id until its parent collects it, which never happens in many containers. */
function isZombie(pid: number): boolean {
  try {
    return /\) [XZ] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    // Not on Linux, or already gone.
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It is running and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
