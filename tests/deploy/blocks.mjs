// Runs action.yml and templates/offprint.yml as GitHub and GitLab would: every step in a shell of its own over a fresh clone, with the packaged
// command, a store, a served site and the cache of the run before. Prints what is wrong and ends with 1.
//
// usage: blocks.mjs PACKAGE.tar.gz CONTENT WORK
import { validateAction } from '@action-validator/core';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { runAction, runScript } from './runners.mjs';

const [tarball, content, work] = process.argv.slice(2).map((path) => resolve(path));
const actionText = readFileSync('action.yml', 'utf8');
const action = parse(actionText);
const [component, pipeline] = parseAllDocuments(readFileSync('templates/offprint.yml', 'utf8')).map((one) => one.toJS());
const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex');
const origin = join(work, 'origin');
const bin = join(work, 'bin');
const tool = join(work, 'tool');
const cache = join(work, 'cache');
const port = 18421;
const url = `http://knowledge.acme.dev:${port}`; // a local address is refused by a guard
const local = `http://127.0.0.1:${port}`;
const environment = { PATH: `${bin}:${process.env.PATH}`, HOME: join(work, 'home'), LC_ALL: 'C.UTF-8', OFFPRINT_PURGE_AFTER: '2', OFFPRINT_ARCHIVE: 'off',
  JDK_JAVA_OPTIONS: `-Djdk.net.hosts.file=${join(work, 'hosts')}` };
const problems = [];

for (const folder of [origin, bin, tool, environment.HOME]) mkdirSync(folder, { recursive: true });
execFileSync('tar', ['-xzf', tarball, '-C', tool, '--strip-components=1']);
writeFileSync(join(work, 'hosts'), '127.0.0.1 knowledge.acme.dev\n127.0.0.1 localhost\n');
writeFileSync(join(bin, 'gh'), '#!/bin/sh\nprintf "%s\\n" "$*" >> "$HOME/gh"\n'); // what writes the comment, on GitHub's machines
chmodSync(join(bin, 'gh'), 0o755);
const inputs = { package: tarball, sha256, 'base-url': url, store: join(work, 'store'), cdn: 'exec:cat >> "$HOME/purged"', token: 'a token', 'check-options': '--strict' };

judgeTheFiles();
const edge = await prepare();
try {
  github();
  gitlab();
} finally {
  edge.kill();
}
problems.forEach((problem) => console.log(problem));
process.exit(problems.length === 0 ? 0 : 1);

function judgeTheFiles() {
  for (const error of validateAction(actionText).errors) problems.push(`action.yml: ${JSON.stringify(error)}`);
  expect(validateAction(actionText.replace('using: composite', 'using: compost')).errors.length > 0, 'the schema of actions lets nonsense pass');
  // docs.github.com, "Script injections": what somebody else chooses is data, never a script
  for (const { name, run } of action.runs.steps) expect(!run?.includes('${{'), `${name}: an expression becomes a script`);
  const scripts = Object.values(pipeline).flatMap((job) => [...(job.before_script ?? []), ...(job.script ?? [])]);
  for (const line of scripts) expect(!line.includes('$[['), `${line}: an input becomes a script`);
  for (const name of JSON.stringify(pipeline).matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)) {
    expect(name[1] in component.spec.inputs, `templates/offprint.yml: there is no input ${name[1]}`);
  }
  const examples = [...readFileSync('docs/ci.md', 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => parse(text));
  const uses = examples.flatMap(({ jobs }) => Object.values(jobs ?? {})).flatMap(({ steps }) => steps).filter((step) => step.uses?.includes('/offprint@'));
  const includes = examples.flatMap(({ include }) => include ?? []);
  expect(uses.length === 1 && includes.length === 1, 'docs/ci.md: one example of each is wanted');
  for (const name of Object.keys(uses[0].with)) expect(name in action.inputs, `docs/ci.md: the action has no input ${name}`);
  for (const name of Object.keys(includes[0].inputs)) expect(name in component.spec.inputs, `docs/ci.md: the component has no input ${name}`);
}

