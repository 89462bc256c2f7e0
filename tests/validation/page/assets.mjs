// Style and script: small on the wire, named after their content, kept for ever.  usage: node assets.mjs TREE BASE
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { finish, pages, tags } from './pages.mjs'

const [tree, base] = process.argv.slice(2)
// compressed: nothing is minified, and nobody fetches these without a coding
const MOST = { css: 6_300, js: 2.75 * 1024, search: 12_000, missing: 2_500 }
const findings = []
/** The script that searches counts by itself: it is loaded by readers who search. So does that of the page for unknown addresses. */
const sizes = { css: 0, js: 0, search: 0, missing: 0 }
const files = readdirSync(tree, { recursive: true }).filter((file) => /\.(css|js|mjs)$/.test(file))
for (const file of files) await judge(file)
for (const [type, most] of Object.entries(MOST)) if (sizes[type] > most) findings.push(`${type}: ${sizes[type]} bytes with gzip, at most ${most}`)
for (const { path, html } of pages(tree)) references(path, html)
finish(`${sizes.css} bytes of style with gzip, ${sizes.js} of script, ${sizes.search} of the search, ${sizes.missing} of the page for unknown addresses`, findings)

async function judge(file) {
  const bytes = readFileSync(join(tree, file))
  sizes[file.endsWith('css') ? 'css' : (/(?:^|\/)(search|missing)\./.exec(file)?.[1] ?? 'js')] += gzipSync(bytes, { level: 9 }).length
  const fingerprint = /\.([0-9a-f]{8,})\.[a-z]+$/.exec(file)?.[1]
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (!fingerprint || !digest.startsWith(fingerprint)) findings.push(`${file}: is not named after its content`)
  const kept = (await fetch(`${base}/${file}`)).headers.get('cache-control') ?? ''
  if (!kept.includes('immutable')) findings.push(`${file}: is kept ${kept || 'at will'}, not for ever`)
}

function references(path, html) {
  const sheets = tags(html, 'link').filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href)
  const scripts = tags(html, 'script').filter(({ src }) => src).map(({ src }) => src)
  const icons = tags(html, 'link').filter(({ rel }) => rel === 'icon').map(({ href }) => href)
  // a browser asks for /favicon.ico where none is named
  if (icons.length !== 1) findings.push(`${path}: has ${icons.length} icons`)
  for (const icon of icons) if (!existsSync(join(tree, icon))) findings.push(`${path}: its icon ${icon} is not in the tree`)
  if (sheets.length === 0) findings.push(`${path}: has no style`)
  for (const reference of [...sheets, ...scripts]) if (!files.includes(reference.slice(1))) findings.push(`${path}: ${reference} is not in the tree`)
  if (/<style[\s>]|\sstyle="/.test(html)) findings.push(`${path}: has a style of its own, which the content security policy refuses`)
}
