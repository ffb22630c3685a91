import { expect, it } from 'vitest';
import { openLog } from './log.ts';

const CARD = '4242424242424242';

function written(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown> {
  let line = '';
  write(openLog('info', { write: (text) => void (line += text) }));
  return JSON.parse(line) as Record<string, unknown>;
}

it('SYS-payment-asaas hides nested cards and keys in the log', () => {
  const line = written((log) =>
    log.warn({
      body: { creditCard: { cardNumber: CARD, ccv: '737', expiryYear: 2040 }, number: 1001 },
      headers: { access_token: '$aact_prod_"x\\', 'asaas-access-token': 'token-of-the-webhook' },
    }),
  );

  expect(line).toMatchObject({
    body: {
      creditCard: { cardNumber: '[hidden]', ccv: '[hidden]', expiryYear: '[hidden]' },
      number: 1001,
    },
    headers: { access_token: '[hidden]', 'asaas-access-token': '[hidden]' },
  });
});

it('SYS-payment-asaas hides card numbers in errors and messages, but no other numbers', () => {
  const raw = JSON.stringify({ number: CARD, ccv: '737' });
  const line = written((log) =>
    log.error(
      {
        err: new Error(`refused ${raw}\n${CARD}\n4242 4242 4242 4242`),
        plain: Number(CARD),
        at: 1,
      },
      'call 5511999994444 took 1763756400000 ms; card 3782-822463-10005, order 4242424242424241',
    ),
  );

  const hidden = 'refused {"number":"[hidden]","ccv":"[hidden]"}\n[hidden]\n[hidden]';
  const { message, stack } = line['err'] as { message: string; stack: string };
  expect(message).toBe(hidden);
  expect(stack.startsWith(`Error: ${hidden}\n    at `)).toBe(true);
  expect(line).toMatchObject({
    plain: 0,
    msg: 'call 5511999994444 took 1763756400000 ms; card [hidden], order 4242424242424241',
  });
});

it('SEC-8 omits the refused row that the database quotes', () => {
  const queryError = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (cpf_cnpj)=(11222333000181) already exists.',
    where: "COPY users, line 1: 'ana@acordes.example'",
  });

  const line = written((log) => log.error({ err: queryError }, 'request failed'));

  expect(JSON.stringify(line)).not.toMatch(/11222333000181|ana@acordes/);
  expect(line['err']).toMatchObject({
    code: '23505',
    message: expect.stringMatching(/^duplicate/),
  });
});
