// How Salesforce is asked (REST API guide, Object Reference). Refusals come as a list, and their codes say more than the status.
import type { ConnectorError } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { readPages } from '../shared/pages.ts';
import { salesforceManifest } from './manifest.ts';

export const API = '/services/data/v62.0';
export const TASK = `${API}/sobjects/Task`;

export interface Row {
  Id: string;
}
interface Rows<One> {
  done: boolean;
  nextRecordsUrl?: string;
  records: One[];
}
interface Refusal {
  errorCode?: string;
  message?: string;
  fields?: string[];
}

/** An object that the user may not see, or that the organization has not; with a 400, or with a 403. */
const CLOSED = /^(INVALID_TYPE|INSUFFICIENT_ACCESS)/;

export const open = defineVendor(salesforceManifest, {
  // the grant says it: each customer has an instance
  baseUrl: 'https://login.salesforce.com',
  words: (body) =>
    [body as Refusal | Refusal[]]
      .flat()
      .map(({ errorCode, message, fields = [] }) =>
        [errorCode, message, fields.join(', ')].filter(Boolean).join(': '),
      )
      .join('; '),
  code: ['errorCode'],
  refusals: [
    // it has no 429: this is a 403, and no question of rights
    {
      code: /^REQUEST_LIMIT_EXCEEDED/,
      means: 'rateLimited',
      afterSeconds: salesforceManifest.delivery.rateLimitSeconds,
    },
    // one right is missing: our access is as good as before
    { code: CLOSED, means: 'rejected' },
    // another program writes to the same account; a 400, and not done
    { code: /^UNABLE_TO_LOCK_ROW/, means: 'unavailable', afterSeconds: 2 },
  ],
});
export type Crm = ReturnType<typeof open>;

/** Whether a refusal is about an object, and not about our access. */
export const isClosed = ({ vendorSays }: ConnectorError): boolean => CLOSED.test(vendorSays ?? '');

/** Makes SOQL with values that stay text, whatever is in them. */
export const soql = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => `'${value.replace(/[\\']/g, '\\$&')}'`));

/** Reads all pages of what a query finds. */
export const readRows = <One>(crm: Crm, q: string): AsyncGenerator<One> =>
  readPages<One, string>(async (next) => {
    const page = next ? crm.get<Rows<One>>(next) : crm.get<Rows<One>>(`${API}/query`, { q });
    const { records, done, nextRecordsUrl } = await page;
    return { items: records, next: done ? null : nextRecordsUrl };
  });
