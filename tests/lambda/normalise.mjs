// Tries the CloudFront function, and compares it with the copy in the CloudFormation template.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const code = readFileSync('deploy/lambda/normalise.js', 'utf8');
const template = readFileSync('deploy/lambda/template.yaml', 'utf8');
assert.ok(Buffer.byteLength(code) <= 10 * 1024, 'CloudFront takes functions of 10 KB');

const copy = code
  .trimEnd()
  .split('\n')
  .map((line) => (line === '' ? '' : `        ${line}`))
  .join('\n');
assert.ok(template.includes(copy), 'template.yaml has another normalise.js; copy the file into FunctionCode');

const context = vm.createContext({});
vm.runInContext(code, context);

function normalised(headers, querystring = {}) {
  const event = { version: '1.0', request: { method: 'GET', uri: '/en', headers, querystring } };
  const request = context.handler(event);
  assert.equal(request.uri, '/en');
  return [request.headers.accept.value, request.querystring];
}

const CASES = {
  '': '*/*',
  '*/*': '*/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8': 'text/html',
  'text/html': 'text/html',
  'text/markdown': 'text/markdown',
  'text/markdown, text/html;q=0.9, */*;q=0.1': 'text/markdown, text/html',
  'application/json': 'application/json',
  'image/png': 'application/json',
  'text/html;q=0, text/*': 'text/markdown;q=0.5, application/json',
  'text/markdown;q=nonsense': '*/*',
};
let tried = 0;
for (const [accept, expected] of Object.entries(CASES)) {
  const [value] = normalised(accept === '' ? {} : { accept: { value: accept } });
  assert.equal(value, expected, accept);
  assert.equal(normalised({ accept: { value } })[0], value, `${value} leads to itself`);
  tried++;
}
assert.equal(normalised({ accept: { value: 'text/html', multiValue: [{ value: 'text/html' }, { value: 'text/markdown' }] } })[0], 'text/markdown, text/html');

const [, query] = normalised(
  {},
  {
    utm_source: { value: 'x' },
    locale: { value: 'en' },
    awarenessLevel: { value: 'problem%20aware' },
    contentType: { value: 'guide', multiValue: [{ value: 'guide' }, { value: 'faq' }] },
  },
);
assert.equal(query, 'awarenessLevel=problem%20aware&contentType=guide&contentType=faq&locale=en');
console.log(`= ${tried} values of Accept`);
