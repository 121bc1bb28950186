/** Whether something on the disk, which bears the number of the process that made it, is left over from one that was killed. */
import { readFileSync } from 'node:fs';

/** Whatever takes longer than this is dead, whatever has its process number now. */
const LONGEST_RUN = 24 * 60 * 60 * 1000;

/**
 * @param pids of those that may use it
 * @param modified milliseconds since 1970
 */
export function isLeftOver(pids: readonly number[], modified: number): boolean {
  return !pids.some(isAlive) || Date.now() - modified >= LONGEST_RUN;
}

/** One that has ended keeps its number until its parent asks how; in many containers nobody ever does. */
function isZombie(pid: number): boolean {
  try {
    return /\) [XZ] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    // Not Linux, or gone by now.
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
