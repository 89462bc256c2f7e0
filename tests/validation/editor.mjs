// What `offprint init-editor` sets up, in the language server that Visual Studio Code and other editors run: a new site is
// without a finding, mistakes are underlined, keys are completed and explained.  usage: node editor.mjs WORKSPACE
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const workspace = process.argv[2]
const settings = JSON.parse(readFileSync(join(workspace, '.vscode/settings.json'), 'utf8'))
const server = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server')
const lsp = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
const yaml = { schemas: settings['yaml.schemas'], validate: true, completion: true, hover: true, schemaStore: { enable: false } }
const waiting = new Map()
const published = new Map()
let next = 1
let buffer = Buffer.alloc(0)

function send(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
  lsp.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
  lsp.stdin.write(body)
}
const notify = (method, params) => send({ method, params })
function ask(method, params) {
  const id = next++
  send({ id, method, params })
  return new Promise((answer) => waiting.set(id, answer))
}
function receive(message) {
  if (message.method && 'id' in message) {
    const sections = message.params?.items?.map((item) => (item.section === 'yaml' ? yaml : {}))
    send({ id: message.id, result: message.method === 'workspace/configuration' ? sections : null })
  } else if (message.method === 'textDocument/publishDiagnostics') {
    published.get(message.params.uri)?.(message.params.diagnostics)
  } else if ('id' in message) {
    waiting.get(message.id)?.(message.result)
  }
}
lsp.stdout.on('data', (chunk) => {
  buffer = Buffer.concat([buffer, chunk])
  for (;;) {
    const head = buffer.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/Content-Length: (\d+)/i.exec(buffer.toString('latin1', 0, head))[1])
    if (buffer.length < head + 4 + length) return
    receive(JSON.parse(buffer.toString('utf8', head + 4, head + 4 + length)))
    buffer = buffer.subarray(head + 4 + length)
  }
})

const fail = (message) => {
  console.error(message)
  lsp.kill()
  process.exit(1)
}
setTimeout(() => fail('the language server does not answer'), 60_000).unref()

const root = pathToFileURL(workspace).href
await ask('initialize', {
  processId: process.pid,
  rootUri: root,
  workspaceFolders: [{ uri: root, name: 'site' }],
  capabilities: {
    workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
    textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
  },
})
notify('initialized', {})
notify('workspace/didChangeConfiguration', { settings: { yaml } })

function open(path, text) {
  const uri = pathToFileURL(join(workspace, path)).href
  writeFileSync(join(workspace, path), text)
  const findings = new Promise((done) => published.set(uri, done))
  notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } })
  return { uri, findings }
}
const read = (path) => readFileSync(join(workspace, path), 'utf8')

for (const path of ['content/site.yaml', 'content/articles/a/article.yaml']) {
  const findings = await open(path, read(path)).findings
  if (findings.length) fail(`${path}: ${findings.map((one) => one.message).join('; ')}`)
}

const wrong = open('content/articles/b/article.yaml', 'contentTyp: guide\nisPublished: "yes"\norigin: elsewhere\n\n')
const messages = (await wrong.findings).map((one) => `${one.range.start.line + 1} ${one.message}`)
for (const expected of [/contentTyp\b/, /contentType/, /^2 /, /^3 /]) {
  if (!messages.some((message) => expected.test(message))) fail(`no finding ${expected} among ${messages.join('; ')}`)
}
const completions = await ask('textDocument/completion', { textDocument: { uri: wrong.uri }, position: { line: 3, character: 0 } })
const item = completions.items.find((one) => one.label === 'primaryQuestion')
if (!item) fail(`completions are ${completions.items.map((one) => one.label)}`)
if (!JSON.stringify(item.documentation).includes('as readers ask it')) fail(`explained by ${JSON.stringify(item)}`)
const hover = await ask('textDocument/hover', { textDocument: { uri: wrong.uri }, position: { line: 1, character: 3 } })
if (!JSON.stringify(hover).includes('keeps it a draft')) fail(`hovering shows ${JSON.stringify(hover)}`)
lsp.kill()
console.log(`${messages.length} findings, ${completions.items.length} completions`)
