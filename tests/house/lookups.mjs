#!/usr/bin/env node
/**
 * Checks as part of `npm run types` that no object is indexed by any string: `names[word]` finds `constructor` and
 * `__proto__` in every object, and authors write every word. A `Map` has only what was put into it; elsewhere,
 * `Object.hasOwn(names, word)` comes first. A key with a constant part (`kinds.${name}`) is no name of a prototype.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, TypeFlags } from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PROJECTS = ['tsconfig.json', 'build/print/page/tsconfig.json', 'site/scripts/tsconfig.json'];
const CONDITIONS = new Set([SyntaxKind.ConditionalExpression, SyntaxKind.BinaryExpression, SyntaxKind.IfStatement]);

const problems = new Set();
const api = new API({ cwd: root });
for (const config of PROJECTS) {
  const project = api.updateSnapshot({ openProject: root + config }).getProject(root + config);
  const { program, checker } = project;
  for (const name of program.getSourceFileNames()) {
    if (/node_modules|\.d\.ts$|\.mts$/.test(name) || !name.startsWith(root)) continue;
    const file = program.getSourceFile(name);
    const found = [];
    const visit = (node) => {
      if (
        node.kind === SyntaxKind.ElementAccessExpression &&
        !isAllowed(node) &&
        !hasConstantPart(node.argumentExpression)
      )
        found.push(node);
      node.forEachChild(visit);
    };
    file.forEachChild(visit);
    if (found.length === 0) continue;
    const keys = checker.getTypeAtLocation(found.map((node) => node.argumentExpression));
    for (const [index, node] of found.entries()) {
      if (!isText(keys[index]) || isGuarded(node, file)) continue;
      const line = file.text.slice(0, node.getStart(file)).split('\n').length;
      problems.add(`${relative(root, name)}:${line}: ${node.getText(file)}`);
    }
  }
}
api.close();
for (const problem of problems) process.stderr.write(`${problem}: use a Map, or ask Object.hasOwn first\n`);
if (problems.size > 0) process.exitCode = 1;

function hasConstantPart({ kind, head, templateSpans = [] }) {
  if (kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NumericLiteral) return true;
  return (
    kind === SyntaxKind.TemplateExpression &&
    [head, ...templateSpans.map(({ literal }) => literal)].some(({ text }) => text !== '')
  );
}

/** Rules of the renderer have the names of tokens, and deleting reads nothing. */
function isAllowed({ expression, parent }) {
  return expression.text === 'rules' || parent.kind === SyntaxKind.DeleteExpression;
}

function isText(type) {
  if (!type) return false;
  if (type.flags & TypeFlags.Union) return type.getTypes().some(isText);
  return (type.flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

function isGuarded(node, file) {
  const [object, key] = [node.expression, node.argumentExpression].map((part) => part.getText(file));
  const guard = `Object.hasOwn(${object}, ${key})`;
  for (let at = node.parent; at; at = at.parent)
    if (CONDITIONS.has(at.kind) && at.getText(file).includes(guard)) return true;
  return false;
}
