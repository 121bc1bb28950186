/**
 * The package as users get it: packed, unpacked into an empty project, and run there through `npx`. Only its declared
 * dependencies are linked from our `node_modules`, so an undeclared one is missing. Nothing is downloaded.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from './pdf/read-pdf.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const app = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-app-')));
let packed: readonly string[] = [];

/** On Windows, `npm` and `npx` are shell scripts. */
async function run(program: string, args: readonly string[], cwd = app): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, NO_COLOR: '1', npm_config_loglevel: 'error' };
  return promisify(execFile)(program, args, { cwd, shell: isWindows, env });
}

/** Links packages of our `node_modules` into the project. */
function link(names: Iterable<string>): void {
  for (const name of names) {
    mkdirSync(dirname(join(app, 'node_modules', name)), { recursive: true });
    symlinkSync(join(project, 'node_modules', name), join(app, 'node_modules', name), 'junction');
  }
}

beforeAll(async () => {
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', app], project);
  const { version, dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const folder = join(app, 'node_modules', 'regelwerk');
  mkdirSync(folder, { recursive: true });
  await run('tar', ['-xzf', `regelwerk-${version}.tgz`, '-C', folder, '--strip-components=1']);
  packed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'));
  link(Object.keys(dependencies));
  writeFileSync(join(app, 'package.json'), JSON.stringify({ type: 'module', dependencies: { regelwerk: version } }));
  // Creates the links to commands, as an installation does at its end.
  await run('npm', ['rebuild', '--offline', '--ignore-scripts', 'regelwerk']);
});

afterAll(() => rmSync(app, { recursive: true, force: true }));

describe('the package', () => {
  it('holds what runs and its types, and nothing that is only for us', () => {
    expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/cli.js', 'dist/chunks/LICENSES.txt']));
    expect(packed.filter((path) => /tsbuildinfo$|^tests\/|\.mjs$|(?<!\.d)\.ts$/.test(path))).toEqual([]);
  });

  it('needs no package that downloads a browser', () => {
    const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { dev?: true; devOptional?: true; hasInstallScript?: true }>>;
    };
    const installed = Object.entries(packages).filter(([path, each]) => path !== '' && !each.dev && !each.devOptional);
    expect(installed.length).toBeGreaterThan(30);
    expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  });
});

/**
 * The command as `npx` finds it. It is run directly because starting npm each time takes longer than most commands.
 */
const command = join(app, 'node_modules', '.bin', isWindows ? 'regelwerk.cmd' : 'regelwerk');

/** The commands that the installation chapter gives for a folder with the package. */
const chapter = readFileSync(join(project, 'rulebook', 'handbook', '05-install.md'), 'utf8');
const blocks = Array.from(chapter.matchAll(/^```sh\n([^]*?)^```/gm), ([, lines = '']) => lines.trim().split('\n'));
const typed = blocks.flat().flatMap((line) => (line.startsWith('npx regelwerk ') ? [line.split(' ').slice(2)] : []));

it('the handbooks name the file of this version', () => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { readonly version: string };
  const german = readFileSync(join(project, 'rulebook', 'handbuch', '10-installieren.md'), 'utf8');
  const website = readFileSync(join(project, 'rulebook', 'handbook', '90-website.md'), 'utf8');
  // The full file name is required because Windows shells do not expand `*`.
  for (const text of [chapter, german]) expect(text).toContain(`npm install --save-dev ./regelwerk-${version}.tgz`);
  expect(website).toContain(`/regelwerk@v${version}`);
});

const HOSTILE = {
  'eleventy.config.js': 'throw new Error("read by mistake")',
  '.eleventyignore': 'node_modules\n',
  '.gitignore': 'node_modules\nsite\n',
  'package.json': '{ "name": "broken", ',
};

