import { expect, it } from 'vitest';
import { setAddressKeys } from '../../lib/hooks/use-address-view.ts';
import { buildAuditWhere, isFiltered, NO_FILTER, readView, writeView } from './audit-filter.ts';

const TODAY = '2026-11-20';
const rewriteAddress = (address: string) => {
  const search = new URLSearchParams(address);
  return setAddressKeys(search, writeView(readView(search))).toString();
};
const buildWhere = (part: object) => buildAuditWhere({ ...NO_FILTER, ...part }, TODAY);

it('filters nothing by default', () => {
  expect(buildWhere({})).toEqual({});
  expect(isFiltered(NO_FILTER)).toBe(false);
});

it('filters by days in São Paulo, including the whole last day', () => {
  expect(buildWhere({ period: 'last7' })).toEqual({
    and: [
      { happenedAt: { gte: '2026-11-14T03:00:00.000Z' } },
      { happenedAt: { lt: '2026-11-21T03:00:00.000Z' } },
    ],
  });
  expect(buildWhere({ period: 'custom', from: '2026-11-01', until: null })).toEqual({
    and: [{ happenedAt: { gte: '2026-11-01T03:00:00.000Z' } }],
  });
});

it('filters by the actions of a group', () => {
  expect(buildWhere({ group: 'access' })).toEqual({
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

it('searches each word in actors, targets, IP addresses and action labels', () => {
  expect(buildWhere({ term: ' ana_ BLOQUEOU ' })).toEqual({
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

it('stores the filter in the address, and ignores invalid values', () => {
  const address =
    'period=custom&start=2026-11-01&end=2026-11-09&group=users&term=ana&page=3&size=25';

  expect(rewriteAddress(address)).toBe(address);
  expect(readView(new URLSearchParams('period=x&start=2026-02-31&group=y&page=-1&size=7'))).toEqual(
    {
      ...NO_FILTER,
      page: 1,
      size: 10,
    },
  );
});

it('LAY-13 reads the days of old links, and writes them as every page does', () => {
  expect(rewriteAddress('period=custom&from=2026-11-01&until=2026-11-09')).toBe(
    'period=custom&start=2026-11-01&end=2026-11-09',
  );
});
