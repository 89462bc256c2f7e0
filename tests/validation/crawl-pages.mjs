// Reaches every article of a built tree by links: from / over pages, and from /llms.txt over its parts. Fails where an article page
// is more than four clicks away, where a page or an index is too large, and where one of them is missing.
// usage: node crawl-pages.mjs EDGE TREE
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const [edge, tree] = process.argv.slice(2)
const MOST_CLICKS = 4
const MOST_BYTES = 200_000
const MOST_CHARACTERS = 50_000
const problems = []

const config = await (await fetch(edge + '/openapi.json')).json()
const base = config.servers[0].url
const root = new URL(base).pathname.replace(/\/$/, '')

/** Returns the path of an address on this site below the base URL, or null for others. */
const local = (href) => {
  const address = href.replaceAll('&amp;', '&').split('#')[0]
  if (address.startsWith(base)) return address.slice(base.length) || '/'
  return address.startsWith('/') && !address.startsWith('//') && address.startsWith(root) ? address.slice(root.length) || '/' : null
}

/** Requests many addresses, some at a time. */
async function each(paths, visit) {
  const queue = [...paths]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (queue.length > 0) {
        const path = queue.pop()
        const response = await fetch(edge + root + path)
        const text = await response.text()
        if (response.status !== 200) problems.push(`${path}: ${response.status}`)
        else visit(path, text)
      }
    }),
  )
}

const isArticle = (path) => articles.has(path)

/** Returns the paths of all article pages: folders of answers name the articles and their languages. */
function allArticles() {
  const found = new Set()
  const answers = join(tree, 'api/aeo/articles')
  for (const slug of readdirSync(answers))
    for (const file of readdirSync(join(answers, slug)))
      if (/^(en|de)\.json$/.test(file)) found.add(`/${file.slice(0, 2)}/knowledge/${slug}`)
  return found
}

const articles = allArticles()

async function crawlPages() {
  const clicks = new Map([['/', 0]])
  let next = ['/']
  for (let depth = 1; next.length > 0; depth++) {
    const found = new Set()
    // an article is where a reader wants to be: indexes alone are looked at for links
    await each(
      next.filter((path) => !isArticle(path)),
      (path, html) => {
        if (Buffer.byteLength(html) > MOST_BYTES) problems.push(`${path}: ${Buffer.byteLength(html)} bytes`)
        for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
          const target = local(href)
          if (target && !clicks.has(target) && /^\/(en|de)(\/|$)/.test(target) && !/\.(md|xml|txt|json)$/.test(target)) found.add(target)
        }
      },
    )
    for (const path of found) clicks.set(path, depth)
    next = [...found]
  }
  const missing = [...articles].filter((path) => !clicks.has(path))
  if (missing.length > 0) problems.push(`${missing.length} article pages cannot be reached from /, such as ${missing[0]}`)
  const far = [...articles].filter((path) => clicks.get(path) > MOST_CLICKS)
  if (far.length > 0) problems.push(`${far.length} article pages are more than ${MOST_CLICKS} clicks from /, such as ${far[0]}`)
  return [...clicks.keys()].filter((path) => !isArticle(path))
}

async function crawlIndex() {
  const seen = new Set(['/llms.txt'])
  const named = new Set()
  let next = ['/llms.txt']
  while (next.length > 0) {
    const found = new Set()
    await each(next, (path, text) => {
      if (!path.endsWith('llms-full.txt') && text.length >= MOST_CHARACTERS) problems.push(`${path}: ${text.length} characters`)
      for (const [, href] of text.matchAll(/\]\(<?([^)>\s]+)/g)) {
        const target = local(href)
        if (target && target.endsWith('.md')) named.add(target.slice(0, -'.md'.length))
        else if (target && /\/llms(-full)?\.txt$/.test(target) && !seen.has(target)) found.add(target)
      }
    })
    for (const path of found) seen.add(path)
    next = [...found].filter((path) => !path.endsWith('llms-full.txt'))
  }
  const missing = [...articles].filter((path) => !named.has(path))
  if (missing.length > 0) problems.push(`${missing.length} article pages are not named from /llms.txt on, such as ${missing[0]}`)
  return seen.size
}

const pages = await crawlPages()
await each(
  pages.filter((path) => path !== '/').map((path) => path + '.md'),
  (path, text) => {
    if (text.length > MOST_CHARACTERS && !/\/developers\.md$/.test(path)) problems.push(`${path}: ${text.length} characters`)
  },
)
const parts = await crawlIndex()
for (const problem of problems.slice(0, 40)) console.log(problem)
console.log(
  problems.length === 0
    ? `= ${articles.size} article pages over ${pages.length} other pages and ${parts} indexes`
    : `${problems.length} findings`,
)
process.exit(problems.length === 0 ? 0 : 1)
