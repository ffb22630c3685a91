// Standard Webhooks (standardwebhooks.com).
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = { least: 24, most: 64 };

export function isWebhookSecret(secret: string): boolean {
  if (!secret.startsWith(PREFIX)) return false;
  const text = secret.slice(PREFIX.length);
  const { length } = Buffer.from(text, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  return isBase64 && length >= SECRET_BYTES.least && length <= SECRET_BYTES.most;
}

/** Each attempt has the same id, so that receivers can drop duplicates. */
export function buildWebhookHeaders(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secrets.length === 0) return headers;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { ...headers, 'webhook-signature': signatures.join(' ') };
}
