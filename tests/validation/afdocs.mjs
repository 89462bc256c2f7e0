// Agent-friendliness of the served site (afdocs); a failed check fails.  usage: node afdocs.mjs BASE [strict]
// strict: a warning fails too, and 400 pages are looked at, always the same; without it 50 of them, chosen by chance
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const strict = process.argv[3] === 'strict'
const same = ['--sampling', 'deterministic', '--max-links', '400', '--request-delay', '0', '--max-concurrency', '8']
const afdocs = fileURLToPath(new URL('node_modules/.bin/afdocs', import.meta.url))
const run = spawnSync(
  process.execPath,
  [afdocs, 'check', process.argv[2], '--format', 'json', '--quiet', ...(strict ? same : [])],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
)
const report = JSON.parse(run.stdout)
const checks = report.results ?? report.checks ?? []
for (const check of checks) console.log(`${check.status}\t${check.id ?? check.name}\t${check.message ?? ''}`)
for (const check of checks) {
  const pages = (check.details?.pageResults ?? []).filter((page) => page.error || ['warn', 'fail'].includes(page.status))
  for (const page of pages.slice(0, 20)) console.log(`${check.id}\t${page.url}\t${page.error ?? page.status}\t${(page.issues ?? []).join('; ')}`)
}
const bad = new Set(strict ? ['fail', 'error', 'warn'] : ['fail', 'error'])
const failures = checks.filter((check) => bad.has(check.status))
if (checks.length === 0) console.log(run.stdout.slice(0, 2000), run.stderr.slice(0, 2000))
process.exit(checks.length > 0 && failures.length === 0 ? 0 : 1)
