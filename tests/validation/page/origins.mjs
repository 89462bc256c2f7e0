// Nobody else hears of a reader: every page asks its own origin alone, and writes no error.  usage: node origins.mjs TREE BASE
import { DESK, each, withBrowser } from './browser.mjs'
import { finish, pages, NOWHERE } from './pages.mjs'

const [tree, base] = process.argv.slice(2)
const findings = []
let requests = 0
const all = pages(tree)
await withBrowser((browser) => each(all, (page) => watch(browser, page)))
finish(`${requests} requests of ${all.length} pages`, findings.sort())

async function watch(browser, { path }) {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  page.on('request', (request) => {
    requests++
    const url = new URL(request.url())
    if (url.origin !== base && url.protocol !== 'data:') findings.push(`${path}: asked ${url.href}`)
  })
  page.on('pageerror', (error) => findings.push(`${path}: a script threw ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !(path === NOWHERE && message.location().url === base + path)) {
      findings.push(`${path}: ${message.text()} ${message.location().url}`)
    }
  })
  await page.goto(base + path, { waitUntil: 'networkidle' })
  // what is fetched when it comes into view comes into view
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
  await context.close()
}
