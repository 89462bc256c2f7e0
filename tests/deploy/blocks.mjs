// Runs what CiRecipesTest does not of action.yml and templates/offprint.yml, as GitHub and GitLab would: the schema of actions, names of inputs, the package and
// its checksum, a check from the first step to the last, and the comment that it writes. Prints what is wrong and ends with 1.
//
// usage: blocks.mjs PACKAGE.tar.gz CONTENT WORK
import { validateAction } from '@action-validator/core';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const [tarball, content, work] = process.argv.slice(2).map((path) => resolve(path));
const actionText = readFileSync('action.yml', 'utf8');
const action = parse(actionText);
const [component, pipeline] = parseAllDocuments(readFileSync('templates/offprint.yml', 'utf8')).map((one) => one.toJS());
const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex');
const site = join(work, 'site');
const bin = join(work, 'bin');
const environment = { PATH: `${bin}:${process.env.PATH}`, HOME: join(work, 'home'), LC_ALL: 'C.UTF-8', CI: 'true' };
const inputs = { job: 'check', package: tarball, sha256, 'base-url': 'https://knowledge.acme.dev', store: join(work, 'store'), cdn: '', token: 'a token', 'check-options': '' };
const wrong = [['another checksum', { sha256: '0'.repeat(64) }], ['a package that is not there', { package: '/nowhere.tar.gz' }]];
const problems = [];
const expect = (holds, problem) => holds || problems.push(problem);

for (const folder of [bin, environment.HOME]) mkdirSync(folder, { recursive: true });
cpSync(content, join(site, 'content'), { recursive: true });
judgeTheFiles();
github();
gitlab();
problems.forEach((problem) => console.log(problem));
process.exit(problems.length === 0 ? 0 : 1);

function judgeTheFiles() {
  for (const error of validateAction(actionText).errors) problems.push(`action.yml: ${JSON.stringify(error)}`);
  expect(validateAction(actionText.replace('using: composite', 'using: compost')).errors.length > 0, 'the schema of actions lets nonsense pass');
  for (const [used, known, file] of [[action.runs, action.inputs, 'action.yml'], [pipeline, component.spec.inputs, 'templates/offprint.yml']]) {
    for (const [, name] of JSON.stringify(used).matchAll(/\binputs\.([\w-]+)/g)) expect(name in known, `${file}: there is no input ${name}`);
  }
  const examples = [...readFileSync('docs/ci.md', 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => parse(text));
  const uses = examples.flatMap(({ jobs }) => Object.values(jobs ?? {})).flatMap(({ steps }) => steps).filter((step) => step.uses?.includes('/offprint@'));
  const includes = examples.flatMap(({ include }) => include ?? []);
  expect(uses.length === 1 && includes.length === 1, 'docs/ci.md: one example of each is wanted');
  for (const name of Object.keys(uses[0].with)) expect(name in action.inputs, `docs/ci.md: the action has no input ${name}`);
  for (const name of Object.keys(includes[0].inputs)) expect(name in component.spec.inputs, `docs/ci.md: the component has no input ${name}`);
}

function github() {
  instead('gh');
  const { status, out, summary } = runAction(inputs);
  expect(status === 0 && summary.includes('articles'), `GitHub: ${out}${summary}`);
  expect(/^pr comment 7 --edit-last --create-if-none --body-file /m.test(told('gh')), `no comment: ${told('gh')}`);
  for (const [what, changed] of wrong) expect(runAction({ ...inputs, ...changed }).status !== 0, `GitHub: ${what} is taken`);
}

function gitlab() {
  instead('curl');
  const { status, out } = runScript(inputs);
  expect(status === 0 && existsSync(join(site, 'plan.json')), `GitLab: ${out}`);
  expect(told('curl') === '', `GitLab, a note without a token: ${told('curl')}`);
  Object.assign(environment, { OFFPRINT_NOTE_TOKEN: 'a token', CI_API_V4_URL: 'https://gitlab.acme.dev/api/v4', CI_PROJECT_ID: '3', CI_MERGE_REQUEST_IID: '7' });
  expect(runScript(inputs).status === 0, 'GitLab, check with a token');
  expect(told('curl').endsWith('body@plan.md https://gitlab.acme.dev/api/v4/projects/3/merge_requests/7/notes\n'), `GitLab, no note: ${told('curl')}`);
  for (const [what, changed] of wrong) expect(runScript({ ...inputs, ...changed }).status !== 0, `GitLab: ${what} is taken`);
}

/** Puts a program that notes its arguments in the place of one that asks the machines of others. */
function instead(name) {
  writeFileSync(join(bin, name), `#!/bin/sh\nprintf "%s\\n" "$*" >> "$HOME/${name}"\n`);
  chmodSync(join(bin, name), 0o755);
}

function told(name) {
  const file = join(environment.HOME, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs the steps of a composite action that are commands, each with its own shell and variables, until one fails. */
function runAction(given) {
  const all = { ...Object.fromEntries(Object.entries(action.inputs).map(([key, { default: value }]) => [key, value])), ...given };
  for (const [key, { required }] of Object.entries(action.inputs)) if (required && all[key] === undefined) throw new Error(`no ${key}`);
  const event = { event_name: 'pull_request', 'event.number': 7 };
  const value = (expression) => evaluate(expression, all, event);
  const temp = join(work, 'temp');
  rmSync(temp, { recursive: true, force: true });
  mkdirSync(temp);
  const files = { GITHUB_PATH: join(temp, 'path'), GITHUB_STEP_SUMMARY: join(temp, 'summary') };
  Object.values(files).forEach((file) => writeFileSync(file, ''));
  let status = 0;
  let out = '';
  for (const step of action.runs.steps) {
    const wanted = step.if === undefined ? status === 0 : (status === 0 || step.if.startsWith('always()')) && value(step.if.replace('always() && ', ''));
    if (!wanted || step.uses) continue;
    const env = { ...environment, ...files, RUNNER_TEMP: temp, GITHUB_ACTIONS: 'true' };
    env.PATH = [...readFileSync(files.GITHUB_PATH, 'utf8').split('\n').filter(Boolean).reverse(), env.PATH].join(':');
    for (const [key, text] of Object.entries(step.env ?? {})) env[key] = text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression) => value(expression));
    const ran = shell(step.run, env);
    out += ran.out;
    status ||= ran.status;
  }
  return { status, out, summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8') };
}

/** Runs the check of the component: what comes before, and its script, in one shell. */
function runScript(given) {
  const all = { ...Object.fromEntries(Object.entries(component.spec.inputs).map(([key, one]) => [key, one?.default])), ...given };
  const base = pipeline['.offprint'];
  const env = { ...environment, OFFPRINT_STORE: all.store, OFFPRINT_BASE_URL: all['base-url'], OFFPRINT_CDN: all.cdn, RELEASE: '' };
  for (const [key, text] of Object.entries(base.variables)) env[key] = text.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, input) => all[input]);
  return shell([...base.before_script, ...pipeline['offprint-check'].script].join('\n'), env);
}

function shell(script, env) {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd: site, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  return { status: status ?? 128, out: stdout + stderr };
}

/** The conditions and values that action.yml uses are those of JavaScript, once names are values. */
function evaluate(expression, inputs, github) {
  const values = expression.replace(/\b(inputs|github)\.([\w.-]+)/g, (whole, of, name) => {
    const names = of === 'inputs' ? inputs : github;
    if (!(name in names)) throw new Error(`there is no ${whole}`);
    return JSON.stringify(String(names[name] ?? ''));
  });
  return new Function(`return ${values}`)();
}
