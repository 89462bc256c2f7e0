// The entry of the worker: it reads releases and counts requests; the adapter in edge-worker.mjs decides every answer.
// docs/worker.md says what each binding and variable does.
import * as adapter from './edge-worker.mjs';
import { count, quota, Quota } from './quota.mjs';
import { isSigned } from './signature.mjs';
import { Store, latin1, whole } from './store.mjs';

export { Quota };

/** The answers of a release to remember; one takes up to 4 kB besides its content, which the store has. */
const ANSWERS = 1000;
/** The longest description of a request to remember, in characters. */
const LONGEST = 1000;

// what an isolate keeps from one request to the next
let served = null;
let checked = 0;

export default {
  async fetch(request, env, ctx) {
    const store = new Store(env, ctx);
    let asked = null;
    try {
      const site = await current(store, env);
      const codings = acceptedCodings(request);
      const key = decisive(request, codings);
      const known = site.answers.get(key);
      const content = known && store.held(known.digest);
      if (!content) asked = ask(site.adapter, request, codings);
      const metered = site.quota && (content ? known.metered : asked.isMetered());
      const counted = metered ? await count(site.quota, request, env) : null;
      if (content && counted?.admitted !== false) {
        return respond(request, 200, known.fields.concat(counted ? site.adapter.quota(...left(site, counted)) : []), content);
      }
      asked ??= ask(site.adapter, request, codings);
      if (counted) asked.admit(counted.admitted, ...left(site, counted));
      const lookup = asked.lookup();
      if (lookup) await store.follow(lookup);
      asked.finish();
      const parts = asked.parts();
      const body = parts ? await store.body(parts, asked.skipped(), asked.length()) : asked.bytes();
      if (key && parts?.length === 1 && asked.status() === 200) remember(site.answers, key, asked, parts[0]);
      return respond(request, asked.status(), asked.fields(), body);
    } catch (failure) {
      console.error(`cannot answer: ${failure.message}`);
      asked ??= ask(adapter.unaddressed(), request, acceptedCodings(request));
      asked.fail();
      return respond(request, asked.status(), asked.fields(), asked.bytes());
    }
  },
};

const left = ({ quota: { requests, seconds } }, { remaining, reset }) => [requests, seconds, remaining, reset];

/** What the client has sent as Accept-Encoding: the platform replaces it. */
const acceptedCodings = (request) => request.cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding');

/** All that the answer to a plain GET depends on, or null if it depends on more: the core reads no other fields. */
function decisive({ method, url, headers }, codings) {
  const more = ['If-None-Match', 'If-Match', 'Range', 'If-Range'].some((name) => headers.has(name));
  const key = `${url} ${JSON.stringify([headers.get('Accept'), codings])}`;
  return method !== 'GET' || more || key.length > LONGEST ? null : key;
}

/** Remembers an answer with a content of the store: decisions are pure, and a release never changes. */
function remember(answers, key, asked, digest) {
  const fields = asked.fields();
  const lasting = fields.filter((_, i) => !fields[i - (i % 2)].startsWith('RateLimit-'));
  answers.delete(key);
  answers.set(key, { metered: asked.isMetered(), fields: lasting, digest });
  if (answers.size > ANSWERS) answers.delete(answers.keys().next().value);
}

function ask(site, request, codings) {
  const [address] = request.url.split('#', 1); // a client that sends a fragment means the address without it
  const target = address.slice(address.indexOf('/', address.indexOf('//') + 2));
  const mark = target.indexOf('?');
  const fields = [...request.headers].filter(([name]) => name !== 'accept-encoding').flat();
  if (codings) fields.push('accept-encoding', codings);
  const path = mark < 0 ? target : target.slice(0, mark);
  return site.ask(request.method, path, mark < 0 ? null : target.slice(mark + 1), fields);
}

function respond(request, status, fields, body) {
  const headers = new Headers();
  for (let i = 0; i < fields.length; i += 2) headers.append(fields[i], fields[i + 1]);
  const empty = request.method === 'HEAD' || status === 204 || status === 304;
  const content = Array.isArray(body) ? Uint8Array.from(body) : body;
  return new Response(empty ? null : content, { status, headers, encodeBody: 'manual' });
}

/** The release to serve. One that cannot be read is not switched to, and a store that fails changes nothing. */
async function current(store, env) {
  const now = Date.now();
  if (served && now - checked < (env.FOLLOW_WITHIN ?? 5) * 1000) return served;
  checked = now;
  try {
    const pointer = await store.read('current.json', served?.version);
    if (!pointer) throw new Error('the store has no release: there is no current.json');
    const opened = pointer.unchanged ? served : await open(store, env, pointer);
    if (!served || checked === now) served = opened; // else a later request has asked since
  } catch (failure) {
    if (!served) throw failure;
    console.error(`keeps release ${served.id}: ${failure.message}`);
  }
  return served;
}

async function open(store, env, pointer) {
  const record = JSON.parse(new TextDecoder().decode(await whole(pointer.body)));
  const { format, id, manifest } = record;
  check(format, 1, 'current.json');
  if (!/^[0-9a-f]{64}$/.test(manifest)) throw new Error('current.json names no manifest');
  if (env.TRUST && !(await isSigned(env.TRUST, record))) throw new Error(`release ${id} is not signed by a trusted key`);
  if (served?.manifest === manifest) return { ...served, id, version: pointer.version };
  const release = adapter.release(latin1(await store.object(manifest, false)));
  if (!release) throw new Error(`release ${id} has no manifest`);
  const lookup = release.config();
  await store.follow(lookup);
  if (!lookup.parts()) throw new Error(`release ${id} has no edge.json`);
  const config = JSON.parse(new TextDecoder().decode(await store.object(lookup.parts()[0], false)));
  check(config.format, 1, 'edge.json');
  const { list, article, asset, clientError } = config.cacheControl ?? {};
  const { en, de } = config.articlePages ?? {};
  const { html, markdown, operation, answer, files } = config.headers ?? {};
  const flat = (object) => Object.entries(object ?? {}).flat();
  const orNull = (values) => values.map((value) => value ?? null);
  const rules = (files ?? []).flatMap((rule) => [rule.for, rule.type, rule.link,
    (rule.immutable ? 'i' : '') + (rule.compressed ? 'c' : '') + (rule.ranges ? 'r' : '')]);
  const site = adapter.site(release, config.baseUrl, orNull([en, de]), flat(config.awarenessLevels),
    orNull([list, article, asset, clientError]), flat(config.formerSlugs), orNull([html, markdown, operation, answer]),
    orNull(rules), env.OUTERMOST === 'true');
  if (!site) throw new Error(`the edge.json of release ${id} cannot be used`);
  const { version } = pointer;
  return { id, manifest, version, adapter: site, quota: quota(env.RATE_LIMIT, config.rateLimit), answers: new Map() };
}

function check(format, most, file) {
  const known = Number.isInteger(format) && format >= 1 && format <= most;
  if (!known) throw new Error(`${file} has format ${format}, and this worker reads up to ${most}; update the worker`);
}
