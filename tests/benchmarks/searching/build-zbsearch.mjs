// Builds the index of ZBSearch as its guide does: a document for each article, the index serialised as one file a language.
// usage: node build-zbsearch.mjs TREE OUT
import { mkdir, writeFile } from 'node:fs/promises';
import { create, insertMultiple, save } from 'zbsearch';
import { articles, headings, LOCALES } from './articles.mjs';

export const SCHEMA = { title: 'string', section: 'string', description: 'string', content: 'string' };
export const LANGUAGES = { en: 'english', de: 'german' };

/** Returns the articles as documents. Addresses come back with every hit; text that is not shown is not stored. */
export const documents = async (tree, locale) =>
  (await articles(tree, locale)).map(({ slug, title, question, description, content }) => ({
    id: slug,
    title,
    section: headings(content).join('\n'),
    description: `${question}\n${description}`,
    content: content.replace(/[#*_`>|[\]()]+/g, ' '),
  }));

if (process.argv[1].endsWith('build-zbsearch.mjs')) {
  const [tree, out] = process.argv.slice(2);
  await mkdir(out, { recursive: true });
  for (const locale of LOCALES) {
    const all = await documents(tree, locale);
    const start = performance.now();
    const database = create({ schema: SCHEMA, language: LANGUAGES[locale] });
    await insertMultiple(database, all);
    await writeFile(`${out}/${locale}.json`, JSON.stringify(save(database)));
    console.log(`${locale}\t${all.length}\t${((performance.now() - start) / 1000).toFixed(1)}`);
  }
}
