import { expect, it } from 'vitest';
import { addressWith } from '../../lib/hooks/use-address-view.ts';
import { auditWhere, isFiltered, NO_FILTER, readView, writeView } from './audit-filter.ts';

const TODAY = '2026-11-20';
const rewritten = (address: string) => {
  const search = new URLSearchParams(address);
  return addressWith(search, writeView(readView(search))).toString();
};
const where = (part: object) => auditWhere({ ...NO_FILTER, ...part }, TODAY);

it('asks for everything without filters', () => {
  expect(where({})).toEqual({});
  expect(isFiltered(NO_FILTER)).toBe(false);
});

it("asks for São Paulo's days, the last one with its last moment", () => {
  expect(where({ period: 'last7' })).toEqual({
    and: [
      { happenedAt: { gte: '2026-11-14T03:00:00.000Z' } },
      { happenedAt: { lt: '2026-11-21T03:00:00.000Z' } },
    ],
  });
  expect(where({ period: 'custom', from: '2026-11-01', until: null })).toEqual({
    and: [{ happenedAt: { gte: '2026-11-01T03:00:00.000Z' } }],
  });
});

it('asks for the actions of a group', () => {
  expect(where({ group: 'access' })).toEqual({
    and: [
      {
        action: {
          inq: [
            'session.started',
            'session.ended',
            'session.confirmed',
            'session.codeMailed',
            'session.revoked',
            'session.othersRevoked',
          ],
        },
      },
    ],
  });
});

it('looks for each word among people, things, addresses and what the page calls actions', () => {
  expect(where({ term: ' ana_ BLOQUEOU ' })).toEqual({
    and: [
      {
        or: [
          { actor: { ilike: '%ana\\_%' } },
          { targetName: { ilike: '%ana\\_%' } },
          { address: { ilike: '%ana\\_%' } },
        ],
      },
      {
        or: [
          { actor: { ilike: '%BLOQUEOU%' } },
          { targetName: { ilike: '%BLOQUEOU%' } },
          { address: { ilike: '%BLOQUEOU%' } },
          {
            action: {
              inq: expect.arrayContaining([
                'organization.blocked',
                'user.blocked',
                'user.unblocked',
              ]),
            },
          },
        ],
      },
    ],
  });
});

it('lives in the address, and survives a wrong one', () => {
  const address =
    'period=custom&start=2026-11-01&end=2026-11-09&group=users&term=ana&page=3&size=25';

  expect(rewritten(address)).toBe(address);
  expect(readView(new URLSearchParams('period=x&start=2026-02-31&group=y&page=-1&size=7'))).toEqual(
    {
      ...NO_FILTER,
      page: 1,
      size: 10,
    },
  );
});

it('UX-12 still understands the days of old links, and says them as every page does', () => {
  expect(rewritten('period=custom&from=2026-11-01&until=2026-11-09')).toBe(
    'period=custom&start=2026-11-01&end=2026-11-09',
  );
});
