// Pages as readers see them: no rule of axe-core is broken, and the keyboard reaches every control. The tests in tests/browser hold every page to the rest.
// usage: node browser.mjs TREE BASE           every page of a tree that is served at BASE
//        node browser.mjs --dashboard ADDRESS  the dashboard of a preview
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { each, finish, kinds, pages } from './lib.mjs'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DESK = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const PHONE = { viewport: { width: 320, height: 640 }, colorScheme: 'light' }
const READERS = [PHONE, { ...PHONE, colorScheme: 'dark' }, { ...DESK, colorScheme: 'dark' }]
/** What the search shows, which is not in the HTML: results, the words that nothing has, the list under a header's field. */
const SEARCHES = ['en', 'de'].flatMap((locale) => [
  { path: `/${locale}/search?q=${locale === 'en' ? 'articles' : 'Artikel'}`, ready: '.passage mark' },
  { path: `/${locale}/search?q=zzzzqqqq`, ready: '[role=status]:not(:empty)' },
  { path: `/${locale}/developers`, typed: 'art', ready: '[role=option]' },
])

const [first, base] = process.argv.slice(2)
/** What is wrong, and where it was seen: one template makes many pages. */
const seen = new Map()
const views = first === '--dashboard' ? await dashboard() : site()
const browser = await chromium.launch({
  executablePath: process.env.OFFPRINT_CHROMIUM,
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
})
try {
  await each(views, look, 3)
} finally {
  await browser.close()
}
finish(`${views.length} views`, [...seen].map(([finding, where]) => `${finding}: ${where.size} views, such as ${[...where].sort()[0]}`).sort())

function site() {
  const at = (path) => base + path
  return [
    ...pages(first).map(({ path }) => ({ url: at(path), reader: DESK })),
    ...kinds(first).flatMap(({ path }) => READERS.map((reader) => ({ url: at(path), reader }))),
    ...kinds(first).flatMap(({ path }) => [DESK, PHONE].map((reader) => ({ url: at(path), reader, keyboard: true }))),
    ...SEARCHES.flatMap((search) => [DESK, ...READERS].map((reader) => ({ ...search, url: at(search.path), reader }))),
  ]
}

async function dashboard() {
  const { articles } = await (await fetch(base + 'articles.json')).json()
  const { slug } = articles.find(({ links }) => links.de && links.en)
  const shown = [['', '#articles tr'], [`articles/${slug}?unchanged=1`, '#json ~ pre']]
  return shown.flatMap(([path, ready]) => [DESK, ...READERS].map((reader) => ({ url: base + path, ready, reader })))
}

async function look({ url, reader, ready, typed, keyboard }) {
  const { pathname } = new URL(url)
  const say = (finding) => seen.set(finding, (seen.get(finding) ?? new Set()).add(`${pathname} (${reader.viewport.width}, ${reader.colorScheme})`))
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: !keyboard, ...reader })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: keyboard ? 'networkidle' : 'load' })
    if (typed) await page.locator('header [name=q]').pressSequentially(typed)
    if (ready) await page.locator(ready).first().waitFor({ state: 'attached' })
    await (keyboard ? reach(page, say) : judge(page, say))
  } finally {
    await context.close()
  }
}

async function judge(page, say) {
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate((values) => globalThis.axe.run(document, { runOnly: { type: 'tag', values } }), RULES)
  for (const { id, nodes } of violations) for (const { target, failureSummary } of nodes) say(`${id}: ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`)
}

async function reach(page, say) {
  const wanted = await page.evaluate(() => {
    const controls = document.querySelectorAll('a[href], button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])')
    // of the radio buttons of a group Tab leads to the one that is checked
    const passed = (one) => one.type === 'radio' && !one.checked && document.querySelector(`input[name="${CSS.escape(one.name)}"]:checked`)
    const visible = [...controls].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !passed(one))
    visible.forEach((one, index) => (one.dataset.control = index))
    return visible.length
  })
  const reached = new Set()
  for (let presses = 0; presses < wanted * 2 + 20; presses++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(focused)
    if (focus === null || reached.has(focus.key)) break
    reached.add(focus.key)
    if (!focus.outlined) say(`has the focus and does not show it: ${focus.html}`)
    if (!focus.shown) say(`has the focus out of sight: ${focus.html}`)
  }
  const missed = await page.evaluate((keys) => [...document.querySelectorAll('[data-control]')]
    .filter((one) => !keys.includes(one.dataset.control)).map((one) => one.outerHTML.slice(0, 100)), [...reached])
  for (const html of missed) say(`no Tab leads to ${html}`)
}

/** Runs in the page: what has the focus, and whether one sees it. */
function focused() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  element.dataset.control ??= 'other-' + [...document.querySelectorAll('*')].indexOf(element)
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  return {
    key: element.dataset.control,
    html: element.outerHTML.slice(0, 100),
    outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    shown: box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
  }
}
