/**
 * The other files of a repository that contains a book: npm scripts, the workflow that publishes the book, and editor
 * settings.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { packageFolder } from '../basics/version.ts';
import type { NewFiles } from './starter-files.ts';

/** @param input argument of the commands, with a leading space; empty for the default folder */
export async function projectFiles(target: string, input: string): Promise<NewFiles> {
  const manifest = {
    private: true,
    scripts: { dev: `regelwerk dev${input}`, check: `regelwerk check${input}`, build: `regelwerk build${input}` },
    devDependencies: { regelwerk: await ownSpecifier(target) },
  };
  const schema = './node_modules/regelwerk/dist/front-matter.schema.json';
  const texts = [input === '' ? 'rulebook/**/*.md' : '**/*.md'];
  const settings = { '[markdown]': { 'editor.wordWrap': 'on' }, 'yaml.schemas': { [schema]: texts } };
  return new Map([
    ['package.json', json(manifest)],
    ['.gitignore', 'node_modules/\nout/\n'],
    ['.vscode/settings.json', json(settings)],
    ...(isTopOfRepository(target) ? ([['.github/workflows/publish.yml', workflow(input)]] as const) : []),
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Whether the folder is at the top of a repository. GitHub does not run workflows in other folders. */
function isTopOfRepository(target: string): boolean {
  for (let at = dirname(target); at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, '.git'))) return existsSync(join(target, '.git'));
  return true;
}

/**
 * Returns the version specifier with which npm installs this program: the one in the project from which it runs, else
 * the path of its own folder.
 */
async function ownSpecifier(target: string): Promise<string> {
  const [, project] = /^(.*?)[\\/]node_modules[\\/]/.exec(packageFolder) ?? [];
  const known = project === undefined ? undefined : await specifierIn(project);
  if (known !== undefined && !known.startsWith('file:')) return known;
  const place =
    known === undefined || project === undefined ? packageFolder : resolve(project, known.slice('file:'.length));
  return `file:${relative(target, place).replaceAll('\\', '/')}`;
}

async function specifierIn(project: string): Promise<string | undefined> {
  try {
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(join(project, 'package.json'), 'utf8'),
    ) as Manifest;
    return devDependencies?.['regelwerk'] ?? dependencies?.['regelwerk'];
  } catch {
    return undefined;
  }
}

type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>>;

const workflow = (input: string): string => `# Publishes the book on GitHub Pages whenever main changes.
# Once, in the settings of the repository: Pages, then Source: GitHub Actions.
name: publish
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
  cancel-in-progress: true
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
        with:
          # The dates of chapters come from the history.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install
      - run: npx regelwerk check${input}
      - run: npx regelwerk build${input}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: out
      - id: deployment
        uses: actions/deploy-pages@v4
`;
