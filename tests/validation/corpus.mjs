// Articles that between them use every construct of constructs.md: as it is, within a quotation, within a list.  usage: node corpus.mjs OUT
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const out = process.argv[2]
const constructs = readFileSync(new URL('constructs.md', import.meta.url), 'utf8').split('%%%\n')
const TYPES = ['guide', 'medium', 'framework', 'research']
const FRAMEWORK = { framework: { name: 'A framework', acronym: 'A', useCases: ['one', 'two'], timeToImplement: '2 days' } }

write('site.yaml', 'baseUrl: https://knowledge.example.com\nname: Constructs\nmcpUrl: https://example.com\nlinks: ignore\n')
for (const [number, construct] of constructs.entries()) {
  const contentType = TYPES[number % TYPES.length]
  const lines = construct.trimEnd().split('\n')
  const quoted = lines.map((line) => `> ${line}`).join('\n')
  const listed = lines.map((line, index) => (index === 0 ? '- ' : '  ') + line).join('\n')
  const head = {
    title: `Constructs & <other> "things", ${number}`,
    description: 'Of <tags> & "quotes".',
    detailedAnswer: construct,
    faqPairs: [{ question: 'Is 1 < 2 & 3 > 2?', answer: construct }],
    citations: [{ title: 'RFC 9110 & <others>', url: 'https://example.com/?a=1&b=2' }],
  }
  write(`articles/article-${number}/article.yaml`, yaml({
    contentType,
    isPublished: true,
    primaryQuestion: 'What is "valid" & what is <not>?',
    shortAnswer: 'Everything that a validator lets pass; a > b & c < d.',
    keyTakeaways: [{ text: 'One & <two>' }],
    ...(contentType === 'framework' ? FRAMEWORK : {}),
  }))
  for (const locale of ['en', 'de']) write(`articles/article-${number}/${locale}.md`, `---\n${yaml(head)}---\n\n${[construct, quoted, listed].join('\n\n')}\n`)
}

/** JSON is YAML. */
function yaml(members) {
  return Object.entries(members).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')
}

function write(file, text) {
  mkdirSync(join(out, file, '..'), { recursive: true })
  writeFileSync(join(out, file), text)
}
