// The pages of a built tree, and an example of each kind.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An address where nothing is. */
export const NOWHERE = '/en/knowledge/no-such-article'

/** Returns every page: its path on the site, its HTML. */
export function pages(tree) {
  return readdirSync(tree, { recursive: true })
    .filter((file) => file.endsWith('index.html') || file === '404.html')
    .map((file) => ({ path: pathOf(file), html: readFileSync(join(tree, file), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function pathOf(file) {
  return file === '404.html' ? NOWHERE : '/' + file.replace(/\/?index\.html$/, '')
}

/**
 * Returns a page of each kind and language: the article with the longest text stands for articles. A kind that the tree does not have
 * is an error, unless OFFPRINT_KINDS is "some".
 */
export function kinds(tree) {
  const all = pages(tree)
  const longest = (pattern) =>
    all.filter((page) => pattern.test(page.path)).sort((a, b) => b.html.length - a.html.length)[0]
  const wanted = {
    'article-en': /^\/en\/knowledge\/(?!no-such)/,
    'article-de': /^\/de\/knowledge\//,
    'index-en': /^\/en$/,
    'index-de': /^\/de$/,
    home: /^\/$/,
    'developers-en': /^\/en\/developers$/,
    'developers-de': /^\/de\/developers$/,
    'type-en': /^\/en\/types\//,
    'archive-en': /^\/en\/archive/,
    'a-z-de': /^\/de\/a-z/,
    'topic-en': /^\/en\/topics\//,
    'topics-de': /^\/de\/topics$/,
    'search-en': /^\/en\/search$/,
    'search-de': /^\/de\/search$/,
    problem: /^\/problems\//,
    'not-found': new RegExp(`^${NOWHERE}$`),
  }
  return Object.entries(wanted).flatMap(([name, pattern]) => {
    const example = longest(pattern)
    if (!example && process.env.OFFPRINT_KINDS !== 'some') throw new Error(`no page of the kind ${name}`)
    return example ? [{ name, ...example }] : []
  })
}

/** Returns the attributes of every tag of a name, in order. The HTML is our own, and vnu has read it before. */
export function tags(html, name) {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, inside]) =>
    Object.fromEntries([...inside.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key, decoded(value ?? '')])),
  )
}

function decoded(value) {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** Prints what was found and ends: the number checked where nothing was, else every finding. */
export function finish(checked, findings) {
  for (const finding of findings) console.log(finding)
  console.log(findings.length === 0 ? `= ${checked}` : `${findings.length} findings`)
  process.exit(findings.length === 0 ? 0 : 1)
}
