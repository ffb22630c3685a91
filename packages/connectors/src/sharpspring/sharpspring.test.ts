import { expect, it } from 'vitest';
import type { ConnectorError } from '../connector-error.ts';
import { givenCall } from '../shared/testing/given-call.ts';
import { scriptedVendor } from '../shared/testing/scripted-vendor.ts';
import { sharpspring } from './index.ts';

const SETTINGS = { accountId: 'a', secretKey: 'of-acme-alone', userProfileId: '1' };
const PERSON = { id: '7', kind: 'person', name: 'Rosa', updatedAt: null } as const;

const givenSharpspring = (answers: Record<string, (params: Record<string, unknown>) => unknown>) =>
  scriptedVendor({
    'POST /pubapi/v1.2/': (_url, { json }) => {
      const { method, params } = json as { method: string; params: Record<string, unknown> };
      return answers[method]!(params);
    },
  });

it('GW-sharpspring does not repeat a call without its result if it may have been written', async () => {
  const { access, requests } = givenSharpspring({
    logCalls: () => ({ error: { code: 1, message: 'oops' } }),
  });
  const person = { ...PERSON, phones: [], openDeal: null };
  const call = givenCall({ person, hangupCause: 'NO_ANSWER', durationSeconds: 0 });

  const log = sharpspring.logCall(access, SETTINGS, call, call.id);

  await expect(log).rejects.toMatchObject({ kind: 'unknown' } satisfies Partial<ConnectorError>);
  expect(requests).toHaveLength(1);
});

it('GW-sharpspring skips closed deals, and reads changed leads', async () => {
  const isClosed: Record<string, string> = { '1': '0', '2': '1' };
  const { access, requests } = givenSharpspring({
    getOpportunityLeads: () => ({
      result: { list: [{ opportunityID: '1' }, { opportunityID: '2' }] },
    }),
    getOpportunity: ({ id }) => ({ result: { list: [{ id, isClosed: isClosed[String(id)] }] } }),
    getLeadsDateRange: () => ({ result: { lead: [] } }),
  });
  const rosa = { ...PERSON, phones: ['48 99123-4567'] };

  const { candidates } = await sharpspring.people!.findAmong(access, SETTINGS, '+5548991234567', [
    rosa,
  ]);
  await Array.fromAsync(sharpspring.people!.read(access, SETTINGS, '2026-03-02T17:00:00.000Z'));

  expect(candidates).toMatchObject([{ openDeal: { id: '1' } }]);
  expect(requests.at(-1)).toMatchObject({ json: { params: { timestamp: 'update' } } });
});
