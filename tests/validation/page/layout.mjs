// What rules do not see: no sideways scrolling, every control within reach of the keyboard and seen when it has the focus,
// dark where dark is preferred, paper where it is printed.  usage: node layout.mjs TREE BASE
import { DESK, each, PHONE, visit, withBrowser } from './browser.mjs'
import { finish, kinds, pages } from './pages.mjs'

const [tree, base] = process.argv.slice(2)
const findings = []
let views = 0
await withBrowser(async (browser) => {
  const look = (path, reader, judge) => visit(browser, base + path, reader, (page) => judge(page, path).then(() => views++))
  await each(pages(tree), ({ path }) => look(path, { viewport: PHONE }, sideways))
  await each(kinds(tree), async ({ path }) => {
    await look(path, { viewport: DESK }, keyboard)
    await look(path, { viewport: PHONE }, keyboard)
    await look(path, { viewport: DESK }, colours)
    await look(path, { viewport: DESK }, print)
  })
})
finish(`${views} views`, findings.sort())

async function sideways(page, path) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return null
    const culprits = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > width + 0.5)
    return culprits.slice(0, 3).map((element) => element.outerHTML.slice(0, 100).replaceAll(/\s+/g, ' '))
  })
  if (wide) findings.push(`${path}: scrolls sideways at ${PHONE.width} px: ${wide.join(' | ')}`)
}

async function keyboard(page, path) {
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
    if (!focus.outlined) findings.push(`${path} (${page.viewportSize().width}): has the focus and does not show it: ${focus.html}`)
    if (!focus.shown) findings.push(`${path} (${page.viewportSize().width}): has the focus out of sight: ${focus.html}`)
  }
  const missed = await page.evaluate(
    (keys) => [...document.querySelectorAll('[data-control]')].filter((one) => !keys.includes(one.dataset.control)).map((one) => one.outerHTML.slice(0, 100)),
    [...reached],
  )
  for (const html of missed) findings.push(`${path} (${page.viewportSize().width}): no Tab leads to ${html}`)
}

/** Runs in the page: what has the focus, and whether one sees it. */
function focused() {
  const element = document.activeElement
  if (!element || element === document.body) return null
  if (!element.dataset.control) element.dataset.control = 'other-' + [...document.querySelectorAll('*')].indexOf(element)
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  return {
    key: element.dataset.control,
    html: element.outerHTML.slice(0, 100),
    outlined: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    shown: box.width > 0 && box.height > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
  }
}

async function colours(page, path) {
  for (const [colorScheme, fits] of [['light', (l) => l > 200], ['dark', (l) => l < 60]]) {
    await page.emulateMedia({ colorScheme })
    const light = await page.evaluate(luminance)
    if (!fits(light)) findings.push(`${path}: its ground has a luminance of ${light} of 255 where ${colorScheme} is preferred`)
  }
}

async function print(page, path) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const left = await page.evaluate(() => [...document.querySelectorAll('header nav a, button, [href="#main"]')].filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)))
  for (const html of left.slice(0, 3)) findings.push(`${path}: is printed, and leads nowhere on paper: ${html}`)
  const light = await page.evaluate(luminance)
  if (light < 250) findings.push(`${path}: is printed on a ground with a luminance of ${light} of 255`)
}

/** Runs in the page: how light its ground is, 0 to 255; nothing painted is white. */
function luminance() {
  const canvas = document.createElement('canvas').getContext('2d')
  const grounds = [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor)
  canvas.fillStyle = 'white'
  canvas.fillRect(0, 0, 1, 1)
  for (const ground of grounds) {
    canvas.fillStyle = ground
    canvas.fillRect(0, 0, 1, 1)
  }
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
}
