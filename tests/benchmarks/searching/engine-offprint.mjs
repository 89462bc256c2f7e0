// Offprint in Node: the script of its pages, and the Markdown of the articles whose passages a reader sees first.
import { readdir, readFile } from 'node:fs/promises';

let engine;

export async function open({ tree, locale, traffic }) {
  engine ??= await import('../../../generator/compiler/src/main/resources/dev/offprint/represent/page/search/engine.mjs');
  const script = (await readdir(`${tree}/assets`)).find((name) => name.startsWith('search.') && name.endsWith('.js'));
  if (script) await traffic.load(`${tree}/assets/${script}`);
  const index = engine.openIndex(`http://local/search/${locale}.json`, traffic.fetcher(tree));
  return async (query, shown) => {
    const { articles } = await index.find(query);
    const best = articles.slice(0, shown).map(({ slug }) => slug);
    for (const slug of best) await traffic.load(`${tree}/${locale}/knowledge/${slug}.md`, engine.MOST_READ);
    return best;
  };
}

export const files = (tree, size) => size(`${tree}/search`);

/** Of the stage that joins words: what finds them in articles is in the time of these (docs/performance.md). */
export async function seconds(tree) {
  const { milliseconds } = JSON.parse(await readFile(`${tree}.json`, 'utf8'));
  const all = Object.values(milliseconds).reduce((sum, one) => sum + one, 0);
  const own = milliseconds.search;
  return `${(own / 1000).toFixed(1)} (${Math.round((100 * own) / (all - own))} % of the build without it; finding words in articles not counted)`;
}
