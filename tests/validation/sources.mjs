// The schemas of the sources as served: valid JSON Schema 2020-12 under their own addresses, and every source of the sample
// site fits the one that is for it.  usage: node sources.mjs EDGE CONTENT
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'

const [edge, content] = process.argv.slice(2)
const problems = []
let checked = 0

const base = (await (await fetch(`${edge}/openapi.json`)).json()).servers[0].url
const ajv = formats(new Ajv({ strict: true, strictTypes: false, allErrors: true })).addKeyword('enumDescriptions')
const form = {}
for (const name of ['site', 'article', 'translation', 'page', 'skill']) {
  const path = `/schemas/${name}.schema.json`
  const response = await fetch(edge + path)
  if (response.headers.get('content-type') !== 'application/schema+json') problems.push(`${path}: ${response.headers.get('content-type')}`)
  const schema = await response.json()
  if (schema.$id !== base + path) problems.push(`${path}: its $id is ${schema.$id}`)
  form[name] = ajv.compile(schema)
}

const yaml = (file) => parse(readFileSync(file, 'utf8'), { schema: 'core' })
const frontMatter = (file) => parse(readFileSync(file, 'utf8').split(/^---\s*$/m)[1], { schema: 'core' })
// a key without a value is absent
const present = (value) => Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
function fits(name, file, value) {
  checked++
  if (!form[name](present(value))) problems.push(`${file}: ${ajv.errorsText(form[name].errors)}`)
}
function each(folder, visit) {
  const path = join(content, folder)
  for (const name of existsSync(path) ? readdirSync(path) : []) visit(join(path, name))
}

fits('site', 'site.yaml', yaml(join(content, 'site.yaml')))
each('articles', (article) => {
  fits('article', article, yaml(join(article, 'article.yaml')))
  for (const file of readdirSync(article)) if (file.endsWith('.md')) fits('translation', file, frontMatter(join(article, file)))
})
each('pages', (page) => readdirSync(page).forEach((file) => fits('page', file, frontMatter(join(page, file)))))
each('skills', (skill) => fits('skill', skill, frontMatter(join(skill, 'SKILL.md'))))

if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${checked} sources fit`)
