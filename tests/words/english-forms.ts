/**
 * What the program says, as it stands in its sources: each text of words that is no part of the language of a machine, with
 * `{}` where something is filled in. What is left out is told by its place, never by its words, so that nothing new slips by.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { piecesOf } from '../../build/report/said.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Rooms whose texts are pages, PDF files, styles or code that runs there. */
const ROOMS_OF_PAGES = /^build\/(?:words|print\/page|render|site|pdf)\//;

/** What only programmers see: broken assumptions. */
const ASSERTIONS = new Set(['defined', 'Error', 'RangeError', 'TypeError']);
/** What describes the front matter, for the handbook and editors; `kind` has such a text in its third place. */
const DESCRIPTIONS = new Set(['key', 'group']);
const SELECTORS = /^(?:querySelector(?:All)?|closest|matches|RegExp|attr(?:Set|Push|Join)|localeCompare|require)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface Form {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** All forms that must be translated, and all that may be: those of one word, and of parts that are also whole. */
export function englishForms(): { readonly prose: readonly Form[]; readonly all: ReadonlySet<string> } {
  const files = ['build', 'plugins'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !ROOMS_OF_PAGES.test(name)),
  );
  const found = files.flatMap(formsIn);
  return {
    prose: found.filter(({ text, isWhole }) => isWhole && isProse(text)),
    all: new Set(found.map(({ text }) => text)),
  };
}

interface Found extends Form {
  readonly isWhole: boolean;
}

function formsIn(file: string): readonly Found[] {
  const source = readFileSync(`${root}${file}`, 'utf8');
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const splitters = splittersIn(program);
  const tags = tagsIn(program);
  const found: Found[] = [];
  const add = (node: Node, texts: readonly string[], isWhole = true): void => {
    const line = source.slice(0, node.start).split('\n').length;
    for (const text of texts.flatMap(piecesOf)) found.push({ file, line, text, isWhole: isWhole && !tags.has(text) });
  };
  const visit = (node: Node, above: readonly Node[]): void => {
    if (isLeftOut(node, above, splitters)) return;
    if (isText(node)) {
      const texts = textsOf(node);
      add(node, texts);
      for (const hole of holesIn(node)) visit(hole, [...above, node]);
      return;
    }
    if (nameOf(node) === 'counted') {
      const [count, ...names] = argumentsOf(node);
      const [one = '', many = `${one}s`] = names.map((name) => textsOf(name)[0] ?? '');
      if (names.every(isText)) add(node, [`{} ${one}`, `{} ${many}`]);
      if (count) visit(count, [...above, node]);
      return;
    }
    for (const child of childrenOf(node)) visit(child, [...above, node]);
  };
  visit(program, []);
  return found;
}

/** At least two words, or a word beside a hole, that are neither markup, nor a style, nor names. */
function isProse(text: string): boolean {
  if (!/\p{Ll}{2}/u.test(text) || !/\p{L}[\p{L}’'-]*[,;:)”]* [(“]*(?:\p{L}|\{\})|\{\}[,;:)”]* [(“]*\p{L}/u.test(text))
    return false;
  const isMarkup = /^<\/?[a-z!?][^>]* [^>]*>|="|^<.*<\/\w+>$|=\\"/.test(text);
  const isStyle = /^[.@#[:*a-z-]+[^“”]*\{ |^(?:[a-z-]+|--[\w-]+): [^;]*;|^@[a-z]|var\(--|^[a-z]+\/[a-z]+; charset/.test(
    text,
  );
  const isNames = text.split(' ').every((word) => /^(?:\p{Lu}|\d|\{\}|&|al\.)/u.test(word));
  return !isMarkup && !isStyle && !isNames;
}

function isLeftOut(node: Node, above: readonly Node[], splitters: ReadonlySet<string>): boolean {
  if (
    node.type === 'ImportDeclaration' ||
    (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Exp/.test(node.type))
  )
    return true;
  const name = nameOf(node);
  if (name !== undefined) return ASSERTIONS.has(name) || SELECTORS.test(name) || splitters.has(name);
  const parent = above.at(-1);
  if (!parent) return false;
  const call = nameOf(parent);
  if (call !== undefined && isText(node)) {
    const place = argumentsOf(parent).indexOf(node);
    if (call === 'description' || (DESCRIPTIONS.has(call) && place > 0)) return true;
    if (call === 'kind' && place === 2) return true;
  }
  if (parent.type === 'Property' && parent['value'] === node) {
    const rule = (above.at(-2)?.['properties'] ?? []) as readonly Node[];
    const names = new Set(rule.map(keyOf));
    const key = keyOf(parent);
    if (names.has('explanation') && names.has('examples')) return /^(?:explanation|examples|summary)$/.test(key ?? '');
  }
  if (parent.type === 'Property' && parent['key'] === node) return true;
  // A list of words: `'a b c'.split(' ')`.
  return parent.type === 'MemberExpression' && keyOf(parent) === 'split';
}

const children = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is Node => typeof each?.type === 'string');

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap(children);
}

