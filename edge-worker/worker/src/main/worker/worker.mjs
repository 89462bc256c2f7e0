// The entry of the worker: it reads releases and counts requests; the adapter in edge-worker.mjs decides every answer.
// docs/worker.md says what each binding and variable does.
import * as adapter from './edge-worker.mjs';
import { Store, latin1, whole } from './store.mjs';

/** The clients to count in the memory of an isolate. */
const CLIENTS = 10_000;

// what an isolate keeps from one request to the next
let served = null;
let checked = 0;
const windows = new Map();

export default {
  async fetch(request, env, ctx) {
    const store = new Store(env, ctx);
    let asked = null;
    try {
      const site = await current(store, env);
      asked = ask(site.adapter, request);
      if (asked.isMetered() && site.quota) await admit(asked, site.quota, request, env);
      const lookup = asked.lookup();
      if (lookup) await store.follow(lookup);
      asked.finish();
      const parts = asked.parts();
      return respond(request, asked, parts ? await store.body(parts, asked.skipped(), asked.length()) : asked.bytes());
    } catch (failure) {
      console.error(`cannot answer: ${failure.message}`);
      asked ??= ask(adapter.unaddressed(), request);
      asked.fail();
      return respond(request, asked, asked.bytes());
    }
  },
};

/** The request as it was sent: the platform replaces Accept-Encoding, and keeps what the client has sent. */
function ask(site, request) {
  const [address] = request.url.split('#', 1); // a client that sends a fragment means the address without it
  const target = address.slice(address.indexOf('/', address.indexOf('//') + 2));
  const mark = target.indexOf('?');
  const fields = [...request.headers].filter(([name]) => name !== 'accept-encoding').flat();
  const codings = request.cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding');
  if (codings) fields.push('accept-encoding', codings);
  const path = mark < 0 ? target : target.slice(0, mark);
  return site.ask(request.method, path, mark < 0 ? null : target.slice(mark + 1), fields);
}

function respond(request, asked, body) {
  const headers = new Headers();
  const fields = asked.fields();
  for (let i = 0; i < fields.length; i += 2) headers.append(fields[i], fields[i + 1]);
  const status = asked.status();
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
  const { format, id, manifest } = JSON.parse(new TextDecoder().decode(await whole(pointer.body)));
  check(format, 2, 'current.json');
  if (!/^[0-9a-f]{64}$/.test(manifest)) throw new Error('current.json names no manifest');
  if (served?.manifest === manifest) return { ...served, id, version: pointer.version };
  const release = adapter.release(latin1(await store.object(manifest, false)));
  if (!release) throw new Error(`release ${id} has no manifest`);
  const lookup = release.config();
  await store.follow(lookup);
  if (!lookup.parts()) throw new Error(`release ${id} has no edge.json`);
  const config = JSON.parse(new TextDecoder().decode(await store.object(lookup.parts()[0], false)));
  check(config.format, 1, 'edge.json');
  const { list, article, asset, clientError } = config.cacheControl ?? {};
  const flat = (object) => Object.entries(object ?? {}).flat();
  const site = adapter.site(release, config.baseUrl, config.pagePattern ?? null, flat(config.awarenessLevels),
    [list, article, asset, clientError].map((value) => value ?? null), flat(config.formerSlugs), env.OUTERMOST === 'true');
  if (!site) throw new Error(`the edge.json of release ${id} cannot be used`);
  return { id, manifest, version: pointer.version, adapter: site, quota: quota(env.RATE_LIMIT, config.rateLimit) };
}

function check(format, most, file) {
  const known = Number.isInteger(format) && format >= 1 && format <= most;
  if (!known) throw new Error(`${file} has format ${format}, and this worker reads up to ${most}; update the worker`);
}

function quota(given, ofSite) {
  if (given === 'off') return null;
  const [requests, seconds] = (given ?? '').split('/').map(Number);
  return seconds ? { requests, seconds } : { requests: ofSite?.requests ?? 120, seconds: ofSite?.windowSeconds ?? 60 };
}

async function admit(asked, { requests, seconds }, request, env) {
  const client = clientAt(request.headers.get('CF-Connecting-IP') ?? 'unknown');
  let counted = null;
  try {
    if (env.QUOTAS) {
      const object = env.QUOTAS.get(env.QUOTAS.idFromName(client));
      counted = await (await object.fetch(`https://quota/${requests}/${seconds}`)).json();
    } else if (env.RATE_LIMITER) {
      const { success } = await env.RATE_LIMITER.limit({ key: client });
      if (success) return; // it does not say how many are left
      counted = { admitted: false, remaining: 0, reset: seconds };
    }
  } catch (failure) {
    console.error(`counts alone: ${failure.message}`);
  }
  counted ??= count(known(client), requests, seconds, Date.now());
  asked.admit(counted.admitted, requests, seconds, counted.remaining, counted.reset);
}

/** Counts a request in a window that begins with the first request of a client and ends after the seconds of the quota. */
export function count(window, requests, seconds, now) {
  if (!(now - window.start < seconds * 1000)) Object.assign(window, { start: now, used: 0 });
  const admitted = window.used < requests;
  if (admitted) window.used++;
  return { admitted, remaining: requests - window.used, reset: Math.ceil((window.start - now) / 1000 + seconds) };
}

/** Who sends requests from an address: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientAt(address) {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head, tail] = address.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** The window of a client in this isolate. The client that was not seen for the longest time is forgotten first. */
function known(client) {
  const window = windows.get(client) ?? {};
  windows.delete(client);
  windows.set(client, window);
  if (windows.size > CLIENTS) windows.delete(windows.keys().next().value);
  return window;
}

/** The Durable Object of the binding QUOTAS: it counts the requests of one client, wherever they arrive. */
export class Quota {
  constructor(state) {
    this.storage = state.storage;
  }

  async fetch(request) {
    const [, requests, seconds] = new URL(request.url).pathname.split('/').map(Number);
    const window = (await this.storage.get('window')) ?? {};
    const counted = count(window, requests, seconds, Date.now());
    await this.storage.put('window', window);
    if (window.used === 1) await this.storage.setAlarm(window.start + seconds * 1000);
    return Response.json(counted);
  }

  async alarm() {
    await this.storage.deleteAll(); // the window has ended
  }
}
