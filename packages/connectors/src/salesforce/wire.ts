// REST API guide, Object Reference. The codes of the refusals say more than the status.
import type { ConnectorError } from '../connector-error.ts';
import { defineVendor } from '../shared/crm.ts';
import { readPages } from '../shared/vendor/pages.ts';
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

const HIDDEN_OBJECT = /^(INVALID_TYPE|INSUFFICIENT_ACCESS)/;

export const openCrm = defineVendor(salesforceManifest, {
  baseUrl: 'https://login.salesforce.com',
  refusalText: (body) =>
    [body as Refusal | Refusal[]]
      .flat()
      .map(({ errorCode, message, fields = [] }) =>
        [errorCode, message, fields.join(', ')].filter(Boolean).join(': '),
      )
      .join('; '),
  code: ['errorCode'],
  refusals: [
    // Salesforce sends 403 instead of 429.
    {
      code: /^REQUEST_LIMIT_EXCEEDED/,
      means: 'rateLimited',
      afterSeconds: salesforceManifest.delivery.rateLimitSeconds,
    },
    { code: HIDDEN_OBJECT, means: 'rejected' },
    { code: /^UNABLE_TO_LOCK_ROW/, means: 'unavailable', afterSeconds: 2 },
  ],
});
export type Crm = ReturnType<typeof openCrm>;

/** The refusal concerns an object, not our access. */
export const isObjectHidden = ({ vendorMessage }: ConnectorError): boolean =>
  HIDDEN_OBJECT.test(vendorMessage ?? '');

export const soql = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => `'${value.replace(/[\\']/g, '\\$&')}'`));

export const readRows = <One>(crm: Crm, q: string): AsyncGenerator<One> =>
  readPages<One, string>(async (next) => {
    const page = next ? crm.get<Rows<One>>(next) : crm.get<Rows<One>>(`${API}/query`, { q });
    const { records, done, nextRecordsUrl } = await page;
    return { items: records, next: done ? null : nextRecordsUrl };
  });
