/**
 * What the program says, as it stands in its sources: each text of words that is no part of the language of a machine, with
 * `{}` where something is filled in. What is left out is told by its place, never by its words, so that nothing new slips by.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { piecesOf } from '../../build/report/said.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Rooms whose texts are pages, PDF files, styles, code that runs there, or files of a project. */
const ROOMS_OF_PAGES = /^build\/(?:(?:words|print\/page|render|site|pdf)\/|commands\/project-files)/;

/** What only programmers see: broken assumptions. */
const ASSERTIONS = new Set(['defined', 'Error', 'RangeError', 'TypeError']);
/** What describes the front matter, for the handbook and editors, from which argument on. */
const DESCRIPTIONS = new Map([
  ['description', 0],
  ['key', 1],
  ['group', 1],
  ['kind', 2],
]);
/** What looks for a text, in what others said. */
const COMPARED = new Set(['startsWith', 'endsWith', 'includes', 'indexOf']);
const TOOLS = /^(?:querySelector(?:All)?|closest|matches|RegExp|attr(?:Set|Push|Join))$/;
/** What is of pages: classes, families of fonts, and words, whose keys have a dot. */
const PAGES = /^(?:class(?:es)?|family)$|\./;

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
    prose: found.filter(({ text, isTag }) => !isTag && isProse(text)),
    all: new Set(found.map(({ text }) => text)),
  };
}

