// Runs jobs of GitHub and GitLab as their machines would, as far as action.yml and templates/offprint.yml use what these can do.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the steps of a composite action that are commands, each with its own shell and variables, until one fails. */
export function runAction(action, given, clone, environment) {
  const all = { ...Object.fromEntries(Object.entries(action.inputs).map(([key, { default: value }]) => [key, value])), ...given };
  for (const [key, { required }] of Object.entries(action.inputs)) if (required && all[key] === undefined) throw new Error(`no ${key}`);
  const event = { event_name: 'pull_request', 'event.number': 7, run_id: 1, run_attempt: 1 };
  const value = (expression) => evaluate(expression, all, event);
  const temp = join(clone, '../temp');
  rmSync(temp, { recursive: true, force: true });
  mkdirSync(temp);
  const files = { GITHUB_PATH: join(temp, 'path'), GITHUB_ENV: join(temp, 'env'), GITHUB_STEP_SUMMARY: join(temp, 'summary') };
  Object.values(files).forEach((file) => writeFileSync(file, ''));
  let status = 0;
  let out = '';
  for (const step of action.runs.steps) {
    const wanted = step.if === undefined ? status === 0 : (status === 0 || step.if.startsWith('always()')) && value(step.if.replace('always() && ', ''));
    if (!wanted || step.uses) continue;
    const env = { ...environment, ...files, RUNNER_TEMP: temp, GITHUB_ACTIONS: 'true' };
    env.PATH = [...readFileSync(files.GITHUB_PATH, 'utf8').split('\n').filter(Boolean).reverse(), env.PATH].join(':');
    for (const [, key, text] of readFileSync(files.GITHUB_ENV, 'utf8').matchAll(/^(\w+)=(.*)$/gm)) env[key] = text;
    for (const [key, text] of Object.entries(step.env ?? {})) env[key] = text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression) => value(expression));
    const ran = shell(step.run, clone, env);
    out += ran.out;
    status ||= ran.status;
  }
  return { status, out, summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8') };
}

/** Runs a job of a component: what comes before, and its script, in one shell. */
export function runScript(component, pipeline, name, given, clone, environment) {
  const all = { ...Object.fromEntries(Object.entries(component.spec.inputs).map(([key, one]) => [key, one?.default])), ...given };
  const base = pipeline['.offprint'];
  const { script } = pipeline[name];
  const env = { ...environment, CI: 'true', OFFPRINT_STORE: all.store, OFFPRINT_BASE_URL: all['base-url'], OFFPRINT_CDN: all.cdn, RELEASE: '' };
  for (const [key, text] of Object.entries(base.variables)) env[key] = text.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, input) => all[input]);
  return shell([...base.before_script, ...script].join('\n'), clone, env);
}

function shell(script, cwd, env) {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 });
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
