// Keeps a folder equal to the articles of a site.  usage: node follow.mjs https://knowledge.example.com copy
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const [[site, folder], wanted] = [process.argv.slice(2), new Set()];
const tagOf = (bytes) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;

// Returns what an entity tag names: the copy if it has this tag, else what the site sends.
async function get(name, url, etag) {
  wanted.add(name);
  const copy = await readFile(`${folder}/${name}`).catch(() => null);
  if (copy && tagOf(copy) === etag) return copy;
  const response = await fetch(url);
  if (response.status === 429) return sleep(1000 * response.headers.get('retry-after')).then(() => get(name, url, etag));
  if (!response.ok) throw new Error(`${response.status} ${url}`); // such as an article that went a moment ago: run again
  const bytes = Buffer.from(await response.arrayBuffer());
  await writeFile(`${folder}/${name}`, bytes);
  console.log('fetched', name);
  return bytes;
}

async function walk(name, url, etag) {
  const { parts = [], articles = [] } = JSON.parse(await get(name, url, etag));
  for (const part of parts) await walk(`index/${part.prefix}.json`, new URL(part.href, url), part.etag);
  for (const { slug, representations } of articles) {
    const detail = representations.find(({ form }) => form === 'detail');
    await get(`articles/${slug}.json`, new URL(detail.href, url), detail.etag);
  }
}

for (const kind of ['index', 'articles']) await mkdir(`${folder}/${kind}`, { recursive: true });
await walk('index/root.json', new URL('index.json', `${site.replace(/\/$/, '')}/`));
for (const kind of ['index', 'articles']) {
  for (const name of (await readdir(`${folder}/${kind}`)).map((file) => `${kind}/${file}`)) {
    if (name.endsWith('.json') && !wanted.has(name)) await rm(`${folder}/${name}`).then(() => console.log('gone', name));
  }
}
