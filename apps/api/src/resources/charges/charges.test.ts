import {
  cancelCharge,
  createCharge,
  getCharge,
  getChargePix,
  listCharges,
  refreshCharge,
} from '@alo/contract/charges.ts';
import { addDays, dayAt } from '@alo/domain/sao-paulo-time.ts';
import { chargeRefusals } from '@alo/messages/charge-refusals.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { createScriptedPayments, type ScriptedPayments } from '../../testing/scripted-payments.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let provider: ScriptedPayments;

beforeEach(() => {
  provider = createScriptedPayments();
  server.context.payments = provider;
});

const given = async () => {
  const organization = await givenOrganization(server.context);
  return { organization, token: await givenToken(server.context, organization) };
};
const create = (token: string, body: unknown = { amount: 250 }) =>
  callApi(server, createCharge, { token, body });
const idOf = (id: number) => ({ id: String(id) });

describe('creating a charge', () => {
  it('ADD-04 makes a pending charge due in three days, with the link that leads to its payment', async () => {
    const { token } = await given();

    const { status, body } = await create(token, { amount: 129.9, paymentMethod: 'UNDEFINED' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'CREDIT',
      status: 'PENDING',
      amount: 129.9,
      totalAmount: 129.9,
      paymentMethod: 'UNDEFINED',
      dueDate: addDays(dayAt(), 3),
      paymentLink: expect.stringContaining('https://pay.example/'),
    });
    const [payment] = provider.payments.values();
    expect(payment).toMatchObject({ value: 1_299_000, dueDate: addDays(dayAt(), 3) });
  });
});
