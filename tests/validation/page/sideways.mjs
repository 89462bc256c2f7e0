// No page of a tree scrolls sideways on the smallest phones (WCAG 2.2, 1.4.10). The pages come from the tree itself, below whatever
// base URL it was built for.  usage: node sideways.mjs TREE
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { each, PHONE, withBrowser } from './browser.mjs'
import { finish, pages } from './pages.mjs'

const [tree] = process.argv.slice(2)
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', svg: 'image/svg+xml', json: 'application/json' }
const { baseUrl } = JSON.parse(readFileSync(join(tree, 'edge.json'), 'utf8'))
const base = new URL(baseUrl).pathname.replace(/\/$/, '')
const all = pages(tree)
const findings = []

await withBrowser(async (browser) => {
  const workers = await Promise.all([1, 2, 3].map(() => browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })))
  const open = await Promise.all(workers.map((one) => one.newPage()))
  for (const page of open) await page.route('**/*', serve)
  await each(all, async ({ path }) => {
    const page = open.pop()
    try {
      await page.goto(baseUrl + path, { waitUntil: 'load' })
      const wide = await page.evaluate(beyond)
      if (wide.length > 0) findings.push(`${path}: ${wide.join(' | ')}`)
    } finally {
      open.push(page)
    }
  })
})
finish(`${all.length} pages at ${PHONE.width} px`, findings.sort())

/** Answers from the tree; what is elsewhere is not there. */
async function serve(route) {
  const { pathname, href } = new URL(route.request().url())
  if (!href.startsWith(baseUrl)) return route.abort()
  const key = decodeURIComponent(pathname.slice(base.length + 1))
  const file = /\.\w+$/.test(key) ? key : join(key, 'index.html')
  try {
    return await route.fulfill({ body: readFileSync(join(tree, file)), contentType: TYPES[file.split('.').pop()] })
  } catch {
    return route.fulfill({ path: join(tree, '404.html'), status: 404, contentType: 'text/html' })
  }
}

/** Runs in the page: the width of what is too wide, and the elements that reach beyond and do not scroll on their own. */
function beyond() {
  document.querySelectorAll('details').forEach((one) => (one.open = true))
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const scrolls = (one) => one && one !== root && (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement))
  const wide = [...document.body.querySelectorAll('*')].filter(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 0.5 && !scrolls(one.parentElement),
  )
  return [`${root.scrollWidth} px`, ...wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 100).replaceAll(/\s+/g, ' '))]
}
