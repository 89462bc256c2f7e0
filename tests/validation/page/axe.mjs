// Accessibility by rule (axe-core), light and dark, on a phone and on a desk.  usage: node axe.mjs TREE BASE
import { createRequire } from 'node:module'
import { DESK, each, PHONE, visit, withBrowser } from './browser.mjs'
import { finish, kinds, pages } from './pages.mjs'

const [tree, base] = process.argv.slice(2)
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LIGHT_DESK = { viewport: DESK, colorScheme: 'light' }
const READERS = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
  { viewport: DESK, colorScheme: 'dark' },
]

/** What the search shows, which is not in the HTML: results, the words that nothing has, the list under a header's field. */
const SEARCHES = ['en', 'de'].flatMap((locale) => [
  { path: `/${locale}/search?q=${locale === 'en' ? 'articles' : 'Artikel'}`, ready: '.passage mark' },
  { path: `/${locale}/search?q=zzzzqqqq`, ready: '[role=status]:not(:empty)' },
  { path: `/${locale}/developers`, typed: 'art', ready: '[role=option]' },
])

const work = [
  ...pages(tree).map(({ path }) => ({ path, reader: LIGHT_DESK })),
  ...kinds(tree).flatMap(({ path }) => READERS.map((reader) => ({ path, reader }))),
  ...SEARCHES.flatMap((search) => [LIGHT_DESK, ...READERS].map((reader) => ({ ...search, reader }))),
]
/** What is wrong, and where it was seen: one template makes many pages. */
const seen = new Map()
await withBrowser((browser) => each(work, ({ path, reader, ready, typed }) =>
  visit(browser, base + path, { ...reader, bypassCSP: true }, async (page) => {
    if (typed) await page.locator('header [name=q]').pressSequentially(typed)
    if (ready) await page.locator(ready).first().waitFor({ state: 'attached' })
    await judge(page, path, reader)
  })))
const findings = [...seen].map(([finding, views]) => `${finding}: ${views.size} views, such as ${[...views].sort()[0]}`)
finish(`${work.length} views`, findings.sort())

async function judge(page, path, reader) {
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate((values) => globalThis.axe.run(document, { runOnly: { type: 'tag', values } }), RULES)
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const finding = `${id}: ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`
      seen.set(finding, (seen.get(finding) ?? new Set()).add(`${path} (${reader.viewport.width}, ${reader.colorScheme})`))
    }
  }
}
