import { createPrivateKey } from 'node:crypto';

export interface ServiceAccount {
  clientEmail: string;
  privateKey: string;
}

const EMAIL = /^[^\s@]{1,100}@[a-z0-9.-]{1,200}$/;
const MAX_LENGTH = 16 * 1024;
const DEFAULT_UNIVERSE = 'googleapis.com';

/**
 * Returns null if invalid. Only name and key of a customer's JSON are safe: other credential types
 * name addresses, files and programs, and another universe names other hosts.
 */
export function readServiceAccount(json: string): ServiceAccount | null {
  if (json.length > MAX_LENGTH) return null;
  try {
    const credentials = JSON.parse(json) as Readonly<Record<string, unknown>>;
    const { type, client_email: clientEmail, private_key: privateKey } = credentials;
    if (type !== 'service_account') return null;
    if ((credentials['universe_domain'] ?? DEFAULT_UNIVERSE) !== DEFAULT_UNIVERSE) return null;
    if (typeof clientEmail !== 'string' || !EMAIL.test(clientEmail)) return null;
    if (typeof privateKey !== 'string') return null;
    return createPrivateKey(privateKey).asymmetricKeyType === 'rsa'
      ? { clientEmail, privateKey }
      : null;
  } catch {
    return null;
  }
}

const BUCKET = /^(?!goog)[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;

/** The name becomes part of a path. */
export const isGcsBucket = (name: string): boolean => BUCKET.test(name) && !name.includes('..');
