// Agent-friendliness of the served site (afdocs); a failed check fails.  usage: node afdocs.mjs BASE [strict]; strict: a warning fails too
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const run = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('node_modules/.bin/afdocs', import.meta.url)), 'check', process.argv[2], '--format', 'json'],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
)
const report = JSON.parse(run.stdout)
const checks = report.results ?? report.checks ?? []
for (const check of checks) console.log(`${check.status}\t${check.id ?? check.name}\t${check.message ?? ''}`)
const bad = new Set(process.argv[3] === 'strict' ? ['fail', 'error', 'warn'] : ['fail', 'error'])
const failures = checks.filter((check) => bad.has(check.status))
if (checks.length === 0) console.log(run.stdout.slice(0, 2000), run.stderr.slice(0, 2000))
process.exit(checks.length > 0 && failures.length === 0 ? 0 : 1)