/** Markdown: a line that is a heading or a row. */
const DOCUMENT = /\n(?:#+ |\| )|^#+ .*\n/;

/** Pieces, with `$1` of a pattern as a hole. */
function formsOf(text: string): readonly string[] {
  return piecesOf(text.replace(/\$\d/g, '{}'));
}

interface Found extends Form {
  readonly isTag: boolean;
}

function formsIn(file: string): readonly Found[] {
  const source = readFileSync(`${root}${file}`, 'utf8');
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const lists = listsIn(program);
  const tags = tagsIn(program);
  const found: Found[] = [];
  const add = (node: Node, texts: readonly string[]): void => {
    const line = source.slice(0, node.start).split('\n').length;
    for (const text of texts.filter((each) => !DOCUMENT.test(each)).flatMap(formsOf))
      found.push({ file, line, text, isTag: tags.has(text) });
  };
  const visit = (node: Node, above: readonly Node[]): void => {
    if (isLeftOut(node, above, lists)) return;
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

/** At least two words, or a word beside a hole, that are no language of a machine. */
function isProse(text: string): boolean {
  const hasWords = /\p{L}[\p{L}’'-]*[,;:)”]* [(“]*(?:\p{L}|\{\})|\{\}[,;:)”]* [(“]*\p{L}/u.test(text);
  return hasWords && /\p{Ll}{2}/u.test(text) && !MACHINE.some((language) => language.test(text));
}

const MACHINE: readonly RegExp[] = [
  // HTML: a tag with attributes or at the end, or attributes alone.
  /^<\/?[a-z!?][^>]* [^>]*>|<.*="|^(?:\{\} )?(?: ?[\w-]+="[^"]*")+$|^<[a-z]+ [a-z]+$|^<.*<\/\w+>$/,
  // Styles: a rule, a declaration, a value.
  /^(?::root|[.@#*a-z-]+[^“”:]*) ?\{ .*\}$|^@[a-z]|(?:^|; )(?:font|(?:margin|padding)[\w-]*|content|color|left): |^--[\w-]+: \{\}$|var\(--|^[\d.]+pt |counter\(/,
  // Command lines, types of files, and our own syntax.
  /^(?:npx|node) |^regelwerk(?:: | \w+\{\}$)|^--[\w-]+=|^[a-z]+\/[a-z]+; charset|^data: \{\}|^\/[A-Za-z]|^!!! \S+ \{\}$/,
  // Names: `Google Chrome`.
  /^(?:(?:\p{Lu}\S*|[\d&]\S*|\{\}|al\.|as|for)(?: |$))+$/u,
];

function isLeftOut(node: Node, above: readonly Node[], lists: Lists): boolean {
  const isType = node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Exp/.test(node.type);
  if (isType || node.type === 'ImportDeclaration') return true;
  const name = nameOf(node);
  if (name !== undefined && (ASSERTIONS.has(name) || TOOLS.test(name) || lists.splitters.has(name))) return true;
  const parent = above.at(-1);
  if (!parent) return false;
  const [call, key] = [nameOf(parent), keyOf(parent)];
  if (call !== undefined && isText(node)) {
    const place = argumentsOf(parent).indexOf(node);
    return (DESCRIPTIONS.get(call) ?? Infinity) <= place || (COMPARED.has(call) && place === 0);
  }
  switch (parent.type) {
    case 'Property': {
      if (parent['value'] !== node) return true;
      const siblings = children(above.at(-2)?.['properties']).map(keyOf);
      // A word of pages has a key such as `list.figures`; the summary of a rule is for the reports of machines.
      return PAGES.test(key ?? '') || (key === 'summary' && siblings.includes('severity'));
    }
    case 'VariableDeclarator': {
      const variable = String((parent['id'] as Node)['name']);
      return lists.split.has(variable) || PAGES.test(variable);
    }
    case 'MemberExpression':
      // A list of words: `'a b c'.split(' ')`, or one a line.
      return key === 'split' || (key === 'flatMap' && splits(argumentsOf(above.at(-2) ?? parent)[0]));
    case 'ArrayExpression': {
      // The name of a case, with what tells it: `['a quote', isQuoted]`.
      const row = children(parent['elements']);
      const last = row.at(-1);
      const isTold = last?.type === 'ArrowFunctionExpression' || /^(?:is|has)[A-Z]/.test(String(last?.['name']));
      return row[0] === node && isTold;
    }
    case 'LogicalExpression': {
      // A word of pages that may be missing: `labels?.['permalink'] ?? 'Link'`.
      let isLabel = false;
      walk(parent['left'] as Node, (each) => (isLabel ||= keyOf(each) === 'labels'));
      return isLabel;
    }
    default:
      return false;
  }
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

interface Lists {
  /** Functions that split a text of words: `names('p li dt')`. */
  readonly splitters: ReadonlySet<string>;
  /** Constants that are split. */
  readonly split: ReadonlySet<string>;
}

function listsIn(program: Node): Lists {
  const splitters = new Set(['listOf']);
  const split = new Set<string>();
  walk(program, (node) => {
    const made = node.type === 'VariableDeclarator' ? (node['init'] as Node | null) : node;
    const name = (node['id'] as Node | null | undefined)?.['name'];
    if (made && typeof name === 'string' && splits(made)) splitters.add(name);
  });
  walk(program, (node) => {
    const name = nameOf(node);
    const [first] = argumentsOf(node);
    const owner = ((node['callee'] as Node | undefined)?.['object'] as Node | undefined)?.['name'];
    if (name === 'split' && typeof owner === 'string') split.add(owner);
    if (name !== undefined && splitters.has(name) && first?.type === 'Identifier') split.add(String(first['name']));
  });
  return { splitters, split };
}

/** Whether a function splits what it is given. */
function splits(made: Node | undefined): boolean {
  if (!made || !/Function/.test(made.type)) return false;
  const given = children(made['params']).map((each) => each['name']);
  let does = false;
  walk(made, (node) => {
    const owner = ((node['callee'] as Node | undefined)?.['object'] as Node | undefined)?.['name'];
    if (nameOf(node) === 'split' && given.includes(owner)) does = true;
  });
  return does;
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of childrenOf(node)) walk(child, see);
}

/** Texts that the file compares, or that are types: names of states. */
function tagsIn(program: Node): ReadonlySet<string> {
  const tags = new Set<string>();
  walk(program, (node) => {
    const isComparison = node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator']));
    if (!isComparison && node.type !== 'SwitchCase' && node.type !== 'TSLiteralType') return;
    for (const each of children([node['test'], node['literal'], node['left'], node['right']]))
      if (each.type === 'Literal' && typeof each['value'] === 'string') tags.add(each['value']);
  });
  return tags;
}
