// What axe-core says of a page that is open.
import { createRequire } from 'node:module'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Adds what is wrong with a page to `seen`, with the view in which it was seen. */
export async function judge(page, path, reader, seen) {
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate((values) => globalThis.axe.run(document, { runOnly: { type: 'tag', values } }), RULES)
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const finding = `${id}: ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`
      seen.set(finding, (seen.get(finding) ?? new Set()).add(`${path} (${reader.viewport.width}, ${reader.colorScheme})`))
    }
  }
}

/** Returns the findings as lines, sorted. */
export function told(seen) {
  return [...seen].map(([finding, views]) => `${finding}: ${views.size} views, such as ${[...views].sort()[0]}`).sort()
}
