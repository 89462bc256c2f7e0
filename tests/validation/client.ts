// Compiled against the types that openapi-typescript makes of openapi.json; tests/validation/api runs it against the adapter, and through Prism.
import createClient from 'openapi-fetch'
import type { paths } from './contract.js'

declare const process: { argv: string[]; exit(code: number): never }
const api = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
api.use({
  onResponse({ request, response }) {
    const violations = response.headers.get('sl-violations')
    if (violations) throw new Error(`${request.url}: ${violations}`)
  },
})

for (const query of [{}, { contentType: 'guide' }, { locale: 'de' }, { contentType: 'research', locale: 'en', awarenessLevel: 'problem-aware' }] as const) {
  const { error } = await api.GET('/api/knowledge/articles', { params: { query } })
  if (error) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(error)}`)
}

const { data: list, error } = await api.GET('/api/knowledge/articles', { params: { query: { locale: 'en' } } })
if (error || !list || list.length === 0) throw new Error('no list: ' + JSON.stringify(error))
let answers = 0
for (const article of list) {
  const detail = await api.GET('/api/knowledge/articles/{slug}', { params: { path: { slug: article.slug } } })
  const translations = detail.data?.translations ?? []
  if (translations.length === 0) throw new Error('no translations of ' + article.slug)
  for (const { locale, title } of translations) {
    const answer = await api.GET('/api/aeo/articles/{slug}', { params: { path: { slug: article.slug }, query: { locale } } })
    if (answer.data?.meta.language !== locale || !title) throw new Error('no answer in ' + locale + ' of ' + article.slug)
    answers++
  }
}
const missing = await api.GET('/api/knowledge/articles/{slug}', { params: { path: { slug: 'no-such-article' } } })
if (missing.response.status !== 404 || missing.error?.code !== 'ARTICLE_NOT_FOUND') throw new Error('no typed 404')
console.log(`${list.length} articles and ${answers} answers read`)
