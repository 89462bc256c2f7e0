// Pagefind in Node: its script, with the few things of a browser that it asks for.
import { copyFile, readFile } from 'node:fs/promises';

let sessions = 0;

export async function open({ tree, locale, traffic }) {
  const folder = `${tree}.pagefind`;
  const html = { getAttribute: () => locale, querySelector: () => null };
  globalThis.document = { querySelector: () => html, currentScript: null };
  globalThis.location = new URL('http://local/pagefind/');
  globalThis.window = { location: globalThis.location };
  const get = traffic.fetcher(folder);
  globalThis.fetch = (address) => get(String(address).replace(/^.*?\/pagefind\//, '/'));
  await traffic.load(`${folder}/pagefind.js`);
  await copyFile(`${folder}/pagefind.js`, `${tree}.pagefind.mjs`);
  const pagefind = await import(`${tree}.pagefind.mjs?${++sessions}`);
  await pagefind.options({ basePath: 'http://local/pagefind/', baseUrl: '/', noWorker: true });
  await pagefind.init();
  return async (query, shown) => {
    const found = await pagefind.search(query);
    const data = await Promise.all(found.results.slice(0, shown).map((one) => one.data()));
    return data.map(({ url }) => /\/knowledge\/([^/]+)/.exec(url)?.[1]);
  };
}

export const files = (tree, size) => size(`${tree}.pagefind`);

export const seconds = async (tree) => (await readFile(`${tree}.pagefind/seconds`, 'utf8')).trim();
