// Salesforce's words (REST API guide, Object Reference). Errors come as a list, and their codes say more than the status.
import type { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor, type Vendor } from '../shared/ask-vendor.ts';
import { readPages } from '../shared/pages.ts';
import { salesforceManifest } from './manifest.ts';

export const API = '/services/data/v62.0';
export const TASK = `${API}/sobjects/Task`;

export interface Row {
  attributes: { type: string };
  Id: string;
}
export interface Party extends Row {
  Name: string;
  Phone?: string | null;
  MobilePhone?: string | null;
  LastModifiedDate?: string;
}
interface Rows<One> {
  done: boolean;
  nextRecordsUrl?: string;
  records: One[];
}
interface SalesforceError {
  errorCode?: string;
  message?: string;
  fields?: string[];
}

const LOCKED_MS = 2000;
/** An object that whoever signed in may not see, or that the organization has not; with a 400, or with a 403. */
const CLOSED = /^(INVALID_TYPE|INSUFFICIENT_ACCESS)/;

const readKind: Vendor['readKind'] = (_status, body) => {
  const [error] = Array.isArray(body) ? (body as SalesforceError[]) : [];
  // it has no 429: this is a 403, and no question of rights
  if (error?.errorCode === 'REQUEST_LIMIT_EXCEEDED') {
    const { rateLimitSeconds } = salesforceManifest.delivery;
    return { kind: 'rateLimited', retryAfterMs: rateLimitSeconds * 1000 };
  }
  // one right is missing: our access is as good as before
  if (CLOSED.test(error?.errorCode ?? '')) return { kind: 'rejected' };
  // somebody else writes to the same account; a 400, and not done
  const isLocked = error?.errorCode === 'UNABLE_TO_LOCK_ROW';
  return isLocked ? { kind: 'unavailable', retryAfterMs: LOCKED_MS } : null;
};

export function ask(access: Access): AskVendor {
  const token = access.grant?.accessToken ?? '';
  return askVendor(access, {
    name: 'Salesforce',
    // the grant says it: each customer has an instance
    baseUrl: 'https://login.salesforce.com',
    headers: { Authorization: `Bearer ${token}` },
    secrets: [token],
    rateLimitSeconds: salesforceManifest.delivery.rateLimitSeconds,
    readRefusal: (body) =>
      [body]
        .flat()
        .map((error) => {
          const { errorCode, message, fields = [] } = error as SalesforceError;
          return [errorCode, message, fields.join(', ')].filter(Boolean).join(': ');
        })
        .join('; '),
    readKind,
  });
}

/** It says that of an object, and not of our access. */
export const isClosed = ({ vendorSays }: ConnectorError): boolean => CLOSED.test(vendorSays ?? '');

/** SOQL with values that stay text, whatever is in them. */
export const soql = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => `'${value.replace(/[\\']/g, '\\$&')}'`));

/** All pages of what a query finds. */
export const readRows = <One>(access: Access, q: string): AsyncGenerator<One> =>
  readPages<One, string>(async (next) => {
    const { body } = next
      ? await ask(access)<Rows<One>>('GET', next)
      : await ask(access)<Rows<One>>('GET', `${API}/query`, { query: { q } });
    return { items: body.records, next: body.done ? null : body.nextRecordsUrl };
  });
