// What the validators share: the pages of a built tree, and how they end.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Works off a list, some at a time. */
export async function each(list, work, workers = 8) {
  const rest = [...list]
  await Promise.all(Array.from({ length: workers }, async () => {
    while (rest.length > 0) await work(rest.shift())
  }))
}

/** Prints what was found and ends: the number checked where nothing was, else the findings. */
export function finish(checked, findings) {
  for (const finding of findings.slice(0, 40)) console.log(finding)
  console.log(findings.length === 0 ? `= ${checked}` : `${findings.length} findings`)
  process.exit(findings.length === 0 ? 0 : 1)
}

// Addresses as they stand in HTML and XML, where characters may be references.
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
export const decoded = (text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)))

/** An address where nothing is. */
const NOWHERE = '/en/knowledge/no-such-article'

/** Returns every page of a tree: its path on the site, its HTML. */
export function pages(tree) {
  const pathOf = (file) => (file === '404.html' ? NOWHERE : '/' + file.replace(/\/?index\.html$/, ''))
  return readdirSync(tree, { recursive: true })
    .filter((file) => file.endsWith('index.html') || file === '404.html')
    .map((file) => ({ path: pathOf(file), html: readFileSync(join(tree, file), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Returns a page of each kind: the longest. A kind that the tree does not have is an error. */
export function kinds(tree) {
  const all = pages(tree).sort((a, b) => b.html.length - a.html.length)
  const wanted = {
    'article-en': /^\/en\/knowledge\/(?!no-such)/,
    'article-de': /^\/de\/knowledge\//,
    'index-en': /^\/en$/,
    'index-de': /^\/de$/,
    home: /^\/$/,
    'developers-en': /^\/en\/developers$/,
    'reference-en': /^\/en\/developers-/,
    'type-en': /^\/en\/types\//,
    'archive-en': /^\/en\/archive/,
    'a-z-de': /^\/de\/a-z/,
    'topic-en': /^\/en\/topics\//,
    'search-de': /^\/de\/search$/,
    problem: /^\/problems\//,
    'not-found': new RegExp(`^${NOWHERE}$`),
  }
  return Object.entries(wanted).map(([name, pattern]) => {
    const example = all.find((page) => pattern.test(page.path))
    if (!example) throw new Error(`no page of the kind ${name}`)
    return { name, ...example }
  })
}
