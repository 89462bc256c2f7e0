// The articles of a built tree, as everybody gets them: from the detail documents of the API.
import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';

export const LOCALES = ['en', 'de'];

/** Returns the articles of a tree in a locale, by slug: {@code {slug, title, question, description, content}}. */
export async function articles(tree, locale) {
  const folder = `${tree}/api/knowledge/articles`;
  const slugs = (await readdir(folder)).filter((slug) => existsSync(`${folder}/${slug}/index.json`)).sort();
  const found = [];
  for (const slug of slugs) {
    const article = JSON.parse(await readFile(`${folder}/${slug}/index.json`, 'utf8'));
    const one = article.translations?.find((translation) => translation.locale === locale);
    if (!one) continue;
    found.push({
      slug,
      title: one.title,
      question: one.primaryQuestion ?? article.primaryQuestion ?? '',
      description: one.description ?? one.shortAnswer ?? article.shortAnswer ?? '',
      content: one.content ?? '',
    });
  }
  return found;
}

/** Returns the headings of a text in Markdown, without its code blocks. */
export const headings = (markdown) =>
  [...markdown.replace(/^(`{3,}|~{3,})[^]*?^\1\s*$/gm, '').matchAll(/^#{2,4}\s+(.+?)\s*#*$/gm)].map(([, text]) =>
    text.replace(/\{#[^}]*\}$/, '').replace(/[`*_]/g, '').trim());
