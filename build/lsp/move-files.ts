/** Before an editor renames files and folders, it asks for edits by which links, pictures, includes and settings follow. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as lsp from 'vscode-languageserver';
import { decodeAddress } from '../addresses/decode-address.ts';
import { addressFrom, writtenAddress } from '../addresses/relative-url.ts';
import { isInside } from '../basics/is-inside.ts';
import { findFrontMatter } from '../front-matter/find-front-matter.ts';
import { includesIn } from '../read/include-line.ts';
import { type Span, spanInLine } from '../span.ts';
import { workspaceEdit } from './places.ts';
import type { Round } from './project.ts';
import { rewritten } from './rename.ts';

/** Matches values of front matter with a dot or slash. Those that lead to a file are paths. */
const VALUE = /(?<=(?:[:-]\s+|[[,]\s*)["']?)(?=[^"'[\]{},\r]*[./])[^\s"'[\]{},](?:[^"'[\]{},\r]*[^\s"'[\]{},])?/g;

export function moveFiles({ files }: lsp.RenameFilesParams, round: Round): lsp.WorkspaceEdit {
  const pairs = files.map(({ oldUri, newUri }) => [fileURLToPath(oldUri), fileURLToPath(newUri)] as const);
  const moved = (path: string): string => {
    const [from = '', to = ''] = pairs.find(([each]) => isInside(path, each)) ?? [];
    return to + path.slice(from.length);
  };
  const known = new Set(round.compilation.filesRead);
  const follow = (src: string, span: Span, write = (path: string): string => path) => {
    const written = src.replace(/[?#].*$/, '');
    const from = resolve(round.folder, span.file);
    const path = resolve(dirname(from), decodeAddress(written));
    // Pages and notes are also named without their ending.
    const to = [path, `${path}.md`].find((each) => known.has(each) || moved(each) !== each) ?? '';
    const now = addressFrom(moved(from), moved(to)).replace(to === path ? '' : /\.md$/, '');
    if (to === '' || resolve(dirname(moved(from)), decodeAddress(written)) === resolve(dirname(moved(from)), now))
      return [];
    // Pictures have their addresses decoded, links encoded.
    const olds = [written, decodeAddress(written), encodeURI(written)];
    return rewritten(
      span,
      olds.map((old) => [old, write(now)]),
      round,
    );
  };
  const addresses = round.shelf.books.flatMap(({ chapters }) =>
    chapters.flatMap(({ links, images }) => [
      ...links.flatMap(({ href, isNamed, span }) => follow(href, span, isNamed ? undefined : writtenAddress)),
      ...images.flatMap(({ src, span }) => follow(src, span, writtenAddress)),
    ]),
  );
  const others = Array.from(round.compilation.texts, ([file, text]) => {
    const part = (index: number, column: number, length: number): Span =>
      spanInLine(file, { line: index + 1, column }, length);
    const front = findFrontMatter(text);
    const lines = text.slice(0, front.kind === 'found' ? front.end : 0).split('\n');
    return [
      ...lines.flatMap((line, at) =>
        Array.from(line.matchAll(VALUE), ({ 0: value, index }) => follow(value, part(at, index + 1, value.length))),
      ),
      ...includesIn(text).map(({ target, index }) => follow(target, part(index, 1, Infinity))),
    ].flat();
  });
  return workspaceEdit([...addresses, ...others.flat()], round);
}
