/**
 * The other files of a repository that contains a book: npm scripts, the workflow that publishes the book, and editor
 * settings.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { packageFolder } from '../basics/version.ts';
import type { NewFiles } from './starter-files.ts';

export const WORKFLOW = '.github/workflows/publish.yml';
const VS_CODE = ['extensions.json', 'settings.json', 'tasks.json'];

/**
 * Returns the files by path relative to the target. GitHub runs only workflows at the top of a repository.
 *
 * @param input argument of the commands, with a leading space; empty for the default folder
 */
export async function projectFiles(target: string, input: string): Promise<NewFiles> {
  const manifest = {
    private: true,
    scripts: { dev: `regelwerk dev${input}`, check: `regelwerk check${input}`, build: `regelwerk build${input}` },
    devDependencies: { regelwerk: await ownSpecifier(target) },
  };
  const top = repositoryAround(target) ?? target;
  const slashed = (path: string): string => path.replaceAll('\\', '/');
  return new Map([
    ['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ['.gitignore', 'node_modules/\nout/\n'],
    ...(await Promise.all(
      VS_CODE.map(async (name) => [`.vscode/${name}`, await projectFile(`vscode/${name}`, input)] as const),
    )),
    [slashed(relative(target, join(top, WORKFLOW))), await workflow(input, slashed(relative(top, target)))],
  ]);
}

/**
 * Returns an existing `package.json` with those of our scripts that it lacks, and our package; and notes on
 * names of scripts that it uses for something else.
 *
 * @throws if it is not valid
 */
export function withScripts(text: string, ours: string): { readonly whole: string; readonly notes: readonly string[] } {
  const given = JSON.parse(text.replace(/^\uFEFF/, '')) as Partial<Manifest>;
  if (Array.isArray(given)) throw new TypeError('not an object');
  const { scripts = {}, devDependencies } = JSON.parse(ours) as Manifest;
  const written = new Map(Object.entries(given.scripts ?? {}));
  const notes = Object.entries(scripts).flatMap(([name, script]) =>
    (written.get(name) ?? script).includes('regelwerk')
      ? []
      : `package.json has another script called ${name}: run npx ${script}.`,
  );
  const isDependent = [given.dependencies, given.devDependencies].some((all) => all?.['regelwerk'] !== undefined);
  const merged = {
    ...given,
    scripts: { ...given.scripts, ...scripts, ...given.scripts },
    ...(!isDependent && { devDependencies: { ...given.devDependencies, ...devDependencies } }),
  };
  const isWhole = JSON.stringify(merged) === JSON.stringify(given);
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2;
  return { whole: isWhole ? text : `${JSON.stringify(merged, undefined, indent)}\n`, notes };
}

/** Returns the top folder of the repository. A home folder that is one contains settings, not games. */
function repositoryAround(target: string): string | undefined {
  for (let at = target; at !== dirname(at) && at !== homedir(); at = dirname(at))
    if (existsSync(join(at, '.git'))) return at;
  return undefined;
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

type Manifest = Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
>;

/** Returns a file of the starter, with the input in all commands. */
async function projectFile(name: string, input: string): Promise<string> {
  const text = await readFile(join(packageFolder, 'site', 'starter', 'project', name), 'utf8');
  return text.replace(/regelwerk (?:dev|check|build)(?="|$)/gm, `$&${input}`);
}

/** @param place folder of the project in the repository; empty at its top */
async function workflow(input: string, place: string): Promise<string> {
  const withInput = await projectFile('publish.yml', input);
  return place === ''
    ? withInput.replace(/^ +defaults:\n.*\n.*\n/m, '')
    : withInput
        .replace('PLACE', () => JSON.stringify(place))
        .replace(/(?<=path: )out$/m, () => JSON.stringify(`${place}/out`));
}