it('in an empty project, the commands of the handbook work as they are written, and dev runs', async () => {
  const [init = [], check = [], build = [], again = []] = typed;
  expect([init, check, build, again].map(([name]) => name)).toEqual(['init', 'check', 'build', 'check']);
  const begun = await run('npx', ['--offline', 'regelwerk', ...init]);
  expect(begun.stdout.split('\n')).toContain(join('rulebook', '00-index.md'));
  // The commands printed by `init` work here.
  expect(begun.stderr).toContain('npx regelwerk dev');
  expect((await run(command, check)).stderr).toContain('no findings');
  // Neither an Eleventy project of the user's nor what is ignored in it matters, as packages lie below it.
  const own = readFileSync(join(app, 'package.json'));
  for (const [name, text] of Object.entries(HOSTILE)) writeFileSync(join(app, name), text);
  const { stdout, stderr } = await run(command, build);
  expect(stderr).not.toContain('read by mistake');
  writeFileSync(join(app, 'package.json'), own);
  const [page = '', pdf = ''] = stdout.trim().split('\n');
  expect(readFileSync(join(app, page), 'utf8')).toContain('<html lang="en"');
  expect((await readPdf(readFileSync(join(app, pdf)))).pages.length).toBeGreaterThan(2);
  const data = again.map((word) => word.replaceAll('game', 'kites-over-tin-roofs'));
  expect((await run(command, data)).stderr).toContain('no findings');

  const dev = spawn(command, ['dev', '--port', '0'], { cwd: app, shell: isWindows });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (text: Buffer): void => {
        said += text.toString();
        const address = /^http:\/\/\S+$/m.exec(said)?.[0];
        if (address !== undefined) resolve(address);
      };
      dev.stdout.on('data', listen);
      dev.stderr.on('data', listen);
      dev.on('close', () => reject(new Error(`it ended: ${said}`)));
    });
    expect(await (await fetch(url)).text()).toContain('<html lang="en"');
  } finally {
    if (isWindows) spawnSync('taskkill', ['/pid', String(dev.pid), '/T', '/F']);
    else dev.kill('SIGINT');
  }
});

const PROGRAM = `import MarkdownIt from 'markdown-it';
import { type Diagnostic, compile, createDialect, diskHost } from 'regelwerk';
import { rowspan, table, type TableOptions } from 'regelwerk/plugins';

const options: TableOptions = {};
const md = new MarkdownIt().use(table, options).use(rowspan);
const { shelf, diagnostics } = await compile(['book.md'], diskHost());
const found: readonly Diagnostic[] = diagnostics;
const result = {
  plugin: md.render('| a | b |\\n|---|---|\\n| c | 1 |\\n| ^^ | 2 |\\n'),
  dialect: createDialect().render('!!! danger Strike - 1 ⊙\\n\\n    Hit with $x^2$.\\n'),
  chapters: shelf.books.flatMap(({ chapters }) => chapters.map(({ title }): string => title)),
  rules: found.map(({ rule }): string => rule),
};
process.stdout.write(JSON.stringify(result));
`;

describe('for programs', () => {
  it('there are the compiler, the dialect and the plugins, with their types', async () => {
    link(['typescript', '@types/node']);
    writeFileSync(join(app, 'book.md'), '# Realms\n\n## Moving\n\n[x](#nowhere)\n');
    writeFileSync(join(app, 'program.ts'), PROGRAM);
    const strict = { strict: true, noEmitOnError: true, skipLibCheck: false, types: ['node'] };
    const modules = { target: 'es2023', lib: ['es2023'], module: 'nodenext' };
    const tsconfig = { compilerOptions: { ...strict, ...modules }, files: ['program.ts'] };
    writeFileSync(join(app, 'tsconfig.json'), JSON.stringify(tsconfig));
    const compiler = join(app, 'node_modules', 'typescript', 'bin', 'tsc');
    const checked = await run(process.execPath, [compiler]).catch((error: { stdout: string }) => error);
    expect(checked.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['program.js']);
    expect(JSON.parse(stdout)).toEqual({
      plugin: expect.stringContaining('rowspan="2"'),
      dialect: expect.stringMatching(/class="[^"]*_card[^]*Strike[^]*<math/),
      chapters: ['Realms', 'Moving'],
      rules: ['broken-link'],
    });
  });

  it('Eleventy takes the dialect as its Markdown', async () => {
    const site = join(app, 'eleventy');
    mkdirSync(site);
    writeFileSync(
      join(site, 'eleventy.config.js'),
      `import { createDialect } from 'regelwerk';
export default (config) => config.setLibrary('md', createDialect());
`,
    );
    writeFileSync(join(site, 'index.md'), '# {{ 1 | plus: 1 }}\n\n!!! note Wind\n\n    Calm.\n');
    await run(process.execPath, [join(app, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs')], site);
    const page = readFileSync(join(site, '_site', 'index.html'), 'utf8');
    expect(page).toMatch(/<h1[^>]*>2/);
    expect(page).toMatch(/admonition[^]*Wind[^]*Calm/);
  });
});
