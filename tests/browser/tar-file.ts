/** Creates tar archives for tests. */
export interface Member {
  readonly path: string;
  readonly text?: string;
  /** `0` for a file, `5` for a folder, `2` for a link, `x` for an extended header. */
  readonly type?: string;
  readonly mode?: number;
}

export function makeTar(members: readonly Member[]): Buffer {
  return Buffer.concat([...members.map(entry), Buffer.alloc(1024)]);
}

function entry(member: Member): Buffer {
  const bytes = Buffer.from(member.text ?? '');
  const header = Buffer.alloc(512);
  header.write(member.path, 0);
  header.write(`${(member.mode ?? 0o644).toString(8).padStart(7, '0')}\0`, 100);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(member.type ?? '0', 156);
  header.write('ustar\0', 257);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}
