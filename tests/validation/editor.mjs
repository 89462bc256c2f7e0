// What `offprint init-editor` sets up, in the language server that Visual Studio Code and other editors run: a new site is without a finding, mistakes are
// underlined, keys are completed and explained.  usage: node editor.mjs WORKSPACE
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finish } from './lib.mjs'

const workspace = process.argv[2]
const settings = JSON.parse(readFileSync(join(workspace, '.vscode/settings.json'), 'utf8'))
const server = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server')
const lsp = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
const yaml = { schemas: settings['yaml.schemas'], validate: true, completion: true, hover: true, schemaStore: { enable: false } }
const waiting = new Map()
let next = 1
let buffer = Buffer.alloc(0)

function send(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
  lsp.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`)
}
const reply = (key) => new Promise((done) => waiting.set(key, done))
function ask(method, params) {
  send({ id: next, method, params })
  return reply(next++)
}
function receive({ id, method, params, result }) {
  if (method && id !== undefined) send({ id, result: method === 'workspace/configuration' ? params.items.map(({ section }) => (section === 'yaml' ? yaml : {})) : null })
  else if (method === 'textDocument/publishDiagnostics') waiting.get(params.uri)?.(params.diagnostics)
  else if (id !== undefined) waiting.get(id)?.(result)
}
lsp.stdout.on('data', (chunk) => {
  buffer = Buffer.concat([buffer, chunk])
  for (let head; (head = buffer.indexOf('\r\n\r\n')) >= 0;) {
    const end = head + 4 + Number(/Content-Length: (\d+)/i.exec(buffer.toString('latin1', 0, head))[1])
    if (buffer.length < end) return
    receive(JSON.parse(buffer.toString('utf8', head + 4, end)))
    buffer = buffer.subarray(end)
  }
})
setTimeout(() => finish('', ['the language server does not answer']), 60_000).unref()

const root = pathToFileURL(workspace).href
await ask('initialize', {
  processId: process.pid,
  rootUri: root,
  workspaceFolders: [{ uri: root, name: 'site' }],
  capabilities: { workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } } },
})
send({ method: 'initialized', params: {} })
send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml } } })

async function findings(path, text) {
  const uri = pathToFileURL(join(workspace, path)).href
  writeFileSync(join(workspace, path), text)
  const published = reply(uri)
  send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text } } })
  return { uri, messages: (await published).map(({ range, message }) => `${range.start.line + 1} ${message}`) }
}

const problems = []
for (const path of ['content/site.yaml', 'content/articles/a/article.yaml']) {
  problems.push(...(await findings(path, readFileSync(join(workspace, path), 'utf8'))).messages.map((message) => `${path}: ${message}`))
}
const { uri, messages } = await findings('content/articles/b/article.yaml', 'contentTyp: guide\nisPublished: "yes"\norigin: elsewhere\n\n')
for (const expected of [/contentTyp\b/, /contentType/, /^2 /, /^3 /]) if (!messages.some((one) => expected.test(one))) problems.push(`no finding ${expected} among ${messages.join('; ')}`)
const { items } = await ask('textDocument/completion', { textDocument: { uri }, position: { line: 3, character: 0 } })
const question = items.find(({ label }) => label === 'primaryQuestion')
if (!JSON.stringify(question?.documentation ?? '').includes('as readers ask it')) problems.push(`completed and explained by ${JSON.stringify(question)}`)
const hover = JSON.stringify(await ask('textDocument/hover', { textDocument: { uri }, position: { line: 1, character: 3 } }))
if (!hover.includes('keeps it a draft')) problems.push(`hovering shows ${hover}`)
lsp.kill()
finish(`${messages.length} findings, ${items.length} completions`, problems)
