import { expect, it } from 'vitest';
import { auditWhere, isFiltered, NO_FILTER, readView, writeView } from './audit-filter.ts';

const TODAY = '2026-11-20';
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
          inq: ['session.started', 'session.ended', 'session.revoked', 'session.othersRevoked'],
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
          { actorName: { ilike: '%ana\\_%' } },
          { targetName: { ilike: '%ana\\_%' } },
          { address: { ilike: '%ana\\_%' } },
        ],
      },
      {
        or: [
          { actorName: { ilike: '%BLOQUEOU%' } },
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
    'period=custom&from=2026-11-01&until=2026-11-09&group=users&term=ana&page=3&size=25';

  expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address);
  expect(readView(new URLSearchParams('period=x&from=2026-02-31&group=y&page=-1&size=7'))).toEqual({
    ...NO_FILTER,
    page: 1,
    size: 10,
  });
});
