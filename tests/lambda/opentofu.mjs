// Parses an OpenTofu file, and checks that every variable, local, data source and resource that it names is there, and that every
// variable is used. The schema of the provider is not checked: no registry of packages has it.
import { readFileSync } from 'node:fs';
import { parse } from '@cdktf/hcl2json';

const file = process.argv[2];
const text = readFileSync(file, 'utf8');
const parsed = await parse(file, text);
const problems = [];
const bare = text.replace(/^\s*#.*$/gm, '');
let resources = 0;

for (const [type, named] of Object.entries(parsed.resource)) {
  for (const name of Object.keys(named)) {
    resources++;
    if (!/^aws_[a-z0-9_]+$/.test(type)) {
      problems.push(`${type}.${name} is no resource of the provider`);
    }
  }
}
for (const [, type, name] of bare.matchAll(/(?<![.\w"])(aws_[a-z0-9_]+)\.([a-z_]+)/g)) {
  expect(parsed.resource[type]?.[name], `${type}.${name}`);
}
for (const [, type, name] of bare.matchAll(/(?<![\w])data\.(aws_[a-z0-9_]+)\.([a-z_]+)/g)) {
  expect(parsed.data[type]?.[name], `data.${type}.${name}`);
}
for (const [, name] of bare.matchAll(/(?<![\w.])var\.([a-z_]+)/g)) {
  expect(parsed.variable[name], `var.${name}`);
}
for (const [, name] of bare.matchAll(/(?<![\w.])local\.([a-z_]+)/g)) {
  expect(
    parsed.locals.some((one) => name in one),
    `local.${name}`,
  );
}
for (const name of Object.keys(parsed.variable)) {
  if (!bare.includes(`var.${name}`)) {
    problems.push(`the variable ${name} is not used`);
  }
}
problems.forEach((problem) => console.log(problem));
console.log(`= ${resources} resources`);
process.exit(problems.length === 0 ? 0 : 1);

function expect(found, name) {
  if (!found) {
    problems.push(`there is no ${name}`);
  }
}
