// The Chromium of the machine, kept from every other machine.
import { chromium } from 'playwright-core'

/** The widths between which pages have to be at ease, in CSS pixels. */
export const PHONE = { width: 320, height: 640 }
export const DESK = { width: 1440, height: 900 }

/** Runs `work` with a browser, and closes it whatever happens. */
export async function withBrowser(work) {
  const browser = await chromium.launch({
    executablePath: process.env.OFFPRINT_CHROMIUM,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page for a reader (viewport, colorScheme …), hands it to `look`, and closes it. */
export async function visit(browser, url, reader, look) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...reader })
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    return await look(page)
  } finally {
    await context.close()
  }
}

/** Works off a list with a few workers at once. */
export async function each(list, work, workers = 3) {
  const rest = [...list]
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (rest.length > 0) await work(rest.shift())
    }),
  )
}
