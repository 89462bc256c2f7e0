// Structured data, type-checked against the vocabulary of schema.org (schema-dts).  usage: node jsonld.mjs TREE WORK
import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish, pages } from './lib.mjs'

const [tree, work] = process.argv.slice(2)
const folder = join(work, 'jsonld')
const modules = fileURLToPath(new URL('node_modules', import.meta.url))
mkdirSync(folder)
symlinkSync(modules, join(folder, 'node_modules'))
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', types: [] },
  include: ['*.ts'],
}))

const paths = []
for (const { path, html } of pages(tree)) {
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    write(`page-${paths.length}`, JSON.parse(json))
    paths.push(path)
  }
}
// a checker that finds nothing wrong with nonsense would say nothing about the rest
write('nonsense', { '@context': 'https://schema.org', '@graph': [{ '@type': 'TechArticle', headlines: 'one letter too many' }] })

const { stdout } = spawnSync(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder, '--pretty', 'false'], { encoding: 'utf8', cwd: folder })
const errors = stdout.split('\n').filter((line) => line.trim() !== '')
const findings = errors.filter((line) => !line.startsWith('nonsense')).map((line) => line.replace(/page-(\d+)\.ts/, (_, n) => paths[n]))
if (!errors.some((line) => line.startsWith('nonsense.ts') && line.includes('headlines'))) findings.push('the checker does not notice a misspelt member', ...errors.slice(0, 5))
if (paths.length === 0) findings.push('no page has structured data')
finish(`${paths.length} documents`, findings)

function write(name, value) {
  const type = '@graph' in value ? 'Graph' : 'WithContext<Thing>'
  const actions = []
  // "query-input" is a constraint of an action (schema.org/docs/actions.html), which the types of a graph leave out
  const rest = JSON.stringify(value, (key, item) => (item?.['@type'] === 'SearchAction' ? void actions.push(item) : item), 1)
  writeFileSync(join(folder, `${name}.ts`), `import type { Graph, SearchAction, Thing, WithActionConstraints, WithContext } from 'schema-dts'
export const data: ${type} = ${rest}
export const actions: WithActionConstraints<Exclude<SearchAction, string>>[] = ${JSON.stringify(actions, null, 1)}
`)
}
