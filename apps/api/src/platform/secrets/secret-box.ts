import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (docs/spec/tokens.md). */
export interface SecretBox {
  /** A text sealed for one `purpose` (`access-token`, `totp`…) does not open for another. */
  seal(purpose: string, text: string): string;
  /** @throws if no key opens it or the purpose differs. */
  open(purpose: string, sealed: string): string;
  isCurrent(sealed: string): boolean;
}

export function openSecretBox(config: Pick<Config, 'secretKey' | 'previousSecretKeys'>): SecretBox {
  return createSecretBox([config.secretKey, ...config.previousSecretKeys]);
}

/** @param keys the current key first */
export function createSecretBox(keys: readonly [string, ...string[]]): SecretBox {
  const keyRing = keys.map((secret) => ({
    id: createHash('sha256').update(`key-id:${secret}`).digest('base64url').slice(0, 8),
    key: Buffer.from(hkdfSync('sha256', secret, '', 'alo secret box', 32)),
  }));
  const current = keyRing[0]!;

  return {
    seal(purpose, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      cipher.setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
      const payload = Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
      return `${VERSION}.${current.id}.${payload}`;
    },
    open(purpose, sealed) {
      const [version, keyId, payload] = sealed.split('.');
      const matchingKey = keyRing.find(({ id }) => id === keyId);
      if (version !== VERSION || !matchingKey || payload === undefined) {
        throw new Error(`No key opens this secret (key ${keyId}): is SECRET_KEY_PREVIOUS missing?`);
      }
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        matchingKey.key,
        bytes.subarray(0, IV_BYTES),
      );
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
  };
}
