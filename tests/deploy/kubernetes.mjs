// Checks manifests of Kubernetes: their values by the schemas of the API, their names by its types, and what the restricted Pod Security
// Standard and a careful operator ask of every workload. Prints what is wrong and ends with 1.
//
// usage: kubernetes.mjs FILE …
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const problems = [];
const documents = process.argv.slice(2).flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document, i) => ({ place: `${file}#${i}`, errors: document.errors, data: document.toJS() })),
);

for (const { place, errors, data } of documents) {
  problems.push(...errors.map((error) => `${place}: ${error.message}`));
  schema(place, data);
  if (data.kind === 'Deployment') {
    restricted(`${place} (Deployment)`, data.spec.template.spec);
    probes(`${place} (Deployment)`, data.spec.template.spec);
  }
}
problems.push(...types(documents));
// the checks themselves: a name that does not exist has to be found
const typo = { place: 'typo', data: { apiVersion: 'apps/v1', kind: 'Deployment', spec: { selector: {}, template: {}, minReadySecond: 1 } } };
if (!types([typo]).some((problem) => problem.includes('minReadySecond'))) {
  problems.push('a name that Kubernetes does not know is not found');
}
problems.forEach((problem) => console.log(problem));
console.log(`= ${documents.length} objects`);
process.exit(problems.length === 0 ? 0 : 1);

function modelOf({ apiVersion, kind }) {
  return require(`kubernetes-models/${apiVersion}/${kind}`)[kind];
}

function schema(place, data) {
  try {
    const Model = modelOf(data);
    new Model(data).validate();
  } catch (error) {
    problems.push(`${place}: ${error.message}`);
  }
}

// The compiler finds members that a type does not have.
function types(all) {
  const name = join(here, 'manifests.ts');
  const text = all
    .map(({ data }, i) => {
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
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map((diagnostic) => ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '));
}

// https://kubernetes.io/docs/concepts/security/pod-security-standards/#restricted, and a root that cannot be written
function restricted(place, pod) {
  expect(place, pod.securityContext?.runAsNonRoot === true, 'runAsNonRoot');
  expect(place, pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'seccompProfile');
  expect(place, pod.automountServiceAccountToken === false, 'automountServiceAccountToken');
  expect(place, !pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'namespaces of the host');
  expect(place, (pod.volumes ?? []).every((volume) => volume.emptyDir?.sizeLimit), 'volumes');
  for (const container of pod.containers) {
    const context = container.securityContext ?? {};
    expect(place, context.allowPrivilegeEscalation === false, 'allowPrivilegeEscalation');
    expect(place, context.readOnlyRootFilesystem === true, 'readOnlyRootFilesystem');
    expect(place, JSON.stringify(context.capabilities) === '{"drop":["ALL"]}', 'capabilities');
    expect(place, container.resources?.limits?.memory !== undefined && container.resources?.requests?.cpu !== undefined, 'resources');
  }
}

function probes(place, pod) {
  for (const container of pod.containers) {
    const ports = new Set(container.ports.map((port) => port.name));
    for (const [probe, path] of Object.entries({ startupProbe: '/livez', livenessProbe: '/livez', readinessProbe: '/readyz' })) {
      expect(place, container[probe]?.httpGet?.path === path && ports.has(container[probe].httpGet.port), probe);
    }
  }
}

function expect(place, holds, what) {
  if (!holds) {
    problems.push(`${place}: ${what}`);
  }
}
