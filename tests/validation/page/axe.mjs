// Accessibility by rule (axe-core), light and dark, on a phone and on a desk.  usage: node axe.mjs TREE BASE
import { DESK, each, PHONE, visit, withBrowser } from './browser.mjs'
import { judge, told } from './judge.mjs'
import { finish, kinds, pages } from './pages.mjs'

const [tree, base] = process.argv.slice(2)
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
    await judge(page, path, reader, seen)
  })))
finish(`${work.length} views`, told(seen))