/** A repository with the content, its first release in the store, and an adapter that serves it. */
async function prepare() {
  cpSync(content, join(origin, 'content'), { recursive: true });
  appendFileSync(join(origin, 'content/site.yaml'), 'allow: [missing-translation, other-language]\n');
  writeFileSync(join(origin, '.gitignore'), '/public\n/.offprint-cache\n/.offprint-tool\n/plan.json\n/plan.md\n/note.json\n/code-quality.json\n');
  git('init', '-q', '-b', 'main');
  commit('first');
  const made = `cd "$1" && offprint build --no-cache --base-url "$2" --out "$HOME/first" >/dev/null 2>&1 && offprint publish --from "$HOME/first" --to "$3"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', made, 'bash', origin, url, inputs.store], { env: { ...environment, PATH: `${join(tool, 'bin')}:${environment.PATH}` }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`no first release: ${stdout}${stderr}`);
  const served = spawn(join(tool, 'bin/offprint'), ['edge', '--store', inputs.store, '--port', String(port), '--rate-limit', 'off', '--follow-within', '1'],
    { env: environment, stdio: 'ignore' });
  for (let i = 0; i < 150 && !(await fetch(`${local}/llms.txt`).then(({ ok }) => ok, () => false)); i++) await new Promise((after) => setTimeout(after, 200));
  return served;
}

function github() {
  const cold = job('check', 'github');
  expect(cold.status === 0, `check without a cache: ${cold.out}`);
  edit('Edited once.');
  const warm = job('check', 'github');
  expect(warm.status === 0, `check with a cache: ${warm.out}`);
  mostIsReused('GitHub', warm.out);
  expect(/Articles changed: 1|articles \| – \| 1/.test(warm.summary), `the plan does not name the article: ${warm.summary}`);
  expect(/^pr comment 7 --edit-last --create-if-none --body-file /m.test(told('gh')), `no comment: ${told('gh')}`);
  const published = job('publish', 'github');
  expect(published.status === 0, `publish: ${published.out}`);
  expect(answer().includes('Edited once.'), 'the edit is not live');
  expect(told('purged').includes('/article-1'), `nothing is purged: ${told('purged')}`);
  const back = job('rollback', 'github');
  expect(back.status === 0, `rollback: ${back.out}`);
  expect(!answer().includes('Edited once.'), 'the edit is still live');
  for (const [what, changed] of [['another checksum', { sha256: '0'.repeat(64) }], ['a package that is not there', { package: '/nowhere.tar.gz' }]]) {
    expect(job('check', 'github', changed).status !== 0, `${what} is taken`);
  }
  const evil = job('rollback', 'github', { release: 'x; touch injected' });
  expect(evil.status === 2 && evil.out.includes('not the id of a release'), `an id that is none: ${evil.out}`);
  const broken = whenBroken('check', 'github');
  expect(broken.status === 1 && /^::error file=content\/articles\/article-2\/article\.yaml,line=1/m.test(broken.out), `no annotation: ${broken.out}`);
}

function gitlab() {
  rmSync(cache, { recursive: true });
  const cold = job('offprint-check', 'gitlab');
  expect(cold.status === 0, `GitLab, check: ${cold.out}`);
  edit('Edited twice.');
  const warm = job('offprint-check', 'gitlab');
  expect(warm.status === 0 && existsSync(join(warm.clone, 'plan.json')), `GitLab, check with a cache: ${warm.out}`);
  mostIsReused('GitLab', warm.out);
  const published = job('offprint-publish', 'gitlab');
  expect(published.status === 0 && answer().includes('Edited twice.'), `GitLab, publish: ${published.out}`);
  writeFileSync(join(bin, 'curl'), '#!/bin/sh\nprintf "%s\\n" "$*" >> "$HOME/curl"\n'); // what writes the note, on GitLab's machines
  chmodSync(join(bin, 'curl'), 0o755);
  const broken = whenBroken('offprint-check', 'gitlab');
  const issues = JSON.parse(readFileSync(join(broken.clone, 'code-quality.json'), 'utf8'));
  expect(broken.status === 1 && issues.some((one) => one.location.path === 'content/articles/article-2/article.yaml'), `GitLab, no issue: ${broken.out}`);
  expect(job('offprint-check', 'gitlab').status === 0 && told('curl') === '', `GitLab, a note without a token: ${told('curl')}`);
  environment.OFFPRINT_NOTE_TOKEN = 'a token';
  Object.assign(environment, { CI_API_V4_URL: 'https://gitlab.acme.dev/api/v4', CI_PROJECT_ID: '3', CI_MERGE_REQUEST_IID: '7' });
  expect(job('offprint-check', 'gitlab').status === 0, 'GitLab, check with a token');
  expect(told('curl').endsWith('body@plan.md https://gitlab.acme.dev/api/v4/projects/3/merge_requests/7/notes\n'), `GitLab, no note: ${told('curl')}`);
  rmSync(join(bin, 'curl'));
  const back = job('offprint-rollback', 'gitlab');
  expect(back.status === 0 && !answer().includes('Edited twice.'), `GitLab, rollback: ${back.out}`);
  expect(job('offprint-check', 'gitlab', { sha256: '0'.repeat(64) }).status !== 0, 'GitLab: another checksum is taken');
}

/** Runs a job over a commit with a mistake, which the next one takes back. */
function whenBroken(name, where) {
  writeFileSync(join(origin, 'content/articles/article-2/article.yaml'), 'contentTyp: guide\n');
  commit('broken');
  const ran = job(name, where);
  git('revert', '--no-edit', 'HEAD');
  return ran;
}

/** Runs a job over a fresh clone, whose files are as old as the clone, with the cache that the last good job has left. */
function job(name, where, changed = {}) {
  const clone = join(work, 'clone');
  rmSync(clone, { recursive: true, force: true });
  execFileSync('git', ['clone', '-q', origin, clone], { env: environment });
  if (existsSync(cache)) execFileSync('cp', ['-a', `${cache}/.`, clone]); // files with their times, as the caches of both do
  const given = { ...inputs, ...changed };
  const ran = where === 'github' ? runAction(action, { ...given, job: name }, clone, environment) : runScript(component, pipeline, name, given, clone, environment);
  const there = ['.offprint-cache', 'public'].map((name) => join(clone, name)).filter(existsSync);
  if (ran.status === 0 && there.length > 0) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache);
    execFileSync('cp', ['-a', ...there, cache]);
  }
  return { ...ran, clone };
}

/** An edit of one article writes its files, the lists and indexes it is in, and few others. */
function mostIsReused(where, out) {
  const [, written, unchanged] = /([\d,]+) written, ([\d,]+) unchanged/.exec(out)?.map((number) => Number(number.replaceAll(',', ''))) ?? [];
  expect(unchanged > 20 * written, `${where}: the cache is of no use: ${written} written, ${unchanged} unchanged`);
}

function edit(text) {
  const file = join(origin, 'content/articles/article-1/article.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^shortAnswer: .*$/m, `shortAnswer: ${text}`));
  commit(text);
}

function commit(message) {
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

function git(...rest) {
  return execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-C', origin, ...rest], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

function answer() {
  return execFileSync('curl', ['-sf', `${local}/api/knowledge/articles/article-1`], { encoding: 'utf8' });
}

function told(name) {
  const file = join(environment.HOME, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function expect(holds, problem) {
  if (!holds) problems.push(problem);
}
