import { expect, it } from 'vitest';
import { countReads, explainAsked } from '../../../testing/query-plan.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { readGroups } from './event-rows.ts';

const server = useTestServer({ ROLES: 'api' });

const ROWS_OF_CALL = 8;

it('CAL-11 reads the channel events of an ended call without those of all calls under way', async () => {
  await server.owner.query(
    `insert into sip.cel (eventtype, eventtime, uniqueid, linkedid)
     select 'CHAN_START', now(), 'channel' || (i / ${ROWS_OF_CALL / 2}), 'call' || (i / ${ROWS_OF_CALL})
     from generate_series(0, 250 * ${ROWS_OF_CALL} - 1) i`,
  );
  await server.owner.query('analyze sip.cel');

  const plan = await explainAsked(server.context.pool, (sql) => readGroups(sql, ['call7']));

  // Once for its channels, once for the other groups of these, once for the result.
  expect(countReads(plan, 'cel')).toBe(3 * ROWS_OF_CALL);
});
