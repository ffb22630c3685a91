import { expect, it } from 'vitest';
import { isWebhookSecret, buildWebhookHeaders } from './webhook-signature.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
  now: new Date(1_614_265_330_000),
};

it('GW-webhook signs like the published vector of Standard Webhooks', () => {
  expect(buildWebhookHeaders(MESSAGE, [SECRET])).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('GW-webhook sends id and time of a message without a secret, too', () => {
  expect(Object.keys(buildWebhookHeaders(MESSAGE, []))).toEqual([
    'webhook-id',
    'webhook-timestamp',
  ]);
});

it.each([
  [SECRET, true],
  [`whsec_${Buffer.alloc(64).toString('base64')}`, true],
  [`whsec_${Buffer.alloc(65).toString('base64')}`, false],
  [`whsec_${Buffer.alloc(23).toString('base64')}`, false],
  ['whsec_', false],
  ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
  [`whsec_${'é'.repeat(40)}`, false],
])('GW-webhook accepts %s as a secret: %s', (secret, isOne) => {
  expect(isWebhookSecret(secret)).toBe(isOne);
});
