// Crawls a served site as readers and agents do: the discovery documents and all that they name, the pages from / on, the Markdown from /llms.txt on, the
// static index. Every article has to be found on each way, every link has to lead somewhere, every digest has to be right.
// usage: node crawl.mjs ADDRESS
import { createHash } from 'node:crypto'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { decoded, each, finish } from './lib.mjs'

const address = process.argv[2]
const MOST_CLICKS = 4
const ajv = addFormats(new Ajv({ strict: false }))
const problems = new Set()
const answers = new Map()
const say = (problem) => problems.add(problem)
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Asks for a path once, and says where it is not what is wanted. */
async function get(path, { type = '', accept = '*/*' } = {}) {
  const key = `${accept} ${path}`
  if (!answers.has(key)) answers.set(key, ask(path, accept))
  const answer = await answers.get(key)
  if (answer.status !== 200) say(`${path}: ${answer.status}`)
  else if (!answer.type.startsWith(type)) say(`${path}: ${answer.type}, wanted ${type}`)
  return answer
}

async function ask(path, accept) {
  const response = await fetch(address + path, { headers: { accept, 'accept-encoding': 'identity' }, redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  const field = (name) => response.headers.get(name) ?? ''
  return { status: response.status, bytes, text: bytes.toString(), type: field('content-type'), etag: field('etag') }
}

const json = async (path, type = 'application/json') => JSON.parse((await get(path, { type })).text)
const base = (await json('/openapi.json')).servers[0].url

/** The path of an address on this site, or null. */
function local(href, from = '/') {
  const url = new URL(decoded(href), base + from)
  return url.href.startsWith(base) ? url.pathname + url.search : null
}

const list = await json('/api/knowledge/articles')
const wanted = new Set(list.flatMap(({ slug, translations }) => translations.map(({ locale }) => `/${locale}/knowledge/${slug}`)))

const catalog = await json('/.well-known/api-catalog', 'application/linkset+json')
await discovery()
await documents()
await pagesFromHome()
await markdownFromLlms()
await staticIndex()
finish(`${wanted.size} pages of ${list.length} articles, ${answers.size} requests`, [...problems])

async function discovery() {
  for (const context of catalog.linkset) {
    for (const [relation, targets] of Object.entries(context)) {
      if (relation !== 'anchor') for (const { href, type } of targets) await get(local(href), { type })
    }
  }
  for (const name of ['site', 'article', 'translation', 'page', 'skill', 'search']) {
    const { $id } = ajv.compile(await json(`/schemas/${name}.schema.json`, 'application/schema+json')).schema
    if ($id !== `${base}/schemas/${name}.schema.json`) say(`the schema of ${name} is ${$id}`)
  }
  const index = '/.well-known/agent-skills/index.json'
  for (const { name, url, digest } of (await json(index)).skills) {
    if (`sha256:${sha256((await get(local(url, index), { type: 'text/markdown' })).bytes)}` !== digest) say(`${name}: the digest is another`)
  }
  // RFC 9309, with Content-Signal (contentsignals.org) and Content-Usage (aipref)
  const rule = /^(|User-agent: \*|Allow: \/|Sitemap: \S+|Content-Signal: ((search|ai-input|ai-train)=(yes|no)(, |$))+|Content-Usage: ((search|train-ai)=[yn](, |$))+)$/
  for (const line of (await get('/robots.txt', { type: 'text/plain' })).text.trim().split('\n')) if (!rule.test(line)) say(`robots.txt: ${line}`)
  const { text } = await get('/.well-known/security.txt', { type: 'text/plain' }) // RFC 9116, 2.5
  for (const field of ['Contact', 'Expires', 'Canonical']) if (!new RegExp(`^${field}: \\S+$`, 'm').test(text)) say(`security.txt: no ${field}`)
  if (!(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1]) > Date.now())) say('security.txt has expired')
}

/** What the documents link to is there. */
async function documents() {
  const linked = new Set()
  for (const path of ['/llms.txt', '/sitemap.md', '/auth.md', '/en/developers.md', '/de/developers.md']) {
    for (const [, href] of (await get(path)).text.matchAll(/\]\(<?([^)>\s]+)/g)) linked.add(local(href, path))
  }
  const { text } = await get('/sitemap.xml', { type: 'application/xml' })
  for (const [, href] of text.matchAll(/(?:<loc>|href=")([^<"]+)/g)) linked.add(local(href))
  await each([...linked].filter(Boolean), (path) => get(path))
}

/** Every page leads to others that are there, and to each article within a few clicks. */
async function pagesFromHome() {
  const clicks = new Map([['/', 0]])
  for (let next = ['/'], depth = 1; next.length > 0; depth++) {
    const found = new Set()
    await each(next, async (path) => {
      const { text } = await get(path, { accept: 'text/html', type: 'text/html' })
      for (const [, kind, href] of text.matchAll(/ (href|src)="([^"#][^"]*)"/g)) {
        const target = local(href, path)
        if (!target) continue
        if (kind === 'src' || !/^\/($|(en|de)(\/|$))/.test(target) || /\.\w+$/.test(target)) await get(target)
        else if (!clicks.has(target) && !target.includes('?')) found.add(target)
      }
    })
    for (const path of found) clicks.set(path, depth)
    next = [...found]
  }
  for (const path of wanted) if (!(clicks.get(path) <= MOST_CLICKS)) say(`${path} is ${clicks.has(path) ? `${clicks.get(path)} clicks` : 'not to be reached'} from /`)
}

async function markdownFromLlms() {
  const seen = new Set(['/llms.txt'])
  const named = new Set()
  for (const path of seen) { // a set grows while it is read
    const { text } = await get(path)
    for (const [, href] of text.matchAll(/\]\(<?([^)>\s]+)/g)) {
      const target = local(href, path)
      if (target?.endsWith('.md')) named.add(target.slice(0, -'.md'.length))
      else if (target?.endsWith('/llms.txt')) seen.add(target)
    }
  }
  for (const path of wanted) if (!named.has(path)) say(`${path} is not named from /llms.txt on`)
}

/** The static index has every article, with the tags that the adapter sends and the digests of the bytes. */
async function staticIndex() {
  const links = catalog.linkset.flatMap((one) => Object.values(one)).flat().map(({ href }) => local(href ?? 'about:blank'))
  const root = links.find((path) => path?.endsWith('/index.json') && !path.includes('/.well-known/'))
  const valid = ajv.compile(await json('/schemas/index.schema.json', 'application/schema+json'))
  const tagged = async (path, etag, accept) => {
    const answer = await get(path, { accept })
    if (etag && (answer.etag !== etag || `"${sha256(answer.bytes).slice(0, 32)}"` !== etag)) say(`${path}: ${answer.etag}, listed ${etag}`)
    return answer
  }
  const ACCEPT = { detail: 'application/json', answer: 'application/json', page: 'text/html', markdown: 'text/markdown' }
  const reached = new Set()
  async function walk(path, etag) {
    const document = JSON.parse((await tagged(path, etag)).text)
    if (!valid(document)) say(`${path}: ${ajv.errorsText(valid.errors)}`)
    await each(document.parts ?? [], (part) => walk(local(part.href, path), part.etag))
    for (const { slug, representations } of document.articles ?? []) {
      reached.add(slug)
      await each(representations, ({ form, href, etag: tag }) => tagged(local(href, path), tag, ACCEPT[form]))
    }
  }
  await walk(root)
  for (const { slug } of list) if (!reached.has(slug)) say(`${slug} is not in the static index`)
  if (reached.size !== list.length) say(`the static index has ${reached.size} articles, the list ${list.length}`)
}
