// Counts the requests of clients: by the platform, by a Durable Object, or in the isolate.

/** The clients to count in the memory of an isolate. */
const CLIENTS = 10_000;

const windows = new Map();

/** The quota of a worker: what its configuration gives, else that of the site; null if nobody is counted. */
export function quota(given, ofSite) {
  if (given === 'off') return null;
  const [requests, seconds] = (given ?? '').split('/').map(Number);
  return seconds ? { requests, seconds } : { requests: ofSite?.requests ?? 120, seconds: ofSite?.windowSeconds ?? 60 };
}

/** Counts a request of a client; null if it is admitted and nobody knows how many are left. */
export async function count({ requests, seconds }, request, env) {
  const client = clientAt(request.headers.get('CF-Connecting-IP') ?? 'unknown');
  try {
    if (env.QUOTAS) {
      const object = env.QUOTAS.get(env.QUOTAS.idFromName(client));
      return await (await object.fetch(`https://quota/${requests}/${seconds}`)).json();
    } else if (env.RATE_LIMITER) {
      const { success } = await env.RATE_LIMITER.limit({ key: client });
      return success ? null : { admitted: false, remaining: 0, reset: seconds };
    }
  } catch (failure) {
    console.error(`counts alone: ${failure.message}`);
  }
  return inWindow(known(client), requests, seconds, Date.now());
}

/** Counts a request in a window that begins with the first request of a client and ends after the seconds of the quota. */
export function inWindow(window, requests, seconds, now) {
  if (!(now - window.start < seconds * 1000)) Object.assign(window, { start: now, used: 0 });
  const admitted = window.used < requests;
  if (admitted) window.used++;
  return { admitted, remaining: requests - window.used, reset: Math.ceil((window.start - now) / 1000 + seconds) };
}

/** Who sends requests from an address: an IPv4 address, or the /64 network of an IPv6 address. */
function clientAt(address) {
  if (!address.includes(':') || address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head, tail] = address.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = tail ? Array(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  const network = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** The window of a client in this isolate. The client that was not seen for the longest time is forgotten first. */
function known(client) {
  const window = windows.get(client) ?? {};
  windows.delete(client);
  windows.set(client, window);
  if (windows.size > CLIENTS) windows.delete(windows.keys().next().value);
  return window;
}

/** The Durable Object of the binding QUOTAS: it counts the requests of one client, wherever they arrive. */
export class Quota {
  constructor(state) {
    this.storage = state.storage;
  }

  async fetch(request) {
    const [, requests, seconds] = new URL(request.url).pathname.split('/').map(Number);
    const window = (await this.storage.get('window')) ?? {};
    const counted = inWindow(window, requests, seconds, Date.now());
    await this.storage.put('window', window);
    if (window.used === 1) await this.storage.setAlarm(window.start + seconds * 1000);
    return Response.json(counted);
  }

  async alarm() {
    await this.storage.deleteAll(); // the window has ended
  }
}