function argumentsOf(node: Node): readonly Node[] {
  return children(node['arguments']);
}

/** What is called; undefined if it is no call. */
function nameOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const callee = node['callee'] as Node;
  return callee.type === 'MemberExpression' ? keyOf(callee) : String(callee['name']);
}

/** The name of a property. */
function keyOf(node: Node): string | undefined {
  const key = (node['key'] ?? node['property']) as Node | undefined;
  const name = key?.['name'] ?? key?.['value'];
  return typeof name === 'string' ? name : undefined;
}

function isText(node: Node): boolean {
  if (node.type === 'Literal') return typeof node['value'] === 'string';
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return children([node['left'], node['right']]).some(isText);
  return node.type === 'TemplateLiteral';
}

/** The text with each of the alternatives that it has in itself: `${isOne ? 'is' : 'are'}`. */
function textsOf(node: Node): readonly string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type === 'BinaryExpression' && isText(node)) {
    const [left = [], right = []] = [node['left'], node['right']].map((side) => textsOf(side as Node));
    return left.flatMap((start) => right.map((end) => start + end));
  }
  if (node.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((each) => textsOf(each as Node));
  if (node.type !== 'TemplateLiteral') return ['{}'];
  const quasis = children(node['quasis']).map((each) => (each['value'] as { readonly cooked: string }).cooked);
  const holes = children(node['expressions']).map((each) => textsOf(each));
  return holes.reduce(
    (texts, alternatives, index) =>
      texts.flatMap((text) => [...new Set(alternatives)].map((each) => `${text}${each}${quasis[index + 1] ?? ''}`)),
    [quasis[0] ?? ''],
  );
}

/** What is filled in and no alternative of the text itself. */
function holesIn(node: Node): readonly Node[] {
  if (node.type === 'Literal') return [];
  if (node.type === 'ConditionalExpression')
    return [node['test'], node['consequent'], node['alternate']].flatMap((each) => holesIn(each as Node));
  if (node.type === 'BinaryExpression' && isText(node))
    return [node['left'], node['right']].flatMap((each) => holesIn(each as Node));
  return node.type === 'TemplateLiteral' ? children(node['expressions']).flatMap(holesIn) : [node];
}

/** Functions of a file that split a text of words: `names('p li dt')`. */
function splittersIn(program: Node): ReadonlySet<string> {
  const names = new Set<string>(['listOf']);
  const visit = (node: Node): void => {
    const isFunction =
      node.type === 'FunctionDeclaration' ||
      (node.type === 'VariableDeclarator' && children(node['init'])[0]?.type === 'ArrowFunctionExpression');
    const name = (node['id'] as Node | undefined)?.['name'];
    if (isFunction && typeof name === 'string' && splits(node)) names.add(name);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return names;
}

function splits(node: Node): boolean {
  const body = node.type === 'FunctionDeclaration' ? node['body'] : (node['init'] as Node)['body'];
  const params = children(node.type === 'FunctionDeclaration' ? node['params'] : (node['init'] as Node)['params']).map(
    (each) => each['name'],
  );
  const visit = (each: Node): boolean => {
    const callee = each['callee'] as Node | undefined;
    if (nameOf(each) === 'split' && params.includes((callee?.['object'] as Node | undefined)?.['name'])) return true;
    return childrenOf(each).some(visit);
  };
  return children(body).some(visit);
}

/** Texts that the file compares, or that are types: names of states. */
function tagsIn(program: Node): ReadonlySet<string> {
  const tags = new Set<string>();
  const visit = (node: Node): void => {
    const isCompared =
      node.type === 'SwitchCase' ||
      node.type === 'TSLiteralType' ||
      (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator'])));
    if (isCompared)
      for (const each of children([node['test'], node['literal'], node['left'], node['right']]))
        if (each.type === 'Literal' && typeof each['value'] === 'string') tags.add(each['value']);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return tags;
}
