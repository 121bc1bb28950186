/**
 * Prints the changelog of a release for its release page: `node build/release-notes.mjs v1.2.3 OWNER/NAME`. Fails if
 * the tag, the changelog and package.json disagree, or if package.json does not name the owner of the package.
 */
import { readFileSync } from 'node:fs';

const [, , tag, home] = process.argv;
const { version, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const address = typeof repository === 'string' ? repository : repository?.url;
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const section = changelog.split(/^## /m).find((each) => each.startsWith(`[${version}]`));
const notes = section?.slice(section.indexOf('\n')).trim();

const problems = [
  ...(tag === `v${version}` ? [] : [`the tag is ${tag}, but package.json has version ${version}`]),
  ...(notes === undefined ? [`CHANGELOG.md has no section [${version}]`] : []),
  ...(address?.replace(/\.git$/, '').endsWith(`/${home}`)
    ? []
    : [`"repository" in package.json is ${address ?? 'missing'}, not ${home}`]),
];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else process.stdout.write(`${notes}\n`);
