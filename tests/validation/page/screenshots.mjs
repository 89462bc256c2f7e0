// Pictures of every kind of page, for people to look at.  usage: node screenshots.mjs BASE OUT
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { each, visit, withBrowser } from './browser.mjs'
import { NOWHERE } from './pages.mjs'

const [base, out] = process.argv.slice(2)
const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark']
mkdirSync(out, { recursive: true })

const shots = []
for (const locale of ['de', 'en']) {
  const kinds = {
    home: '/',
    index: `/${locale}`,
    'a-z': `/${locale}/a-z`,
    article: await article(locale),
    search: `/${locale}/search?q=http`,
    developers: `/${locale}/developers`,
    problem: '/problems/not-acceptable',
    'not-found': NOWHERE.replace('/en', `/${locale}`),
  }
  for (const [kind, path] of Object.entries(kinds)) {
    for (const width of WIDTHS) for (const colorScheme of SCHEMES) shots.push({ name: `${kind}-${locale}-${width}-${colorScheme}.png`, path, locale, width, colorScheme })
  }
}
await withBrowser((browser) => each(shots, (shot) => take(browser, shot)))
console.log(`${shots.length} pictures in ${out}`)

/** The first article of the list: the latest. */
async function article(locale) {
  const list = await (await fetch(`${base}/api/knowledge/articles?locale=${locale}&contentType=guide`)).json()
  return `/${locale}/knowledge/${list[0].slug}`
}

async function take(browser, { name, path, locale, width, colorScheme }) {
  const reader = { viewport: { width, height: Math.round(width * (width < 700 ? 2 : 0.65)) }, colorScheme, locale }
  await visit(browser, base + path, reader, (page) => page.screenshot({ path: join(out, name), fullPage: true }))
}
