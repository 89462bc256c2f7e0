// Asks Offprint and Pagefind all queries whose articles are there, and writes a table.
// usage: node measure.mjs WORK    tests/benchmarks/search builds what is in WORK
import { existsSync } from 'node:fs';
import { copyFile, readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import * as offprint from '../../../generator/compiler/src/main/resources/dev/offprint/represent/page/search/engine.mjs';

const SHOWN = 5;
const work = process.argv[2];
const sizes = new Map();

/** The size of a file, or of its beginning, as a server sends it: compressed, unless that makes it larger. */
async function sent(path, most) {
  if (!sizes.has(path)) {
    const bytes = (await readFile(path)).subarray(0, most);
    sizes.set(path, Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length));
  }
  return sizes.get(path);
}

/** What a session of a reader loads. A browser loads nothing twice. */
class Traffic {
  cache = new Set();
  bytes = 0;

  /** Loads a file, or so many bytes of it: a browser that stops reading then gets no more. */
  async load(path, most = Infinity) {
    if (this.cache.has(path)) return;
    this.cache.add(path);
    const bytes = await sent(path, most).catch(() => 0);
    this.bytes += bytes; // in one step: other files may have come meanwhile
  }

  /** A fetch that reads files below a folder. */
  fetcher(folder) {
    return async (address) => {
      const path = `${folder}${decodeURIComponent(new URL(String(address), 'http://local/').pathname)}`;
      await this.load(path);
      const bytes = await readFile(path).catch(() => null);
      return bytes ? new Response(bytes) : new Response('', { status: 404 });
    };
  }
}

/** The engines: each opens a session over a tree, and returns a function that finds the slugs for a query. */
const ENGINES = {
  /** The script of the pages, and the Markdown of the articles whose passages a reader sees first. */
  async offprint(tree, locale, traffic) {
    const script = (await readdir(`${tree}/assets`)).find((name) => name.startsWith('search.') && name.endsWith('.js'));
    if (script) await traffic.load(`${tree}/assets/${script}`);
    const index = offprint.openIndex(`http://local/search/${locale}.json`, traffic.fetcher(tree));
    return async (query) => {
      const { articles } = await index.find(query);
      const best = articles.slice(0, SHOWN).map(({ slug }) => slug);
      for (const slug of best) await traffic.load(`${tree}/${locale}/knowledge/${slug}.md`, offprint.MOST_READ);
      return best;
    };
  },

  /** Its script, with the few things of a browser that it asks for. */
  async pagefind(tree, locale, traffic) {
    const folder = `${tree}.pagefind`;
    const html = { getAttribute: () => locale, querySelector: () => null };
    globalThis.document = { querySelector: () => html, currentScript: null };
    globalThis.location = new URL('http://local/pagefind/');
    globalThis.window = { location: globalThis.location };
    const get = traffic.fetcher(folder);
    globalThis.fetch = (address) => get(String(address).replace(/^.*?\/pagefind\//, '/'));
    await traffic.load(`${folder}/pagefind.js`);
    await copyFile(`${folder}/pagefind.js`, `${tree}.pagefind.mjs`);
    const pagefind = await import(`${tree}.pagefind.mjs?${performance.now()}`); // a session of its own
    await pagefind.options({ basePath: 'http://local/pagefind/', baseUrl: '/', noWorker: true });
    await pagefind.init();
    return async (query) => {
      const found = await pagefind.search(query);
      const data = await Promise.all(found.results.slice(0, SHOWN).map((one) => one.data()));
      return data.map(({ url }) => /\/knowledge\/([^/]+)/.exec(url)?.[1]);
    };
  },
};

/** Asks the queries of a locale, two in each session of a reader: the first, and one more. */
async function ask(open, tree, locale, queries) {
  const asked = [];
  let traffic;
  let search;
  for (const [i, one] of queries.entries()) {
    const isFirst = i % 2 === 0;
    if (isFirst) {
      traffic = new Traffic();
      search = await open(tree, locale, traffic);
    }
    const before = isFirst ? { bytes: 0, requests: 0 } : { bytes: traffic.bytes, requests: traffic.cache.size };
    const slugs = await search(one.query);
    const rank = slugs.findIndex((slug) => one.answers.includes(slug)) + 1;
    asked.push({ isFirst, rank, bytes: traffic.bytes - before.bytes, requests: traffic.cache.size - before.requests });
  }
  return asked;
}

const [, ...lines] = (await readFile(new URL('queries.tsv', import.meta.url), 'utf8')).trim().split('\n');
const queries = lines.map((line) => line.split('\t')).map(([source, locale, , query, slugs]) => ({ source, locale, query, answers: slugs.split(' ') }));
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const middle = (numbers) => numbers.slice().sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const table = {};
for (const [name, open] of Object.entries(ENGINES)) {
  const asked = [];
  for (const source of ['sample', 'corpus'].filter((one) => existsSync(`${work}/${one}`))) {
    for (const locale of ['en', 'de']) {
      const own = queries.filter((one) => one.locale === locale && one.source === source);
      asked.push(...(await ask(open, `${work}/${source}`, locale, own)));
    }
  }
  const row = { queries: asked.length, 'among five': mean(asked.map(({ rank }) => Number(rank > 0))).toFixed(2) };
  row['reciprocal rank'] = mean(asked.map(({ rank }) => (rank ? 1 / rank : 0))).toFixed(2);
  for (const [label, wanted] of [['first', true], ['next', false]]) {
    const own = asked.filter(({ isFirst }) => isFirst === wanted);
    row[`${label}: median`] = kilo(middle(own.map(({ bytes }) => bytes)));
    row[`${label}: most`] = kilo(Math.max(...own.map(({ bytes }) => bytes)));
    row[`${label}: requests`] = middle(own.map(({ requests }) => requests));
  }
  table[name] = row;
}
console.table(table);
