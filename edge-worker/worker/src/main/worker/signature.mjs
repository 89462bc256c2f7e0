// Digests, the signature of requests to a storage that speaks S3, and those of releases.

export const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes));

/** The header fields of a signed GET without a query (AWS Signature Version 4). */
export async function signature(url, env, now = new Date()) {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), env.STORE_REGION ?? 'us-east-1', 's3', 'aws4_request'];
  const empty = await sha256(new Uint8Array());
  const fields = { host: url.host, 'x-amz-content-sha256': empty, 'x-amz-date': time };
  if (env.AWS_SESSION_TOKEN) fields['x-amz-security-token'] = env.AWS_SESSION_TOKEN;
  const names = Object.keys(fields).join(';');
  const lines = Object.entries(fields).map(([name, value]) => `${name}:${value}`);
  const canonical = ['GET', url.pathname, '', ...lines, '', names, empty].join('\n');
  const encoder = new TextEncoder();
  const signed = ['AWS4-HMAC-SHA256', time, scope.join('/'), await sha256(encoder.encode(canonical))].join('\n');
  let key = encoder.encode(`AWS4${env.AWS_SECRET_ACCESS_KEY}`);
  for (const part of [...scope, signed]) {
    const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    key = await crypto.subtle.sign('HMAC', hmac, encoder.encode(part));
  }
  const credential = `Credential=${env.AWS_ACCESS_KEY_ID}/${scope.join('/')}`;
  delete fields.host;
  return { ...fields, authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names}, Signature=${hex(key)}` };
}

/** Whether one of some public keys in PEM (Ed25519) has signed a release; its manifest names the digests of all else. */
export async function isSigned(pem, { id, manifest, signature }) {
  const keys = [...pem.matchAll(/-----BEGIN PUBLIC KEY-----([^-]*)-----END PUBLIC KEY-----/g)];
  if (!keys.length) throw new Error('TRUST holds no public key in PEM');
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{86}==$/.test(signature)) return false;
  const statement = new TextEncoder().encode(`offprint release 1\n${id}\n${manifest}\n`);
  for (const [, base64] of keys) {
    const key = await crypto.subtle.importKey('spki', bytes(base64), { name: 'Ed25519' }, false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', key, bytes(signature), statement)) return true;
  }
  return false;
}

const bytes = (base64) => Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
