// Two crawlers that must reach every article: one starts at the API catalog and follows the static index, one follows the
// feeds and their archives. Every entity tag of the index is what the adapter sends, and the digest of the bytes. Then the
// search index: every part fits the schema, is named by its digest, never changes, and a word of each title finds its article.
// usage: node crawl-index.mjs EDGE
import { createHash } from 'node:crypto'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const edge = process.argv[2]
const problems = []
const ACCEPT = { detail: 'application/json', answer: 'application/json', page: 'text/html', markdown: 'text/markdown' }
const tagOf = (bytes) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
let requests = 0
async function get(url, accept = '*/*') {
  requests++
  const response = await fetch(url, { headers: { accept, 'accept-encoding': 'identity' }, redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) problems.push(`${url}: ${response.status}`)
  return { bytes, etag: response.headers.get('etag'), type: response.headers.get('content-type'), cache: response.headers.get('cache-control'), text: bytes.toString() }
}
async function each(list, task) {
  const left = [...list]
  await Promise.all(Array.from({ length: 16 }, async () => {
    while (left.length > 0) await task(left.pop())
  }))
}

const catalog = JSON.parse((await get(`${edge}/.well-known/api-catalog`)).text)
const base = catalog.linkset[0].anchor.replace('/.well-known/api-catalog', '')
const local = (url) => edge + url.slice(base.length)
const links = catalog.linkset.flatMap((one) => Object.values(one)).flat().map((one) => one.href ?? '')
const root = links.find((href) => href.endsWith('/index.json') && !href.includes('/.well-known/'))
if (!root) throw new Error('the API catalog does not name the static index')

const schema = JSON.parse((await get(`${edge}/schemas/index.schema.json`)).text)
const ajv = new Ajv({ strict: false })
addFormats(ajv)
const valid = ajv.compile(schema)
const articles = []
let largest = 0
async function walk(url, etag) {
  const answer = await get(local(url))
  if (etag && (answer.etag !== etag || tagOf(answer.bytes) !== etag)) problems.push(`${url}: ${answer.etag}, listed ${etag}`)
  if (!etag && answer.bytes.length > 50_000) problems.push(`the root has ${answer.bytes.length} bytes`)
  largest = Math.max(largest, answer.bytes.length)
  const document = JSON.parse(answer.text)
  if (!valid(document)) problems.push(`${url}: ${ajv.errorsText(valid.errors)}`)
  await each(document.parts ?? [], (part) => walk(new URL(part.href, url).href, part.etag))
  for (const article of document.articles ?? []) articles.push({ ...article, url })
}
await walk(root)
await each(articles, async ({ representations, url }) => {
  for (const { form, href, etag } of representations) {
    const answer = await get(local(new URL(href, url).href), ACCEPT[form])
    if (answer.etag !== etag || tagOf(answer.bytes) !== etag) problems.push(`${href}: ${answer.etag}, listed ${etag}`)
  }
})

const list = JSON.parse((await get(`${edge}/api/knowledge/articles`)).text)
const reached = new Set(articles.map(({ slug }) => slug))
for (const { slug } of list) if (!reached.has(slug)) problems.push(`${slug} is not in the index`)
if (reached.size !== list.length) problems.push(`the index has ${reached.size} articles, the list ${list.length}`)

const pages = (document) => [...document.text.matchAll(/<entry>\s*<id>([^<]+)<\/id>/g)].map(([, id]) => id)
const link = (document, relation) => document.text.match(new RegExp(`<link rel="${relation}"[^>]* href="([^"]+)"`))?.[1]
for (const locale of ['en', 'de']) {
  const wanted = articles.filter(({ titles }) => titles[locale]).length
  const atom = new Set()
  for (let url = `${base}/${locale}/feed.xml`; url;) {
    const feed = await get(local(url))
    largest = Math.max(largest, feed.bytes.length)
    if (!feed.type.startsWith('application/atom+xml')) problems.push(`${url}: ${feed.type}`)
    pages(feed).forEach((id) => atom.add(id))
    url = link(feed, 'prev-archive')
  }
  if (atom.size !== wanted) problems.push(`the Atom feed (${locale}) has ${atom.size} articles, wanted ${wanted}`)
  const json = new Set()
  for (let url = `${base}/${locale}/feed.json`; url;) {
    const answer = await get(local(url))
    if (answer.type !== 'application/feed+json') problems.push(`${url}: ${answer.type}`)
    const feed = JSON.parse(answer.text)
    const complete = feed.items.every(({ id, url: page, content_text: text }) => id && page && typeof text === 'string')
    if (feed.version !== 'https://jsonfeed.org/version/1.1' || feed.feed_url !== url || !feed.title || !complete) problems.push(`${url} is no JSON Feed 1.1`)
    feed.items.forEach(({ id }) => json.add(id))
    url = feed.next_url
  }
  if (json.size !== wanted) problems.push(`the JSON Feed (${locale}) has ${json.size} articles, wanted ${wanted}`)
}
const searchable = ajv.compile(JSON.parse((await get(`${edge}/schemas/search.schema.json`)).text))
const fold = (word) => word.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll('ß', 'ss').replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('ł', 'l').replace(/[^\p{L}\p{N}]/gu, '')
for (const locale of ['en', 'de']) {
  const root = JSON.parse((await get(`${edge}/search/${locale}.json`)).text)
  if (!searchable(root)) problems.push(`/search/${locale}.json: ${ajv.errorsText(searchable.errors)}`)
  const words = new Map()
  await each([...root.shards, ...root.spelling, ...root.endings], async ([, name]) => {
    const url = `${edge}/search/${locale}/${name}.json`
    const answer = await get(url)
    const part = JSON.parse(answer.text)
    if (!searchable(part)) problems.push(`${url}: ${ajv.errorsText(searchable.errors)}`)
    if (createHash('sha256').update(answer.bytes).digest('hex').slice(0, name.length) !== name) problems.push(`${url} is not named by its digest`)
    if (!answer.cache?.includes('immutable')) problems.push(`${url}: Cache-Control ${answer.cache}`)
    for (const [word, entry] of Object.entries(part.articles ? part.words : {})) {
      const [, hits] = typeof entry === 'string' ? part.words[entry] : entry
      words.set(word, new Set(hits.filter((_, i) => i % 2 === 0).map((at) => part.articles[at][0])))
    }
  })
  const inLocale = articles.filter(({ titles }) => titles[locale])
  if (root.articles !== inLocale.length) problems.push(`the search (${locale}) has ${root.articles} articles, wanted ${inLocale.length}`)
  for (const { slug, titles } of inLocale) {
    const own = titles[locale].match(/[\p{L}\p{M}\p{N}]+/gu)?.map(fold).filter((word) => word && word.length <= 64) ?? []
    // a word of hundreds of titles lists the best articles alone
    const complete = own.filter((word) => (words.get(word)?.size ?? 0) < 200)
    if (complete.length > 0 && !complete.some((word) => words.get(word)?.has(slug))) problems.push(`no word of its title finds ${slug} (${locale})`)
  }
}
console.log(`${articles.length} articles, ${requests} requests, the largest document ${largest} bytes`, problems.slice(0, 20))
process.exit(problems.length === 0 ? 0 : 1)
