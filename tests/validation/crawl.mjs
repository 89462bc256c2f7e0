// Crawls a served site as readers and agents do: the discovery documents and all that they name, and the pages from / on. Every article has to be found, every
// link has to lead somewhere. StaticIndexTest and TextDocumentsTest have the other ways to the articles.
// usage: node crawl.mjs ADDRESS
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { decoded, each, finish } from './lib.mjs'

const address = process.argv[2]
const MOST_CLICKS = 4
const ajv = addFormats(new Ajv({ strict: false }))
const problems = new Set()
const answers = new Map()
const say = (problem) => problems.add(problem)

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
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') ?? '' }
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
  for (const { url } of (await json(index)).skills) await get(local(url, index), { type: 'text/markdown' })
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

/** Every page leads to others that are there, and to each article within a few clicks of the home page in its language. */
async function pagesFromHome() {
  const homes = ['/', ...new Set([...wanted].map((path) => `/${path.split('/')[1]}`))]
  const clicks = new Map(homes.map((path) => [path, 0]))
  for (let next = homes, depth = 1; next.length > 0; depth++) {
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
  for (const path of wanted) if (!(clicks.get(path) <= MOST_CLICKS)) say(`${path} is ${clicks.has(path) ? `${clicks.get(path)} clicks` : 'not to be reached'} from home`)
}
