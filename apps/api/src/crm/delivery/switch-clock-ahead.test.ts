// Look-ups after a lost response must use our own clock, or they miss the record.
import type { FakeClickUp } from '@alo/fakes/crm/clickup/fake-clickup.ts';
import type { CrmStandIn } from '@alo/fakes/crm/crm-stand-in.ts';
import type { FakeSalesforce } from '@alo/fakes/crm/salesforce/fake-salesforce.ts';
import type { FakeZoho } from '@alo/fakes/crm/zoho/fake-zoho.ts';
import { afterEach, expect, it } from 'vitest';
import { CRM_CASES } from './testing/crm-cases.ts';
import { useCrmServer } from './testing/crm-server.ts';

const AHEAD_MS = 5 * 60_000;
const GATEWAYS = ['clickup', 'kommo', 'pipedrive', 'piperun', 'salesforce', 'zoho'];
const CASES = CRM_CASES.filter(({ gateway }) => GATEWAYS.includes(gateway));
const { stands, givenConnected } = await useCrmServer(CASES);
const TIMEOUT = { timeout: 15_000, interval: 50 };

afterEach(() => {
  for (const stand of Object.values(stands)) expect(stand.faults).toEqual([]);
});

/** Salesforce's administrator hides the field with our key. */
function changeBeforeLookUp(gateway: string, stand: CrmStandIn, person: string): void {
  if (gateway === 'salesforce') (stand as FakeSalesforce).organization.hidesCalls = true;
  if (gateway === 'zoho') (stand as FakeZoho).addCalls(1);
  if (gateway === 'clickup') (stand as FakeClickUp).addComments(person, 25);
}

let lastNumber = 98_700_000;

it.each(CASES)(
  'CAL-11 GW-$gateway finds a record again while the clock of the switch is 5 minutes ahead',
  async (one) => {
    const stand = stands[one.gateway]!;
    const { call, open, ended: rowsEnded, hurry } = await givenConnected(one);
    const number = `48${(lastNumber += 1)}0`;
    const person = stand.addPerson({ name: 'Rosa', phone: number, hasOpenDeal: true });
    stand.mishaps.push({ on: one.writes, mishap: 'loseAnswer' });
    const at = (seconds: number) => new Date(Date.now() + AHEAD_MS + seconds * 1000).toISOString();

    const [ended] = await call({
      dialedNumber: `0${number}`,
      startedAt: at(-70),
      answeredAt: at(-65),
      endedAt: at(0),
    });
    const states = async () =>
      [...(await open()), ...(await rowsEnded())].map(({ state, attempts }) => [state, attempts]);
    await expect.poll(states, TIMEOUT).toEqual([['unknown', 1]]);
    changeBeforeLookUp(one.gateway, stand, person);
    await hurry();

    await expect.poll(states, TIMEOUT).toEqual([['delivered', 2]]);
    const records = stand
      .records()
      .filter((each) => JSON.stringify(each).includes(ended!.switchCallId));
    expect(records).toHaveLength(1);
  },
);
