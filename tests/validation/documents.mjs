// The discovery documents as served: types, every link on this origin resolves, digests of skills, HEAD of the catalog,
// and nothing that would advertise an authorization server.  usage: node documents.mjs EDGE
import { createHash } from 'node:crypto'

const edge = process.argv[2]
const problems = []
let checked = 0
const get = (path, init) => fetch(edge + path, { redirect: 'manual', ...init })
// Addresses as they stand in HTML and XML, where characters may be references.
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)))
async function expect(path, status, type) {
  const response = await get(path)
  checked++
  if (response.status !== status) problems.push(`${path}: ${response.status}, wanted ${status}`)
  else if (type && !(response.headers.get('content-type') ?? '').startsWith(type)) problems.push(`${path}: ${response.headers.get('content-type')}, wanted ${type}`)
  return response
}

const openapi = await (await expect('/openapi.json', 200, 'application/json')).json()
const base = openapi.servers[0].url
const local = (href) => (href.startsWith(base) ? href.slice(base.length) || '/' : null)

const catalog = await (await expect('/.well-known/api-catalog', 200, 'application/linkset+json')).json()
for (const context of catalog.linkset) {
  for (const [relation, targets] of Object.entries(context)) {
    if (relation === 'anchor') continue
    for (const target of targets) await expect(local(target.href), 200, target.type)
  }
}
const head = await get('/.well-known/api-catalog', { method: 'HEAD' })
if (!/rel="?api-catalog/.test(head.headers.get('link') ?? '')) problems.push('HEAD of the catalog has no Link')

const skills = await (await expect('/.well-known/agent-skills/index.json', 200, 'application/json')).json()
for (const skill of skills.skills) {
  const url = new URL(skill.url, base + '/.well-known/agent-skills/index.json').href
  const bytes = Buffer.from(await (await expect(local(url), 200, 'text/markdown')).arrayBuffer())
  const digest = 'sha256:' + createHash('sha256').update(bytes).digest('hex')
  if (digest !== skill.digest) problems.push(`${skill.name}: digest ${digest}, index says ${skill.digest}`)
}

const linked = new Set()
for (const path of ['/llms.txt', '/sitemap.md', '/auth.md', '/en/developers.md', '/de/developers.md']) {
  const text = await (await expect(path, 200)).text()
  for (const [, href] of text.matchAll(/\]\((\S+?)\)/g)) if (local(href)) linked.add(local(href))
}
const sitemap = await (await expect('/sitemap.xml', 200, 'application/xml')).text()
for (const [, href] of sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)) if (local(href)) linked.add(local(href))
for (const path of linked) await expect(decoded(path).split('#')[0], 200)
for (const path of linked) {
  if (!/^\/(en|de)\/knowledge\/[^.]+$/.test(path)) continue
  const page = await (await get(path)).text()
  for (const [, href] of page.matchAll(/(?:href|src)="([^"]+)"/g)) {
    const address = decoded(href)
    const target = address.startsWith(base) ? local(address) : address.startsWith('/') ? address : null
    if (target) await expect(target.split('#')[0], 200)
  }
}
const robots = await (await expect('/robots.txt', 200, 'text/plain')).text()
for (const line of robots.trim().split('\n')) {
  // RFC 9309, with Content-Signal (contentsignals.org) and Content-Usage (aipref)
  const known = /^(|User-agent: \*|Allow: \/|Sitemap: \S+|Content-Signal: ((search|ai-input|ai-train)=(yes|no)(, |$))+|Content-Usage: ((search|train-ai)=[yn](, |$))+)$/
  if (!known.test(line)) problems.push(`robots.txt: ${line}`)
}
const security = await get('/.well-known/security.txt') // RFC 9116, 2.5: the owner may say nothing
if (security.status === 200) {
  const text = await security.text()
  for (const field of ['Contact', 'Expires', 'Canonical']) if (!new RegExp(`^${field}: \\S+$`, 'm').test(text)) problems.push(`security.txt: no ${field}`)
  if (!(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1]) > Date.now())) problems.push('security.txt has expired')
} else if (security.status !== 404) problems.push(`/.well-known/security.txt: ${security.status}`)
for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
  await expect(path, 404)
}
console.log(`${checked} checked`, problems)
process.exit(problems.length === 0 ? 0 : 1)
