// Reads the objects of releases: from a bucket of the platform, or from any storage that speaks S3 or plain HTTP.
import { hex, sha256, signature } from './signature.mjs';

const MIB = 1024 * 1024;
/** A content up to this size is compared with its digest before it is sent. No part of a content is larger. */
const WHOLE = 4 * MIB;
/** The bytes of contents to keep in the memory of an isolate. */
const MEMORY = 24 * MIB;
/** How long a storage may take until it answers, and until the next bytes of its answer come, in milliseconds. */
const TIMEOUT = 10_000;

const contents = new Map();
let held = 0;

/** The text of a manifest node: a character for each byte. */
export const latin1 = (bytes) => new TextDecoder('latin1').decode(bytes);

const damaged = (digest) => new Error(`the object ${digest} is damaged: it has not the digest of its name`);
const address = (digest) => `https://objects.invalid/${digest}`;

/** The store, as one request may use it: what one request has begun to read, another must not wait for. */
export class Store {
  constructor(env, ctx) {
    this.env = env;
    this.ctx = ctx;
  }

  /** Fetches the nodes of a manifest until a lookup is done. */
  async follow(lookup) {
    for (let digest = lookup.missing(); digest !== null; digest = lookup.missing()) {
      if (!lookup.give(digest, latin1(await this.object(digest, false)))) throw damaged(digest);
    }
  }

  /** The bytes of an object that is in memory, or nothing. */
  held(digest) {
    const known = contents.get(digest);
    if (known) {
      contents.delete(digest); // the last one used is the last one forgotten
      contents.set(digest, known);
    }
    return known;
  }

  /** The bytes of an object, compared with its digest: from memory, the cache of the data centre, or the store. */
  async object(digest, keep = true) {
    const known = this.held(digest);
    if (known) return known;
    const cache = await caches.open('offprint');
    const cached = await cache.match(address(digest));
    let bytes = cached && new Uint8Array(await cached.arrayBuffer());
    if (!bytes || (await sha256(bytes)) !== digest) {
      bytes = await whole((await this.stored(digest)).body);
      if ((await sha256(bytes)) !== digest) throw damaged(digest);
      const immutable = { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } };
      this.ctx.waitUntil(cache.put(address(digest), new Response(bytes, immutable)));
    }
    if (keep) remember(digest, bytes);
    return bytes;
  }

  /** The body of an answer: bytes of one object, or a stream of objects one after the other. */
  async body(digests, skipped, length) {
    if (digests.length === 1 && length > WHOLE) return this.streamed(digests[0], length);
    const first = (await this.object(digests[0])).subarray(skipped, skipped + length);
    if (digests.length === 1) return first;
    return this.piped(length, async (write) => {
      let left = length - first.length;
      let next = this.ahead(digests[1]);
      await write(first);
      for (let i = 2; left > 0; i++) {
        const bytes = (await next()).subarray(0, left);
        next = this.ahead(digests[i]);
        await write(bytes);
        left -= bytes.length;
      }
    });
  }

  /** Begins to read an object that is needed soon. */
  ahead(digest) {
    const reading = digest ? this.object(digest) : Promise.resolve();
    reading.catch(() => {}); // who needs it finds out
    return () => reading;
  }

  /** A content too large to be kept: it is compared while it is sent, and its last bytes are sent only if it is whole. */
  async streamed(digest, length) {
    const { body, size } = await this.stored(digest);
    if (size !== length) throw damaged(digest);
    return this.piped(length, async (write) => {
      const hash = new crypto.DigestStream('SHA-256');
      const hashed = hash.getWriter();
      let before = null;
      for await (const chunk of arriving(body)) {
        await hashed.write(chunk);
        if (before) await write(before);
        before = chunk;
      }
      await hashed.close();
      if (hex(await hash.digest) !== digest) throw damaged(digest);
      await write(before);
    });
  }

  piped(length, send) {
    const { readable, writable } = new FixedLengthStream(length);
    const out = writable.getWriter();
    const sent = send((bytes) => out.write(bytes)).then(() => out.close());
    this.ctx.waitUntil(sent.catch((failure) => {
      console.error(`an answer breaks off: ${failure.message}`);
      return out.abort(failure).catch(() => {});
    }));
    return readable;
  }

  async stored(digest) {
    const stored = await this.read(`objects/${digest.slice(0, 2)}/${digest}`);
    if (!stored) throw new Error(`the object ${digest} is not there, though the release needs it`);
    return stored;
  }

  /** An object by its key, or null. It is unchanged and has no body if it still has the version given. */
  async read(key, version) {
    const { env } = this;
    if (env.RELEASES) {
      const condition = version ? { onlyIf: { etagDoesNotMatch: version } } : {};
      const found = await inTime(env.RELEASES.get((env.PREFIX ?? '') + key, condition));
      return found && { unchanged: !found.body, version: found.etag, size: found.size, body: found.body };
    }
    const url = new URL(`${env.STORE_URL}/${key}`);
    const headers = env.AWS_ACCESS_KEY_ID ? await signature(url, env) : {};
    if (version) headers['If-None-Match'] = version;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), TIMEOUT);
    const answer = await fetch(url, { headers, redirect: 'manual', signal: late.signal }).finally(() => clearTimeout(timer));
    if (answer.status !== 200) await answer.body?.cancel();
    if (answer.status === 404) return null;
    const unchanged = answer.status === 304;
    if (answer.status !== 200 && !unchanged) throw new Error(`the store answers ${answer.status} to ${key}`);
    const size = Number(answer.headers.get('Content-Length'));
    return { unchanged, version: answer.headers.get('ETag'), size, body: answer.body };
  }
}

/** The bytes of a body as they come. A storage that stops in the middle fails. */
async function* arriving(body) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {}); // the connection of a body that nobody reads on
  }
}

/** All bytes of a body. */
export async function whole(body) {
  const chunks = [];
  for await (const chunk of arriving(body)) chunks.push(chunk);
  return chunks.length === 1 ? chunks[0] : new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function inTime(reading) {
  let timer;
  const failure = new Error(`the store has sent nothing for ${TIMEOUT / 1000} s`);
  const late = new Promise((_, fail) => (timer = setTimeout(fail, TIMEOUT, failure)));
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

function remember(digest, bytes) {
  if (bytes.length > MEMORY / 8 || contents.has(digest)) return;
  contents.set(digest, bytes);
  held += bytes.length;
  while (held > MEMORY) {
    const [oldest, { length }] = contents.entries().next().value;
    contents.delete(oldest);
    held -= length;
  }
}
