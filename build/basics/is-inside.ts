import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path is that of the folder or of something in it. */
export function isInside(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || (inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside));
}
