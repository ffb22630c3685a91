import { type GivenOrganization, test as base } from '@alo/api/testing/e2e.ts';
import { SECRET_MASK } from '@alo/contract/deliveries/deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import type { Page } from '@playwright/test';

export const PATH = '/integrations/log';
export const GONE = toReason('httpStatus', { status: 410 });
const WEEK_AGO = new Date(Date.now() - 6 * 86_400_000);

const EXCHANGE = {
  method: 'POST',
  url: 'https://erp.jatoba.example/voz',
  requestHeaders: { 'Content-Type': 'application/json', Authorization: SECRET_MASK },
  requestBody: '{"called":"+552145550160"}',
  status: 410,
  answerHeaders: { 'content-type': 'text/plain' },
  answerBody: 'fechado',
  isCut: false,
  failure: null,
  ms: 412,
};

const LOG = [
  { state: 'dead', contact: '+552145550160', reason: GONE, exchanges: [EXCHANGE] },
  { state: 'delivered', contact: '+5531955500162' },
  { state: 'skipped', contact: '+5585955500129', reason: toReason('noContact') },
  { state: 'delivered', contact: '+5541955500158', startedAt: WEEK_AGO },
] as const;

export const rows = (page: Page) =>
  page
    .getByRole('table', { name: texts.caption })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
export const panel = (page: Page, number: string) => page.getByRole('dialog', { name: number });
export const opener = (page: Page, number: string) =>
  page.getByRole('button', { name: texts.show(number, '') });

interface SampleLog {
  path: string;
  gateway: string;
  organization: GivenOrganization;
}

export const test = base.extend<{ log: SampleLog }>({
  log: async ({ givenOrganization, givenLog }, use) => {
    const organization = await givenOrganization();
    const gateway = await givenLog(organization, LOG);
    await use({ path: `${PATH}?gateway=${gateway}`, gateway, organization });
  },
});
