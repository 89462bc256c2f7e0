// ZBSearch with the weights and the tolerance of its own integrations for documentation. Its sharded files are made by a
// package that the npm registry does not have (@zbsearch/docs-index), so a reader loads the index of a language whole. The
// library's own bytes are not counted.
import { readFile } from 'node:fs/promises';
import { create, load, search } from 'zbsearch';
import { LANGUAGES, SCHEMA } from './build-zbsearch.mjs';

const databases = new Map();

async function database(tree, locale) {
  const key = `${tree} ${locale}`;
  if (!databases.has(key)) {
    const made = create({ schema: SCHEMA, language: LANGUAGES[locale] });
    load(made, JSON.parse(await readFile(`${tree}.zbsearch/${locale}.json`, 'utf8')));
    databases.set(key, made);
  }
  return databases.get(key);
}

export async function open({ tree, locale, traffic }) {
  await traffic.load(`${tree}.zbsearch/${locale}.json`);
  const made = await database(tree, locale);
  return async (query, shown) => {
    const boost = { title: 4, section: 3, description: 1.5, content: 1 };
    const found = await search(made, { term: query, boost, tolerance: 1, threshold: 1, limit: shown });
    return found.hits.map(({ id }) => id);
  };
}

export const files = (tree, size) => size(`${tree}.zbsearch`);

export const seconds = async (tree) => (await readFile(`${tree}.zbsearch/seconds`, 'utf8')).trim();
