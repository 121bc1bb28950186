/** `regelwerk join`: joins the outputs of `build --shard` to that of a single build, byte for byte. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join as joinPath, resolve } from 'node:path';
import { groupBy } from '../basics/group-by.ts';
import { own } from '../basics/own.ts';
import { ownCommand } from '../basics/own-command.ts';
import { UsageError } from '../basics/usage-error.ts';
import { version } from '../basics/version.ts';
import { describeFiles, listFiles, readMarker } from '../output/marker.ts';
import { withOutput } from '../output/with-output.ts';
import { KNOWN_PRINTS } from '../print/known-prints.ts';
import { joinSite } from '../site/join-site.ts';
import { SERVICE_WORKER } from '../site/service-worker.ts';
import type { Given } from './commands.ts';
import { SHARD_RECORD, type ShardRecord } from './shards.ts';

/** The output of a shard. */
interface Output extends ShardRecord {
  /** Path as the user wrote it. */
  readonly name: string;
  readonly path: string;
  /** Hash of each file by its path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Joins the outputs of all shards, in any order; those of each edition are joined to a folder of its own. */
export async function join({ inputs: folders, out = 'out' }: Given<'join'>): Promise<number> {
  if (folders.length === 0)
    throw new UsageError('join needs the outputs of all shards', `try: ${ownCommand()} join shards/*`);
  const outputs = await Promise.all(folders.map(readOutput));
  const editions = [...groupBy(outputs, ({ suffix }) => suffix)];
  for (const [, shards] of editions) refuseIncomplete(shards);
  for (const [suffix, shards] of editions) {
    const inputs = shards.map(({ path }) => path);
    const write = async (staging: string) => joinFiles(shards, staging);
    const folder = out.replace(/[\\/]+$/, '') + suffix;
    const { files } = await withOutput(folder, write, { inputs, toolVersion: version });
    process.stdout.write(`${folder}${files.includes('index.html') ? '/index.html' : ''}\n`);
  }
  return 0;
}

async function readOutput(name: string): Promise<Output> {
  const path = resolve(name);
  const hint = 'use one version of Regelwerk, and copy the whole output, including files whose names begin with a dot';
  const [record] = readJson(joinPath(path, SHARD_RECORD)) as readonly ShardRecord[];
  const marker = await readMarker(path);
  if (!record || marker?.version !== version)
    throw new UsageError(`${name} is not an output of build --shard of version ${version}`, hint);
  const files = describeFiles(path, listFiles(path));
  const wrong = Object.keys({ ...files, ...marker.files }).find((file) => own(files, file) !== own(marker.files, file));
  if (wrong === undefined) return { ...record, name, path, files: new Map(Object.entries(files)) };
  throw new UsageError(`${name} is not as build --shard wrote it: ${wrong} was changed, added or removed`, hint);
}

function readJson(path: string): readonly object[] {
  return existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as object] : [];
}

/** @throws {UsageError} if these are not all shards of one build, each once */
function refuseIncomplete(shards: readonly Output[]): void {
  const { name = '', mark, count = 0 } = shards[0] ?? {};
  const other = shards.find((shard) => shard.mark !== mark);
  if (other)
    throw new UsageError(
      `${name} and ${other.name} are not shards of the same build`,
      'build all shards from the same files, with the same options and number of shards',
    );
  const byNumber = groupBy(shards, ({ number }) => number);
  for (const [number, [first, second]] of byNumber)
    if (second)
      throw new UsageError(`${first?.name} and ${second.name} are both shard ${number}`, 'name each shard once');
  const numbers = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !byNumber.has(number));
  const missing = numbers.map((number) => `${number}/${count}`);
  if (missing.length > 0)
    throw new UsageError(`shard ${missing.join(', ')} is missing`, `build it with --shard ${missing[0]}`);
}

/** Files that each shard has for its own books. */
const OF_SHARD: ReadonlySet<string> = new Set([SHARD_RECORD, KNOWN_PRINTS, SERVICE_WORKER]);

/** @throws {UsageError} if two shards have different files of the same path */
function joinFiles(shards: readonly Output[], staging: string): void {
  const copied = new Map<string, Output>();
  for (const shard of shards) {
    for (const [file, hash] of shard.files) {
      const other = copied.get(file);
      if (other && other.files.get(file) !== hash && file !== 'index.html')
        throw new UsageError(`${file} differs between ${other.name} and ${shard.name}`, 'build both again');
      if (other || OF_SHARD.has(file)) continue;
      copied.set(file, shard);
      mkdirSync(dirname(joinPath(staging, file)), { recursive: true });
      copyFileSync(joinPath(shard.path, file), joinPath(staging, file));
    }
  }
  if (shards[0]?.files.has(SERVICE_WORKER) === true) joinSite(shards, staging);
  const prints = shards.flatMap(({ path }) => readJson(joinPath(path, KNOWN_PRINTS)));
  const books = new Map<string, unknown>(prints.flatMap((each) => Object.entries(each)));
  const known = (shards[0]?.slugs ?? []).flatMap((slug) => (books.has(slug) ? [[slug, books.get(slug)]] : []));
  if (prints.length > 0) writeFileSync(joinPath(staging, KNOWN_PRINTS), JSON.stringify(Object.fromEntries(known)));
}
