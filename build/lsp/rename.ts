/**
 * Renames: what the author types is the new name of a heading, card or caption, or a new id or label. Links follow: the
 * books are compiled with the new name, and links to targets whose ids have changed are rewritten.
 */
import * as lsp from 'vscode-languageserver';
import { withoutBraces } from '../../plugins/attribute-syntax.ts';
import { decodeAddress } from '../addresses/decode-address.ts';
import { oncePer } from '../basics/once-per.ts';
import { linesOf as linesIn, remedyOf } from '../hint.ts';
import { spanInLine } from '../span.ts';
import type { Link, SourceEdit, Span, Target } from '../types.ts';
import { type Here, hereAt, placesIn } from './here.ts';
import { linkFragment, positionOf, rangeOf, workspaceEdit } from './places.ts';
import type { Asked, Round } from './project.ts';

/** A part of the text that is renamed. */
interface Named {
  readonly here: Here;
  readonly name: string;
  readonly span: Span;
}

/** Marks before the name of a heading or box. */
const LEAD = /^[\s>*+-]*(?:#{1,6}\s+|(?:[!?:]{3,}\+?|\[!)\s*[\p{L}-]*\]?\s*)?/u;

export function prepareRename({ position }: lsp.PrepareRenameParams, asked: Asked): lsp.PrepareRenameResult | null {
  const named = namedAt(position, asked);
  if (!named) return null;
  const { here, span, name } = named;
  return { range: rangeOf(here.link ? here.span : span, asked.round), placeholder: name };
}

function namedAt(position: lsp.Position, asked: Asked): Named | undefined {
  const { round, path } = asked;
  const here = hereAt(asked, position);
  if (here?.label !== undefined) return { here, name: here.label, span: here.span };
  const { target, to, isDeclaration } = here ?? {};
  if (!here || !target || !to || (target.kind === 'entry' && !isDeclaration)) return undefined;
  const { file, start } = to;
  const part = (line: number, index: number, name: string): Named => {
    return { here, name, span: spanInLine(file, { line, column: index + 1 }, name.length) };
  };
  // An id may be at the end of a block.
  const mark = target.id.startsWith('^') ? '' : '#';
  const lines = linesOf(file, round).slice(start.line - 1);
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === '');
  const block = end < 0 ? lines : lines.slice(0, end);
  const below = block.findIndex((line) => line.includes(mark + target.id));
  const id = (block[below]?.lastIndexOf(mark + target.id) ?? -1) + mark.length;
  // The cursor decides between a name and an id in the same block.
  const isId = target.kind === 'element' || !isDeclaration || positionOf(position, path, round).column > id;
  if (below >= 0 && isId) return part(start.line + below, id, target.id);
  const line = withoutBraces(lines[0] ?? '');
  const [{ length } = ''] = LEAD.exec(line) ?? [];
  const isWritten = target.kind !== 'heading' || line.includes(target.text);
  const name = isWritten ? target.text : line.slice(length).replace(/\s+#+$/, '');
  const index = line.indexOf(name, length);
  return index < 0 || name === '' || target.kind === 'element' ? undefined : part(start.line, index, name);
}

export async function rename({ position, newName }: lsp.RenameParams, asked: Asked): Promise<lsp.WorkspaceEdit> {
  const { round, project } = asked;
  const named = namedAt(position, asked);
  const text = newName.trim();
  if (!named || text === '' || /\n/.test(text)) throw new lsp.ResponseError(-32602, 'there is nothing to rename here');
  const { here, span } = named;
  if (here.label !== undefined) {
    const all = placesIn(round).filter(({ key }) => key === here.key);
    const edits = all.flatMap((each) => rewritten(each.span, [[`[^${here.label}]`, `[^${text}]`]], round));
    return workspaceEdit(edits, round);
  }
  const targets = targetsIn(await project.trial([{ span, text }]));
  const renamed = new Map(targets.map((each) => [keyOf(each), each]));
  const links = placesIn(round).flatMap(({ link, target, span: at }) => {
    const now = target && renamed.get(keyOf(target));
    if (!link || !now || (link.isNamed ? now.text === target.text : now.id === target.id)) return [];
    const isUnique = targets.filter((each) => each.text === now.text).length === 1;
    return rewritten(at, waysTo(now, link, isUnique), round);
  });
  const id = here.target && renamed.get(keyOf(here.target))?.id;
  if (here.target && id !== undefined && id !== here.target.id) project.renamed.set(id, here.target.id);
  return workspaceEdit([{ span, text }, ...links], round);
}

function targetsIn(round: Round): readonly Target[] {
  return placesIn(round).flatMap(({ isDeclaration, target }) => (isDeclaration && target ? target : []));
}

/** Identifies a target by its place, which renaming does not change. */
function keyOf({ kind, span: { file, start } }: Target): string {
  return [kind, file, start.line, start.column].join('\n');
}

type Way = readonly [instead: string, write: string];

/** The texts that a link to a target may contain, each with its replacement for the target's present name. */
function waysTo({ id, text }: Target, { href, isNamed }: Link, isUnique: boolean): readonly Way[] {
  if (isNamed) {
    const name = href.split(/[#/]/).at(-1) ?? '';
    return ['|', ']]'].map((end) => [name + end, (isUnique ? text : id) + end]);
  }
  const olds = [decodeAddress(href), href].filter((old) => /#./.test(old));
  const whole = olds.map((old): Way => [old, old.replace(/#.*$/, '') + linkFragment(id)]);
  return [...whole, ...olds.map((old): Way => [old.replace(/^.*?(?=#)/, ''), linkFragment(id)])];
}

/** Signs before addresses and names, which tell them from labels and titles with the same text. */
const LEADS = ['](', '](<', ']: ', ']: <', '[[', ''];
const BY_LABEL = /\[(?!\^)([^\]]*)\](?:\[([^\]]*)\])?$/;
const DEFINITION = /^[\s>]*\[([^\]]+)\]:/;

/** Makes the first possible replacement in a range; for links by label, in the definition of the label. */
export function rewritten(span: Span, ways: readonly Way[], round: Round): readonly SourceEdit[] {
  const { start, end, file } = span;
  const last = linesOf(file, round)[end.line - 1]?.slice(
    start.line === end.line ? start.column - 1 : 0,
    end.column - 1,
  );
  const [, text, label = text] = BY_LABEL.exec(last ?? '') ?? [];
  const at = label === undefined ? span : definitionOf(label || text || '', file, round);
  for (const lead of LEADS)
    for (const [instead, write] of ways) {
      const { fix } = at ? remedyOf({ write: lead + write, instead: lead + instead }, at, sourceIn(round)) : {};
      if (fix) return fix;
    }
  return [];
}

/** Finds the line that defines a label, in the file or else in another one. */
function definitionOf(label: string, file: string, round: Round): Span | undefined {
  for (const each of [file, ...round.compilation.texts.keys()]) {
    const lines = linesOf(each, round);
    const line = lines.findIndex((text) => DEFINITION.exec(text)?.[1]?.toLowerCase() === label.toLowerCase()) + 1;
    if (line > 0) return spanInLine(each, { line, column: 1 }, Infinity);
  }
  return undefined;
}

const sourceIn = oncePer((round: Round) => (file: string) => round.compilation.texts.get(file));

function linesOf(file: string, round: Round): readonly string[] {
  return linesIn(file, sourceIn(round));
}

/** Offers to keep the former id of a heading or card that has been renamed. */
export function keepAddress({ start }: lsp.Range, asked: Asked): readonly lsp.CodeAction[] {
  const { round, project } = asked;
  const { target, isDeclaration } = hereAt(asked, start) ?? {};
  const old = project.renamed.get(target?.id ?? '');
  if (!target || !isDeclaration || old === undefined) return [];
  const { file, start: place } = target.span;
  const line = linesOf(file, round)[place.line - 1]?.trimEnd() ?? '';
  if (line.includes('aliases=')) return [];
  const isBraced = withoutBraces(line).length < line.length;
  const at = { line: place.line, column: line.length + (isBraced ? 0 : 1) };
  const text = isBraced ? ` aliases=${old}` : ` {aliases=${old}}`;
  const edit = workspaceEdit([{ span: { file, start: at, end: at }, text }], round);
  return [{ title: `keep the address #${old}`, kind: lsp.CodeActionKind.RefactorRewrite, edit }];
}
