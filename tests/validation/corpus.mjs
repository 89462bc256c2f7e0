// A content folder of articles that between them use every construct of constructs.md, next to and inside each other. The
// same number gives the same bytes.  usage: node corpus.mjs OUT COUNT
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [out, count] = process.argv.slice(2)
const constructs = readFileSync(new URL('constructs.md', import.meta.url), 'utf8').split('%%%\n')
const TYPES = ['guide', 'medium', 'framework', 'research']
const random = generator(20260101)

write('site.yaml', 'baseUrl: https://knowledge.example.com\nname: Constructs\nmcpUrl: https://example.com\nlinks: ignore\n')
for (let number = 0; number < Number(count); number++) article(number)

function article(number) {
  const type = TYPES[number % TYPES.length]
  const folder = `articles/article-${number}`
  const framework = type === 'framework' ? { framework: { name: 'A framework', acronym: 'A', useCases: ['one', 'two'], timeToImplement: '2 days' } } : {}
  write(`${folder}/article.yaml`, yaml({
    contentType: type,
    isPublished: true,
    primaryQuestion: 'What is "valid" & what is <not>?',
    shortAnswer: 'Everything that a validator lets pass; a > b & c < d.',
    keyTakeaways: [{ text: 'One & <two>' }],
    ...framework,
  }))
  for (const locale of ['en', 'de']) write(`${folder}/${locale}.md`, translation(number))
}

function translation(number) {
  const head = {
    title: `Constructs & <other> "things", ${number}`,
    description: 'Of <tags> & "quotes".',
    detailedAnswer: pick(),
    faqPairs: [{ question: 'Is 1 < 2 & 3 > 2?', answer: pick() }],
    citations: [{ title: 'RFC 9110 & <others>', url: 'https://example.com/?a=1&b=2' }],
  }
  // the first articles go through all of them in order, the rest mixes them
  const start = (number * 5) % constructs.length
  const body = number < constructs.length ? constructs.slice(start, start + 5) : Array.from({ length: 8 }, nested)
  return `---\n${yaml(head)}---\n\n${body.join('\n')}`
}

function pick() {
  return constructs[Math.floor(random() * constructs.length)]
}

/** A construct, as it is or within another block. */
function nested() {
  const text = pick()
  const lines = text.split('\n')
  switch (Math.floor(random() * 5)) {
    case 0:
      return lines.map((line) => `> ${line}`).join('\n') + '\n'
    case 1:
      return lines.map((line, index) => (index === 0 ? '- ' : '  ') + line).join('\n') + '\n'
    default:
      return text
  }
}

/** JSON is YAML. */
function yaml(members) {
  return Object.entries(members).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')
}

function write(file, text) {
  mkdirSync(join(out, file, '..'), { recursive: true })
  writeFileSync(join(out, file), text)
}

/** A generator of numbers from 0 to 1 by a seed (mulberry32). */
function generator(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
