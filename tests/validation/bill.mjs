// Compares a bill of materials (CycloneDX) and the notices of third parties with the jars in a folder. Prints what is wrong and ends with 1.
//
// usage: bill.mjs BILL NOTICES FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [bill, notices, folder] = process.argv.slice(2);
const { components } = JSON.parse(readFileSync(bill, 'utf8'));
const text = readFileSync(notices, 'utf8');
const libraries = components.filter(({ group, type }) => group !== 'dev.offprint' && type !== 'platform');
const listed = libraries.map(({ name, version }) => `${name}-${version}.jar`);
const shipped = jars(folder).filter((name) => !/^(offprint|edge-worker)/.test(name));
const problems = [
  ...shipped.filter((jar) => !listed.includes(jar)).map((jar) => `${bill} lacks ${jar}`),
  ...listed.filter((jar) => !shipped.includes(jar)).map((jar) => `${jar} is listed in ${bill}, and is not there`),
  ...libraries.filter(({ name, version }) => !text.includes(`\n${name} ${version}, `)).map(({ name }) => `${notices} lacks ${name}`),
];
problems.forEach((problem) => console.log(problem));
console.log(`= ${shipped.length} libraries`);
process.exit(problems.length === 0 && shipped.length > 0 ? 0 : 1);

function jars(at) {
  return readdirSync(at, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? jars(join(at, one.name)) : one.name.endsWith('.jar') ? [basename(one.name)] : [],
  );
}
