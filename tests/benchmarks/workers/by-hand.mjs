// A worker written by hand for one route, articles as JSON: what tests/benchmarks/worker measures the adapter against. It reads the same
// release by the same store.mjs, counts clients, compresses nothing, and answers with the same fields and bytes.
import { Store, latin1 } from './store.mjs';

const ROUTE = /^\/api\/knowledge\/articles\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const CODINGS = ['br', 'gzip'];
const nodes = new Map();
const windows = new Map();
let site = null;
let checked = 0;

export default {
  async fetch(request, env, ctx) {
    const store = new Store(env, ctx);
    await follow(store, env);
    const { pathname } = new URL(request.url);
    const slug = ROUTE.exec(pathname)?.[1];
    if (request.method !== 'GET' || !slug) return new Response('only GET of an article', { status: 404 });
    if (!admitted(request)) return new Response('too many requests', { status: 429 });
    const entry = await find(store, site.root, `api/knowledge/articles/${slug}/index.json`);
    if (!entry) return new Response('no such article', { status: 404 });
    const coding = coded(request, entry);
    const [sha256, length] = coding ? entry[coding] : entry.identity;
    const etag = `"${sha256.slice(0, 32)}${coding ? `-${coding}` : ''}"`;
    const fields = new Headers(site.fields);
    if (coding) fields.set('Content-Encoding', coding);
    fields.set('ETag', etag);
    if (known(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers: fields });
    fields.set('Content-Length', String(length));
    return new Response(await store.body([sha256], 0, length), { headers: fields, encodeBody: 'manual' });
  },
};

async function follow(store, env) {
  const now = Date.now();
  if (site && now - checked < (env.FOLLOW_WITHIN ?? 5) * 1000) return;
  checked = now;
  const pointer = await store.read('current.json', site?.version);
  if (pointer.unchanged) return;
  const { manifest } = JSON.parse(await new Response(pointer.body).text());
  const root = await node(store, manifest);
  const { identity } = await find(store, root, 'edge.json');
  const config = JSON.parse(new TextDecoder().decode(await store.object(identity[0], false)));
  site = { root, version: pointer.version, quota: config.rateLimit, fields: fieldsOf(config) };
}

/** The fields of every article. */
function fieldsOf({ baseUrl, cacheControl }) {
  const path = new URL(baseUrl).pathname.replace(/\/$/, '');
  const catalog = `<${path}/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"`;
  const page = `<${path}/en/developers>; rel="service-doc"; type="text/html"`;
  const fields = {
    'Content-Type': 'application/json',
    'Cache-Control': cacheControl?.article ?? 'public, max-age=300, stale-while-revalidate=86400',
    Vary: 'Accept-Encoding',
    Link: `<${path}/openapi.json>; rel="service-desc"; type="application/json", ${page}, ${catalog}`,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag, Link, Retry-After, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining,'
      + ' RateLimit-Reset, Content-Location, X-Markdown-Tokens',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  };
  if (baseUrl.startsWith('https:')) fields['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains';
  return fields;
}

function admitted(request) {
  const client = request.headers.get('CF-Connecting-IP') ?? 'unknown';
  const now = Date.now();
  const window = windows.get(client) ?? { start: now, used: 0 };
  windows.set(client, window);
  const { requests, windowSeconds } = site.quota;
  if (now - window.start >= windowSeconds * 1000) Object.assign(window, { start: now, used: 0 });
  return window.used++ < requests;
}

function coded(request, entry) {
  const accepted = request.cf?.clientAcceptEncoding ?? request.headers.get('Accept-Encoding') ?? '';
  const names = accepted.split(',').map((member) => member.split(';'));
  return CODINGS.find((coding) => entry[coding] && names.some(([name, q]) => name.trim() === coding && !/q=0(\.0*)?$/.test(q ?? '')));
}

function known(condition, etag) {
  return condition !== null && (condition === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
}

/** The lines of a node of the manifest, each as its members. */
async function node(store, digest) {
  if (!nodes.has(digest)) {
    const [head, ...lines] = latin1(await store.object(digest, false)).trimEnd().split('\n');
    nodes.set(digest, { isLeaf: head.endsWith(' leaf'), lines: lines.map((line) => line.split('\t')) });
  }
  return nodes.get(digest);
}

async function find(store, root, key) {
  let { isLeaf, lines } = root;
  while (!isLeaf) {
    const child = lines.find(([last]) => last >= key);
    if (!child) return null;
    ({ isLeaf, lines } = await node(store, child[1]));
  }
  const line = lines.find(([name]) => name === key);
  if (!line) return null;
  const entry = { identity: [line[3], Number(line[4])] };
  for (const form of line.slice(5)) {
    const [name, sha256, length] = form.split(':');
    if (name === 'gzip' || name === 'br') entry[name] = [sha256, Number(length)];
  }
  return entry;
}
