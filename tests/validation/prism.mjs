// Prism as a proxy in front of the adapter: a response that breaks openapi.json is an error.
// usage: node prism.mjs EDGE OPENAPI
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const [edge, openapi] = process.argv.slice(2)
const port = await new Promise((found) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const free = probe.address().port
    probe.close(() => found(free))
  })
})
const prism = spawn(
  process.execPath,
  [fileURLToPath(new URL('node_modules/.bin/prism', import.meta.url)), 'proxy', '--errors', '-h', '127.0.0.1', '-p', String(port), openapi, edge],
  { stdio: ['ignore', 'pipe', 'pipe'] },
)
let log = ''
prism.stdout.on('data', (chunk) => (log += chunk))
prism.stderr.on('data', (chunk) => (log += chunk))
const base = `http://127.0.0.1:${port}`
for (let i = 0; i < 150 && !log.includes('is listening'); i++) await new Promise((r) => setTimeout(r, 200))

let failures = 0
async function expect(status, path, init) {
  const response = await fetch(base + path, init)
  const body = await response.text()
  const violations = response.headers.get('sl-violations')
  if (response.status !== status || violations) {
    failures++
    console.log(`${path}: wanted ${status}, got ${response.status} ${violations ?? ''} ${body.slice(0, 600)}`)
  }
  return response.status === 200 ? JSON.parse(body) : null
}

const list = await expect(200, '/api/knowledge/articles')
for (const query of ['contentType=guide', 'locale=de', 'contentType=research&locale=en&awarenessLevel=problem-aware', 'awarenessLevel=nobody']) {
  await expect(200, `/api/knowledge/articles?${query}`)
}
for (const article of list) {
  await expect(200, `/api/knowledge/articles/${article.slug}`)
  for (const translation of article.translations) {
    await expect(200, `/api/aeo/articles/${article.slug}?locale=${translation.locale}`)
  }
}
await expect(404, '/api/knowledge/articles/no-such-article')
await expect(404, '/api/aeo/articles/no-such-article')
const single = list.find((article) => article.translations.length === 1)
if (single) {
  await expect(404, `/api/aeo/articles/${single.slug}?locale=${single.translations[0].locale === 'en' ? 'de' : 'en'}`)
}
prism.kill()
await once(prism, 'exit')
console.log(failures === 0 ? 'every response fits the contract' : log.slice(-2000))
process.exit(failures === 0 ? 0 : 1)
