// Asks every engine all queries whose articles are there, and writes a table.  usage: see tests/benchmarks/search
import { gzipSync } from 'node:zlib';
import { existsSync } from 'node:fs';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LOCALES } from './articles.mjs';

const SHOWN = 5;
const { values: options } = parseArgs({
  options: {
    work: { type: 'string' },
    engines: { type: 'string' },
    json: { type: 'string' },
    queries: { type: 'string', default: fileURLToPath(new URL('queries.tsv', import.meta.url)) },
    failures: { type: 'boolean', default: false },
  },
});

const sizes = new Map();

/** The size of a file, or of its beginning, as a server sends it: compressed, unless that makes it larger. */
async function sent(path, most) {
  if (!sizes.has(path)) {
    const bytes = (await readFile(path)).subarray(0, most);
    sizes.set(path, Math.min(bytes.length, gzipSync(bytes, { level: 9 }).length));
  }
  return sizes.get(path);
}

/** Counts what a session of a reader loads. A browser loads nothing twice. */
class Traffic {
  constructor() {
    this.cache = new Set();
    this.bytes = 0;
    this.requests = 0;
  }

  /** Loads a file, or so many bytes of it: a browser that stops reading then gets no more. */
  async load(path, most = Infinity) {
    if (this.cache.has(path)) return;
    this.cache.add(path);
    const bytes = await sent(path, most).catch(() => 0);
    this.bytes += bytes; // in one step: other files may have come meanwhile
    this.requests++;
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

async function folderSize(folder) {
  let [bytes, files] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'seconds') continue;
    bytes += (await stat(`${entry.parentPath ?? entry.path}/${entry.name}`)).size;
    files++;
  }
  return { bytes, files };
}

const rankOf = (slugs, answers) => slugs.findIndex((slug) => answers.includes(slug)) + 1;
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Asks the queries of a locale, two in each session of a reader: the first, and one more. */
async function ask({ open }, tree, locale, queries) {
  const asked = [];
  let session;
  for (const [i, one] of queries.entries()) {
    const isFirst = i % 2 === 0;
    if (isFirst) {
      const traffic = new Traffic();
      session = { traffic, search: await open({ tree, locale, traffic }) };
    }
    const { bytes, requests } = isFirst ? { bytes: 0, requests: 0 } : session.traffic;
    const slugs = await session.search(one.query, SHOWN);
    asked.push({
      ...one,
      isFirst,
      rank: rankOf(slugs, one.answers),
      bytes: session.traffic.bytes - bytes,
      requests: session.traffic.requests - requests,
      top: slugs.slice(0, 3),
    });
  }
  return asked;
}

async function main() {
  const lines = (await readFile(options.queries, 'utf8')).trim().split('\n').slice(1);
  const queries = lines
    .map((line) => line.split('\t'))
    .map(([source, locale, rule, query, slugs]) => ({ source, locale, rule, query, answers: slugs.split(' ') }));
  const sources = ['sample', 'corpus'].filter((source) => existsSync(`${options.work}/${source}`));
  const largest = `${options.work}/${sources.at(-1)}`;
  const results = [];
  for (const name of options.engines.split(',')) {
    const engine = await import(`./engine-${name}.mjs`);
    const asked = [];
    for (const source of sources) {
      for (const locale of LOCALES) {
        const own = queries.filter((one) => one.locale === locale && one.source === source);
        asked.push(...(await ask(engine, `${options.work}/${source}`, locale, own)));
      }
    }
    const size = await engine.files(largest, folderSize);
    results.push({ name, asked, size, seconds: await engine.seconds(largest) });
  }
  print(results, sources.at(-1));
  if (options.json) await writeFile(options.json, JSON.stringify(results, null, 1));
}

function print(results, largest) {
  const rules = [...new Set(results[0].asked.map(({ rule }) => rule))];
  const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
  const percent = (all) => `${Math.round(100 * mean(all.map(({ rank }) => (rank > 0 && rank <= SHOWN ? 1 : 0))))} %`;
  const reciprocal = (all) => mean(all.map(({ rank }) => (rank ? 1 / rank : 0))).toFixed(2);
  const kilo = (bytes) => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
  row('', ...results.map(({ name }) => name));
  row('---', ...results.map(() => '---:'));
  row('queries', ...results.map(({ asked }) => asked.length));
  row('found among five', ...results.map(({ asked }) => percent(asked)));
  row('mean reciprocal rank', ...results.map(({ asked }) => reciprocal(asked)));
  for (const locale of LOCALES) {
    for (const rule of rules) {
      const own = ({ asked }) => asked.filter((one) => one.rule === rule && one.locale === locale);
      row(`${locale} ${rule}: among five, rank`, ...results.map((one) => `${percent(own(one))}, ${reciprocal(own(one))}`));
    }
  }
  for (const [label, isFirst] of [['first query', true], ['next query', false]]) {
    const own = ({ asked }) => asked.filter((one) => one.isFirst === isFirst && one.source === largest);
    row(`${label}: bytes, median`, ...results.map((one) => kilo(middle(own(one).map(({ bytes }) => bytes)))));
    row(`${label}: bytes, most`, ...results.map((one) => kilo(Math.max(...own(one).map(({ bytes }) => bytes)))));
    row(`${label}: requests, median`, ...results.map((one) => middle(own(one).map(({ requests }) => requests))));
  }
  row('index: files, bytes on the disk', ...results.map(({ size }) => `${size.files}, ${(size.bytes / 1e6).toFixed(1)} MB`));
  row('index: seconds to build', ...results.map(({ seconds }) => seconds));
  if (options.failures) {
    for (const { name, asked } of results) {
      for (const { locale, rule, query, rank, answers, top } of asked) {
        if (!rank || rank > SHOWN) console.log([name, locale, rule, query, rank, answers[0], '→', ...top].join('\t'));
      }
    }
  }
}

await main();
