// Checks the CloudFormation template against the resource types that AWS publishes: types, names of properties, required ones, and that every reference leads
// somewhere; and of the CloudFront function what CacheKeyTest does not: what it does to a query, and that its copy in the template is the same.
// Prints what is wrong and ends with 1.
//
// usage: lambda.mjs TEMPLATE FUNCTION
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { parse } from 'yaml';

const [text, code] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
// functions such as !Sub and !If become the text or the list after them
const template = parse(text, { logLevel: 'error' });
const db = loadAwsServiceSpecSync();
const typeOf = (name) => db.lookup('resource', 'cloudFormationType', 'equals', template.Resources[name]?.Type ?? '')[0];
const problems = [];

assert.ok(Buffer.byteLength(code) <= 10 * 1024, 'CloudFront takes functions of 10 KB');
assert.equal(template.Resources.Normalise.Properties.FunctionCode.trimEnd(), code.trimEnd(), 'copy normalise.js into FunctionCode');
const context = vm.createContext({});
vm.runInContext(code, context);
const twice = { value: 'guide', multiValue: [{ value: 'guide' }, { value: 'faq' }] };
const querystring = { utm_source: { value: 'x' }, locale: { value: 'en' }, awarenessLevel: { value: 'problem%20aware' }, contentType: twice };
const accept = { value: 'text/html', multiValue: [{ value: 'text/html' }, { value: 'text/markdown' }] };
const request = context.handler({ request: { uri: '/en', headers: { accept }, querystring } });
assert.equal(request.headers.accept.value, 'text/markdown, text/html');
assert.equal(request.querystring, 'awarenessLevel=problem%20aware&contentType=guide&contentType=faq&locale=en');

for (const [name, { Type, Properties = {} }] of Object.entries(template.Resources)) {
  const type = typeOf(name);
  if (type) properties(name, Properties, type.properties);
  else problems.push(`${name}: there is no type ${Type}`);
}
const referred = [...text.matchAll(/!(?:Ref|GetAtt) "?([\w:.]+)|\$\{([\w:.]+)\}/g)].map(([, one, other]) => one ?? other);
referred.forEach(reference);
for (const [, one, other] of text.matchAll(/^ +Condition: (\w+)|!If\s+(?:\[|- )(\w+)/gm)) {
  if (!template.Conditions[one ?? other]) problems.push(`there is no condition ${one ?? other}`);
}
for (const name of Object.keys(template.Parameters)) if (!referred.includes(name)) problems.push(`the parameter ${name} is not used`);
problems.forEach((problem) => console.log(problem));
console.log(`= ${Object.keys(template.Resources).length} resources`);
process.exit(problems.length === 0 ? 0 : 1);

function properties(place, given, known) {
  for (const [name, value] of Object.entries(given)) {
    if (known[name]) check(`${place}.${name}`, value, known[name].type);
    else problems.push(`${place}: there is no property ${name}`);
  }
  for (const [name, { required }] of Object.entries(known)) if (required && given[name] === undefined) problems.push(`${place}: the property ${name} is missing`);
}

function check(place, value, type) {
  if (typeof value !== 'object' || value === null) return;
  if (type.type === 'union') union(place, value, type.types);
  else if (Array.isArray(value)) value.forEach((one, i) => check(`${place}[${i}]`, one, type.type === 'array' ? type.element : type));
  else if (type.type === 'map') Object.entries(value).forEach(([name, one]) => check(`${place}.${name}`, one, type.element));
  else if (type.type === 'ref') properties(place, value, db.get('typeDefinition', type.reference.$ref).properties);
  else if (type.type !== 'json') problems.push(`${place}: ${JSON.stringify(value)} is not a ${type.type}`);
}

/** One of the types has to fit; the problems of the one that fits best are those that are told. */
function union(place, value, types) {
  const before = problems.length;
  const found = types.map((type) => check(place, value, type) ?? problems.splice(before));
  problems.push(...found.sort((one, other) => one.length - other.length)[0]);
}

function reference(path) {
  const [name, ...attribute] = path.split('.');
  const type = typeOf(name);
  if (!name.startsWith('AWS::') && !template.Parameters[name] && !template.Resources[name]) problems.push(`there is no ${name}`);
  const key = attribute.join('.');
  if (type && key && !type.attributes[key] && !type.properties[key]) problems.push(`${name} has no attribute ${key}`);
}
