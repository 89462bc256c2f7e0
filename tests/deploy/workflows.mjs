// Checks workflows by the schema of GitHub. Prints what is wrong and ends with 1.
//
// usage: workflows.mjs FILE …
import { validateWorkflow } from '@action-validator/core';
import { readFileSync } from 'node:fs';

const files = process.argv.slice(2);
const problems = files.flatMap((file) => validateWorkflow(readFileSync(file, 'utf8')).errors.map((error) => `${file}: ${JSON.stringify(error)}`));
if (validateWorkflow('on: push\njobs: {a: {runs-onn: b}}').errors.length === 0) {
  problems.push('a name that GitHub does not know is not found');
}
problems.forEach((problem) => console.log(problem));
console.log(`= ${files.length} workflows`);
process.exit(problems.length === 0 ? 0 : 1);
