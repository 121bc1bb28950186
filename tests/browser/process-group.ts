import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the living processes of a group. Zombie processes, which are not collected in a container without an init
 * process, do not count. Not for Windows.
 */
export function livingInGroup(group: number | undefined): readonly number[] {
  const processes = process.platform === 'linux' ? fromProc() : fromPs();
  return processes.filter((one) => one.group === group && !one.state.startsWith('Z')).map((one) => one.pid);
}

interface ProcessStatus {
  readonly pid: number;
  readonly group: number;
  readonly state: string;
}

function fromProc(): readonly ProcessStatus[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((pid) => {
    try {
      // The format is `1234 (name, perhaps with spaces and brackets) S 1 1234 …` with state, parent and group.
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state = '', , group] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(pid), group: Number(group), state }];
    } catch {
      // The process has ended since the folder was listed.
      return [];
    }
  });
}

function fromPs(): readonly ProcessStatus[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, group, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), group: Number(group), state };
  });
}
