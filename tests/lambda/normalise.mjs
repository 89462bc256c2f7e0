// Tries what CacheKeyTest does not of the CloudFront function: what it does to a query, and that the copy in the CloudFormation template is the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parse } from 'yaml';

const code = readFileSync('deploy/lambda/normalise.js', 'utf8');
const template = parse(readFileSync('deploy/lambda/template.yaml', 'utf8'), { logLevel: 'error' });
assert.ok(Buffer.byteLength(code) <= 10 * 1024, 'CloudFront takes functions of 10 KB');
assert.equal(template.Resources.Normalise.Properties.FunctionCode.trimEnd(), code.trimEnd(), 'copy normalise.js into FunctionCode');

const context = vm.createContext({});
vm.runInContext(code, context);
const both = { value: 'text/html', multiValue: [{ value: 'text/html' }, { value: 'text/markdown' }] };
const twice = { value: 'guide', multiValue: [{ value: 'guide' }, { value: 'faq' }] };
const querystring = { utm_source: { value: 'x' }, locale: { value: 'en' }, awarenessLevel: { value: 'problem%20aware' }, contentType: twice };
const request = context.handler({ request: { uri: '/en', headers: { accept: both }, querystring } });
assert.equal(request.uri, '/en');
assert.equal(request.headers.accept.value, 'text/markdown, text/html');
assert.equal(request.querystring, 'awarenessLevel=problem%20aware&contentType=guide&contentType=faq&locale=en');
