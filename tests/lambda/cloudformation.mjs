// Checks a CloudFormation template against the resource types that AWS publishes: types, names of properties, required ones, kinds of
// values, and that every reference leads somewhere. Prints what is wrong and ends with 1.
import { readFileSync } from 'node:fs';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { isMap, isSeq, parse, Scalar } from 'yaml';

const PSEUDO = ['AWS::AccountId', 'AWS::NoValue', 'AWS::Partition', 'AWS::Region', 'AWS::StackName'];
const FUNCTIONS = ['Ref', 'Sub', 'GetAtt', 'If', 'Equals', 'Not', 'Select', 'Split', 'Join'];

class Intrinsic {
  constructor(name, value) {
    this.name = name;
    this.value = value;
  }
}

// The parser makes nodes of lists; their values may be intrinsic functions in turn.
function intrinsicOf(name, seq) {
  const scalar = new Scalar(null);
  scalar.value = new Intrinsic(name, seq.items.map(plain));
  return scalar;
}

function plain(node) {
  if (isMap(node)) {
    return Object.fromEntries(node.items.map((pair) => [pair.key.value, plain(pair.value)]));
  }
  return isSeq(node) ? node.items.map(plain) : node.value;
}

const template = parse(readFileSync(process.argv[2], 'utf8'), {
  customTags: FUNCTIONS.flatMap((name) => [
    { tag: `!${name}`, resolve: (text) => new Intrinsic(name, text) },
    { tag: `!${name}`, collection: 'seq', identify: () => false, resolve: (seq) => intrinsicOf(name, seq) },
  ]),
});
const db = loadAwsServiceSpecSync();
const problems = [];
const used = new Set();

for (const [name, resource] of Object.entries(template.Resources)) {
  const [type] = db.lookup('resource', 'cloudFormationType', 'equals', resource.Type);
  if (!type) {
    problems.push(`${name}: there is no type ${resource.Type}`);
    continue;
  }
  checkProperties(name, resource.Properties ?? {}, type.properties);
  if (resource.Condition) {
    condition(name, resource.Condition);
  }
}
for (const [name, output] of Object.entries(template.Outputs)) {
  check(`Outputs.${name}`, output.Value, { type: 'string' });
}
for (const [name, value] of Object.entries(template.Conditions)) {
  check(`Conditions.${name}`, value, { type: 'json' });
}
for (const name of Object.keys(template.Parameters)) {
  if (!used.has(name)) {
    problems.push(`the parameter ${name} is not used`);
  }
}
problems.forEach((problem) => console.log(problem));
console.log(`= ${Object.keys(template.Resources).length} resources`);
process.exit(problems.length === 0 ? 0 : 1);

function checkProperties(place, given, known) {
  for (const name of Object.keys(given)) {
    if (known[name]) {
      check(`${place}.${name}`, given[name], known[name].type);
    } else {
      problems.push(`${place}: there is no property ${name}`);
    }
  }
  for (const [name, property] of Object.entries(known)) {
    if (property.required && given[name] === undefined) {
      problems.push(`${place}: the property ${name} is missing`);
    }
  }
}

function check(place, value, type) {
  if (value instanceof Intrinsic) {
    intrinsic(place, value, type);
  } else if (type.type === 'union') {
    union(place, value, type.types);
  } else if (type.type === 'array') {
    Array.isArray(value) ? value.forEach((one, i) => check(`${place}[${i}]`, one, type.element)) : wrong(place, value, 'a list');
  } else if (type.type === 'map') {
    Object.entries(value).forEach(([name, one]) => check(`${place}.${name}`, one, type.element));
  } else if (type.type === 'ref') {
    isObject(value) ? checkProperties(place, value, db.get('typeDefinition', type.reference.$ref).properties) : wrong(place, value, 'an object');
  } else if (type.type === 'json') {
    references(place, value);
  } else {
    scalar(place, value, type.type);
  }
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function scalar(place, value, kind) {
  const fits = { string: ['string', 'number', 'boolean'], number: ['number'], integer: ['number'], boolean: ['boolean'] }[kind];
  if (fits && !fits.includes(typeof value)) {
    wrong(place, value, `a ${kind}`);
  }
}

function wrong(place, value, wanted) {
  problems.push(`${place}: ${JSON.stringify(value)} is not ${wanted}`);
}

// One of the types has to fit; the problems of the one that fits best are those that are told.
function union(place, value, types) {
  const before = problems.length;
  let best = null;
  for (const type of types) {
    check(place, value, type);
    const found = problems.splice(before);
    if (best === null || found.length < best.length) {
      best = found;
    }
  }
  problems.push(...best);
}

function references(place, value) {
  if (value instanceof Intrinsic) {
    intrinsic(place, value, { type: 'json' });
  } else if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach((one) => references(place, one));
  }
}

function intrinsic(place, { name, value }, type) {
  if (name === 'Ref') {
    refer(place, value);
  } else if (name === 'GetAtt') {
    attribute(place, value);
  } else if (name === 'Sub') {
    for (const [, inner] of value.matchAll(/\$\{([^}]+)\}/g)) {
      inner.includes('.') ? attribute(place, inner) : refer(place, inner);
    }
  } else if (name === 'If') {
    condition(place, value[0]);
    value.slice(1).forEach((one) => isNothing(one) || check(place, one, type));
  } else {
    references(place, value);
  }
}

function isNothing(value) {
  return value instanceof Intrinsic && value.name === 'Ref' && value.value === 'AWS::NoValue';
}

function condition(place, name) {
  if (!template.Conditions[name]) {
    problems.push(`${place}: there is no condition ${name}`);
  }
}

function refer(place, name) {
  used.add(name);
  if (!PSEUDO.includes(name) && !template.Parameters[name] && !template.Resources[name]) {
    problems.push(`${place}: there is no ${name}`);
  }
}

function attribute(place, path) {
  const [name, ...rest] = path.split('.');
  refer(place, name);
  const [type] = db.lookup('resource', 'cloudFormationType', 'equals', template.Resources[name]?.Type ?? '');
  if (type && !type.attributes[rest.join('.')] && !type.properties[rest.join('.')]) {
    problems.push(`${place}: ${template.Resources[name].Type} has no attribute ${rest.join('.')}`);
  }
}
