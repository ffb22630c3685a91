// Rules that need neither vendor nor database; plan.test.ts has the steps.
import type { Candidate } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import { PROFILES } from '@alo/connectors/profiles.ts';
import { expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { Delivery, DeliveredCall } from '../../deliveries/attempts/deliverer.ts';
import { dropOtherAccount } from './plan/account.ts';
import { crmDeliverer } from './deliver-to-crm.ts';
import { toCrmFacts, type StoredDelivery } from './plan/facts.ts';
import type { CrmRequest } from './crm-request.ts';
import { decidePerson, findPerson } from './person/find-person.ts';
import { shortenCandidates } from './plan/findings.ts';

const ROSA: Candidate = {
  id: '1',
  kind: 'person',
  name: 'Rosa',
  phones: [],
  openDeal: null,
  updatedAt: null,
};
const NOBODY = { personId: null, personKind: null, personName: null };
const STORED = { mayExist: false, knownRecordId: null, findings: {} } as StoredDelivery;

it.each([
  [{ gateway: 'appfacilita', dealId: 8 }, 'dialedFrom'],
  [{ pabxGateway: 'appfacilita', dealId: '8' }, 'dialedFrom'],
  // Dialled from another CRM or from none, so the id may belong to any deal.
  [{ gateway: 'pipedrive', dealId: 8 }, 'nobody'],
  [{ dealId: 8 }, 'nobody'],
  [{ gateway: 'appfacilita' }, 'nobody'],
])(
  'GW-appfacilita a call with %j finds its contact by the rule %s, without a matching number',
  async (metadata, rule) => {
    const bruno: Candidate = { ...ROSA, name: 'Bruno', openDeal: { id: '8', kind: 'deal' } };
    const step = {
      connector: {
        capabilities: {
          dialedFrom: {
            find: async (_: unknown, __: unknown, { dealId }: Record<string, unknown>) =>
              dealId === undefined ? null : bruno,
          },
        },
      },
      call: { id: 'c', metadata },
      delivery: { gateway: 'appfacilita' },
      context: { config: { legacyTelephonyGateway: 'pabx' } },
      phone: null,
    } as unknown as CrmRequest;

    const contact = await findPerson(step, STORED);

    const person = rule === 'dialedFrom' ? bruno : null;
    expect(contact).toMatchObject({ rule, person, findings: { rule, person } });
  },
);

it('DEL-13 ignores a contact that was chosen in another account', async () => {
  const chosenElsewhere = { ...STORED, findings: { chosen: ROSA, account: 'another' } };
  const step = { connector: {}, phone: null } as unknown as CrmRequest;

  const contact = await findPerson(step, dropOtherAccount(chosenElsewhere, 'this'));

  expect(contact).toMatchObject({ rule: 'nobody', person: null });
  expect(await findPerson(step, dropOtherAccount(chosenElsewhere, 'another'))).toMatchObject({
    rule: 'chosen',
    person: ROSA,
  });
});

it('GW-groner CAL-11 looks up a record only if the operator’s profile has a way', () => {
  const { shipped } = PROFILES['groner']!;

  const canLookUp = [shipped.find, null].map(
    (find) => toCrmFacts(CONNECTORS.groner, { ...shipped, find }).canLookUp,
  );

  expect([shipped.find === null, ...canLookUp]).toEqual([false, true, false]);
});

it('DEL-21 does not deliver calls in progress to CRMs', async () => {
  const ringingCall = { dialedNumber: '048991234567', end: null } as DeliveredCall;
  const context = { config: { crmPaces: {}, crmProfiles: {} } } as unknown as Context;

  // No request is sent: there are no credentials here.
  const result = await crmDeliverer(CONNECTORS.agendor).deliver(
    context,
    {} as Delivery,
    ringingCall,
  );

  expect(result.state).toBe('skipped');
});

it('DEL-13 a refusal of several candidates does not apply to a single one', () => {
  const raul = { ...ROSA, id: '2', name: 'Raul' };

  expect(decidePerson({ candidates: [ROSA, raul] }, NOBODY, false)).toEqual({
    person: null,
    rule: 'remembered',
  });
  expect(decidePerson({ candidates: [ROSA] }, NOBODY, false)).toEqual({
    person: ROSA,
    rule: 'only',
  });
});

it.each([
  ['Obra '.repeat(100), 'Obra '.repeat(40)],
  [null, undefined],
  // Some CRMs violate their own documentation.
  [42, undefined],
])(
  'DEL-13 keeps %j, what a deal is called, as far as it is a text and short',
  (dealName, storedName) => {
    const openDeal = { id: '8', kind: 'deal', name: dealName as string } as const;

    const [rosa] = shortenCandidates([{ ...ROSA, openDeal }]);

    expect(rosa!.openDeal).toEqual({
      id: '8',
      kind: 'deal',
      ...(storedName && { name: storedName }),
    });
  },
);
