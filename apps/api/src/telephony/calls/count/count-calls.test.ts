import { expect, it } from 'vitest';
import { parseListFilter } from '../../../platform/http/list/list-filter.ts';
import { getInstant, givenCalls, givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { CALL_FIELDS } from '../list/call-columns.ts';
import { countCalls } from './count-calls.ts';

const server = useTestServer();
const CAUSES = ['NORMAL_CLEARING', 'USER_BUSY', 'NO_ANSWER'];

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('counts from the roll-up the same as from the calls, for any bounds and directions', async () => {
  const organization = await givenOrganization(server.context);
  const random = randomNumbers(7);
  const instant = () =>
    new Date(Date.parse(getInstant(-2, 0)) + random(48 * 3600) * 1000).toISOString();
  await givenCalls(
    server.context,
    organization,
    Array.from({ length: 600 }, () => ({
      startedAt: instant(),
      // Hour-long calls start far before a bound on their end.
      durationSeconds: random(20) === 0 ? random(30_000) : random(300),
      hangupCause: CAUSES[random(3)]!,
      direction: random(2) === 0 ? ('inbound' as const) : ('outbound' as const),
    })),
  );
  const scope = { organizationId: organization.id, domain: organization.domain };
  const count = (and: unknown[]) =>
    countCalls(
      server.context.pool,
      scope,
      parseListFilter({ where: { and } }, CALL_FIELDS, []).where,
    );

  for (let i = 0; i < 60; i++) {
    const and: unknown[] = [];
    if (random(4) > 0) and.push({ started_at: { [random(2) ? 'gt' : 'gte']: instant() } });
    if (random(4) > 0) and.push({ started_at: { [random(2) ? 'lt' : 'lte']: instant() } });
    if (random(2) > 0) and.push({ ended_at: { [random(2) ? 'lt' : 'lte']: instant() } });
    if (random(3) === 0) and.push({ call_type: 'inbound' });
    if (random(3) === 0)
      and.push({ hangup_cause: { inq: [CAUSES[random(3)], CAUSES[random(3)]] } });

    const rolledUp = await count(and);
    const callByCall = await count([...and, { duration: { gte: 0 } }]);

    expect(rolledUp, JSON.stringify(and)).toEqual(callByCall);
  }
});
