// Imports a built site as its author would, and compares the articles with its pages, without asking the import what a page is.
// usage: node import.mjs OFFPRINT SITE FOLDER    OFFPRINT is a command, FOLDER is made
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { decoded, finish } from './lib.mjs'

const [offprint, site, folder] = process.argv.slice(2)
/** Of the words of a page, what its tool adds around the text: "Edit this page", "Next", names of authors. */
const MOST_LOST = 0.1
const problems = []

const files = (root, name) => readdirSync(root, { recursive: true }).filter((file) => name.test(file)).map((file) => join(root, file))
const words = (text) => new Set(text.match(/[\p{L}\p{N}]{4,}/gu) ?? [])

/** The text of a page's main element. */
function main(html) {
  const found = /<main[\s>]([^]*)<\/main>/.exec(html) ?? /<article[\s>]([^]*)<\/article>/.exec(html) ?? /role="main"[^>]*>([^]*?)<footer/.exec(html)
  return decoded((found?.[1] ?? '').replace(/<(script|style|nav|aside|footer|button|form|svg)[\s>][^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '))
}

mkdirSync(folder, { recursive: true })
execFileSync(offprint, ['import', site, '--type', 'guide', '--publish'], { cwd: folder, encoding: 'utf8' })
const { stdout } = spawnSync(offprint, ['check', '--format', 'json'], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
for (const { severity, path, message } of JSON.parse(stdout).diagnostics) if (severity === 'error') problems.push(`check: ${path}: ${message}`)

const texts = files(join(folder, 'content/articles'), /\/(en|de)\.md$/).map((file) => words(readFileSync(file, 'utf8')))
const pages = files(site, /\.html$/).map((file) => ({ name: relative(site, file), wanted: words(main(readFileSync(file, 'utf8'))) })).filter(({ wanted }) => wanted.size > 20)
for (const { name, wanted } of pages) {
  const lost = texts.map((text) => [...wanted].filter((word) => !text.has(word))).sort((a, b) => a.length - b.length)[0] ?? [...wanted]
  if (lost.length > wanted.size * MOST_LOST) problems.push(`${name}: ${lost.length} of ${wanted.size} words are in no article together, such as ${lost.slice(0, 8).join(' ')}`)
}
if (pages.length === 0) problems.push('no page has a main element')
finish(`${pages.length} pages, ${texts.length} texts`, problems)
