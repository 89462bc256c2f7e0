// Serves sites by the worker, in workerd, each at a port of its own, with buckets and Durable Objects emulated by Miniflare.
// usage: node serve.mjs SPECIFICATION.json
// Prints the addresses, then reads lines {"site", "key", "base64"} that change a bucket, and ends with its input.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Miniflare } from 'miniflare';

const { folder, sites } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** Says of every client what the specification says. */
const FIXED = `
export class Fixed {
  constructor(state, env) { this.env = env; }
  fetch() { return Response.json(this.env.ANSWER); }
}
export default { fetch: () => new Response() };`;

function workers({ name, objects, variables, fixed, counted, limiter }) {
  const quotas = fixed ? { className: 'Fixed', scriptName: `${name}-quota` } : counted ? 'Quota' : null;
  const site = {
    name,
    modules: ['worker.mjs', 'quota.mjs', 'store.mjs', 'signature.mjs', 'edge-worker.mjs'].map((file) => ({ type: 'ESModule', path: join(folder, file) })),
    modulesRoot: folder,
    compatibilityDate: '2026-04-01',
    bindings: variables,
    r2Buckets: objects ? { RELEASES: name } : {},
    durableObjects: quotas ? { QUOTAS: quotas } : {},
    ratelimits: limiter ? { RATE_LIMITER: { simple: limiter } } : {},
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
  const quota = {
    name: `${name}-quota`,
    modules: [{ type: 'ESModule', path: 'fixed.mjs', contents: FIXED }],
    compatibilityDate: '2026-04-01',
    bindings: { ANSWER: fixed },
    durableObjects: { OWN: 'Fixed' },
  };
  return fixed ? [site, quota] : [site];
}

const runtime = new Miniflare({ host: '127.0.0.1', port: 0, workers: sites.flatMap(workers) });
await runtime.ready;

async function put(site, key, base64) {
  const bucket = await runtime.getR2Bucket('RELEASES', site);
  await (base64 === null ? bucket.delete(key) : bucket.put(key, Uint8Array.from(Buffer.from(base64, 'base64')).buffer));
}

const addresses = {};
for (const { name, objects } of sites) {
  for (const [key, base64] of Object.entries(objects ?? {})) await put(name, key, base64);
  addresses[name] = (await runtime.unsafeGetDirectURL(name)).href;
}
console.log(`serving ${JSON.stringify(addresses)}`);

for await (const line of createInterface({ input: process.stdin })) {
  const { site, key, base64 } = JSON.parse(line);
  await put(site, key, base64);
  console.log('done');
}
await runtime.dispose();
