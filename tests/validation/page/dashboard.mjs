// Accessibility of the preview's own pages by rule (axe-core).  usage: node dashboard.mjs DASHBOARD
import { DESK, each, PHONE, visit, withBrowser } from './browser.mjs'
import { judge, told } from './judge.mjs'
import { finish } from './pages.mjs'

const [dashboard] = process.argv.slice(2)
const READERS = [DESK, PHONE].flatMap((viewport) => ['light', 'dark'].map((colorScheme) => ({ viewport, colorScheme })))
const { articles } = await (await fetch(dashboard + 'articles.json')).json()
const [bilingual] = articles.filter(({ links }) => links.de && links.en)
const VIEWS = [
  { path: '', ready: '#articles tr' },
  { path: `articles/${bilingual.slug}?unchanged=1`, ready: '#json ~ pre' },
]

const work = VIEWS.flatMap((view) => READERS.map((reader) => ({ ...view, reader })))
const seen = new Map()
await withBrowser((browser) => each(work, ({ path, ready, reader }) =>
  visit(browser, dashboard + path, { ...reader, bypassCSP: true }, async (page) => {
    await page.locator(ready).first().waitFor({ state: 'attached' })
    await judge(page, path || 'the dashboard', reader, seen)
  })))
finish(`${work.length} views`, told(seen))
