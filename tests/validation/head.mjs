// Canonical addresses and translations, as heads and sitemap tell them.  usage: node head.mjs TREE BASE
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish, pages, tags } from './lib.mjs'

const [tree, base] = process.argv.slice(2)
/** What nobody looks for by itself: explanations of errors, the search, indexes that only lead to other indexes. */
const OUTSIDE = /\/problems\/|\/(en|de)\/search$/
const INDEX = /\/(en|de)\/(archive|a-z|types|topics)(\/|$)/
const findings = []
const heads = new Map(pages(tree).map((page) => [base + page.path, head(page)]))
for (const [url, page] of heads) judge(url, page)
sitemap()
finish(`${heads.size} pages`, findings)

function head({ html }) {
  const links = tags(html, 'link')
  return {
    lang: tags(html, 'html')[0]?.lang,
    leads: !tags(html, 'a').some(({ href }) => /\/(en|de)\/knowledge\//.test(href ?? '')),
    indexed: !tags(html, 'meta').some(({ name, content }) => name === 'robots' && content.includes('noindex')),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang).map(({ href, hreflang }) => `${hreflang} ${href}`),
  }
}

function judge(url, { indexed, canonical, alternates, lang }) {
  const say = (problem) => findings.push(`${url}: ${problem}`)
  if (!indexed) {
    if (canonical.length + alternates.length > 0) say('is not to be indexed, and yet has a canonical address or translations')
    return
  }
  if (canonical.join() !== url) say(`its canonical address is ${canonical.join(' and ') || 'missing'}`)
  if (alternates.length === 0) return
  if (new Set(alternates).size !== alternates.length) say('names a translation twice')
  const translations = alternates.filter((one) => !one.startsWith('x-default '))
  if (!translations.includes(`${lang} ${url}`)) say(`does not name itself among its translations (${lang})`)
  for (const translation of translations) back(say, translation, alternates)
  const fallback = alternates.filter((one) => one.startsWith('x-default '))
  const known = fallback.length === 1 && heads.has(fallback[0].slice('x-default '.length))
  if (!known) say(`x-default is ${fallback.join(' and ') || 'missing'}, which is no page of this site`)
}

function back(say, translation, alternates) {
  const [language, url] = translation.split(' ')
  const other = heads.get(url)
  if (!other) say(`its translation ${url} is no page of this site`)
  else if (other.lang !== language) say(`its translation ${url} is said to be ${language} and is ${other.lang}`)
  else if ([...other.alternates].sort().join() !== [...alternates].sort().join()) say(`its translation ${url} names other translations`)
}

function sitemap() {
  const xml = readFileSync(join(tree, 'sitemap.xml'), 'utf8')
  const listed = new Set()
  for (const [, entry] of xml.matchAll(/<url>(.*?)<\/url>/gs)) {
    const url = /<loc>(.*?)<\/loc>/.exec(entry)[1]
    const alternates = tags(entry, 'xhtml:link').map(({ href, hreflang }) => `${hreflang} ${href}`)
    const page = heads.get(url)
    listed.add(url)
    if (!page?.indexed) findings.push(`sitemap: ${url} is not a page to be indexed`)
    else if (alternates.sort().join() !== [...page.alternates].sort().join()) findings.push(`sitemap: ${url} has other translations than its head`)
  }
  for (const [url, page] of heads) {
    const reads = !OUTSIDE.test(url) && [url, ...page.alternates.map((one) => one.split(' ')[1])].some(hasText)
    if (page.indexed && listed.has(url) !== reads) findings.push(`sitemap: ${url} ${reads ? 'is missing' : 'has nothing to read'}`)
  }
}

function hasText(url) {
  return !INDEX.test(url) || !heads.get(url)?.leads
}
