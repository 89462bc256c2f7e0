// Cold start and processor time of the worker beside one written by hand and one that does nothing, in workerd on this machine.
// usage: node measure.mjs WORKER_FOLDER RELEASE_FOLDER PATH STARTS REQUESTS
// It ends with an error if the two that answer do not answer alike.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, createReadStream, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const [worker, release, path, starts, requests] = process.argv.slice(2);
const workerd = join(import.meta.dirname, '../../worker/node_modules/.bin/workerd');
const WARM_UP = 500;
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const folder = mkdtempSync(join(tmpdir(), 'workers-'));

const CONTENDERS = {
  worker: ['worker.mjs', 'quota.mjs', 'store.mjs', 'signature.mjs', 'edge-worker.mjs'],
  'by hand': ['by-hand.mjs', 'store.mjs', 'signature.mjs'],
  nothing: ['nothing.mjs'],
};

/** The storage with the release, and a cache that never has anything. */
function storage() {
  const server = createServer((request, response) => {
    if (request.headers.host === 'objects.invalid' || request.url.includes('objects.invalid')) {
      response.writeHead(request.method === 'GET' ? 504 : 204, { 'CF-Cache-Status': 'MISS' }).end();
      return;
    }
    const file = join(release, request.url);
    const { size, mtimeMs } = statSync(file);
    response.writeHead(200, { 'Content-Length': size, ETag: `"${size}-${mtimeMs}"` });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function freePort() {
  return new Promise((resolve) => {
    const socket = createSocket();
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

function configuration(modules, origin, port) {
  const list = modules.map((name) => `(name = "${name}", esModule = embed "${name}")`).join(', ');
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${list}],
      compatibilityDate = "2026-04-01",
      bindings = [(name = "STORE_URL", text = "http://127.0.0.1:${origin}"), (name = "RATE_LIMIT", text = "1000000/60")],
      cacheApiOutbound = "cache")),
    (name = "internet", network = (allow = ["private", "public"])),
    (name = "cache", external = (address = "127.0.0.1:${origin}", http = ()))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", service = "main", http = ())]);
`;
}

/** Asks once. The agent keeps the connection. */
function ask(port, agent) {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', 'CF-Connecting-IP': '192.0.2.7' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, fields: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** Starts a worker and asks it until it answers. */
async function start(modules, origin) {
  const port = await freePort();
  const file = join(folder, 'config.capnp');
  writeFileSync(file, configuration(modules, origin, port));
  const begun = performance.now();
  const running = spawn(workerd, ['serve', file], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      const answer = await ask(port, agent);
      return { millis: performance.now() - begun, cpu: cpuMillis(running.pid), answer, port, agent, running };
    } catch (notYet) {
      if (running.exitCode !== null) throw new Error(`workerd ended with ${running.exitCode}: ${notYet.message}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}

/** The processor time of all threads of a process, as the scheduler of Linux counts it. */
function cpuMillis(pid) {
  let nanos = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    nanos += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  }
  return nanos / 1e6;
}

async function stop({ running, agent }) {
  agent.destroy();
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill();
  await ended;
}

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const median = (values) => percentile(values, 0.5);

function comparable({ status, fields, body }) {
  const kept = Object.entries(fields).filter(([name]) => !OF_THE_CONNECTION.includes(name)).sort();
  return { status, fields: Object.fromEntries(kept), body: createHash('sha256').update(body).digest('hex') };
}

async function warm(modules, origin) {
  const running = await start(modules, origin);
  const { port, agent, running: { pid } } = running;
  for (let i = 0; i < WARM_UP; i++) await ask(port, agent);
  const each = [];
  const millis = [];
  const before = cpuMillis(pid);
  for (let i = 0, at = before; i < requests; i++) {
    const sent = performance.now();
    await ask(port, agent);
    millis.push(performance.now() - sent);
    const now = cpuMillis(pid);
    each.push(now - at);
    at = now;
  }
  const mean = (cpuMillis(pid) - before) / requests;
  await stop(running);
  return { p50: median(each), p99: percentile(each, 0.99), mean, latency: median(millis) };
}

try {
  for (const file of CONTENDERS.worker) cpSync(join(worker, file), join(folder, file));
  cpSync(join(import.meta.dirname, 'by-hand.mjs'), join(folder, 'by-hand.mjs'));
  writeFileSync(join(folder, 'nothing.mjs'), 'export default { fetch: () => new Response("nothing") };\n');
  const server = await storage();
  const origin = server.address().port;
  const names = Object.keys(CONTENDERS);
  const cold = Object.fromEntries(names.map((name) => [name, { millis: [], cpu: [] }]));
  const answers = {};
  for (let round = 0; round <= starts; round++) {
    for (const name of names) {
      const started = await start(CONTENDERS[name], origin);
      await stop(started);
      answers[name] = comparable(started.answer);
      if (round === 0) continue; // it fills the caches of the machine
      cold[name].millis.push(started.millis);
      cold[name].cpu.push(started.cpu);
    }
  }
  assert.equal(answers.worker.status, 200);
  assert.deepEqual(answers['by hand'], answers.worker, 'the workers answer differently');
  const ratio = (values) => median(values.worker.map((value, i) => value / values['by hand'][i])).toFixed(2);
  const line = (...cells) => console.log(`| ${cells.join(' | ')} |`);
  line('', 'cold start, ms', 'its CPU, ms', 'CPU of a request, p50, ms', 'p99', 'mean', 'latency, p50, ms');
  line(...Array(7).fill('---'));
  const warmed = {};
  for (const name of names) {
    const figures = await warm(CONTENDERS[name], origin);
    warmed[name] = figures;
    const { p50, p99, mean, latency } = figures;
    line(name, median(cold[name].millis).toFixed(0), median(cold[name].cpu).toFixed(0), ...[p50, p99, mean, latency].map((value) => value.toFixed(3)));
  }
  const of = (key) => ratio(Object.fromEntries(names.map((name) => [name, cold[name][key]])));
  const cpu = (warmed.worker.p50 / warmed['by hand'].p50).toFixed(2);
  console.log(`worker to worker by hand: cold start ${of('millis')}, its CPU ${of('cpu')}, CPU of a request ${cpu}`);
  console.log(`${starts} starts, ${requests} requests, load of the machine at the end ${loadavg()[0].toFixed(1)}`);
  server.close();
  server.closeAllConnections();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
