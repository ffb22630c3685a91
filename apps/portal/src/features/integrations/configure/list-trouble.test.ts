import type { Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { listTrouble } from './list-trouble.ts';

const token = { name: 'token', label: 'Token', isRequired: true, isSecret: true };
const MANIFEST = { credentials: [token] } as unknown as Manifest;
const refusal = (status: number, code: string, messages?: Record<string, string[]>) =>
  new ApiError(status, 'Said by the server', { code, ...(messages && { details: { messages } }) });

it('INT-07 says wrong credentials at their field', () => {
  const error = refusal(422, 'CRM_CREDENTIALS_REFUSED', { token: ['Token inválido'] });

  expect(listTrouble(MANIFEST, error)).toEqual({
    errors: { token: 'Token inválido' },
    isNobodys: false,
    isRefused: true,
  });
});

it.each([
  [refusal(422, 'CRM_CREDENTIALS_REFUSED', { gateway: ['Reinstale'] }), true],
  [refusal(429, 'RATE_LIMITED', { gateway: ['Limite excedido'] }), false],
  [refusal(503, 'CRM_UNAVAILABLE'), false],
  [new ApiError(0, 'no answer'), false],
])('INT-07 says above the form what no field is to blame for: %s', (error, isRefused) => {
  expect(listTrouble(MANIFEST, error)).toEqual({ errors: {}, isNobodys: true, isRefused });
});

it('INT-07 blames nobody for lists that came', () => {
  expect(listTrouble(MANIFEST, null)).toEqual({ errors: {}, isNobodys: false, isRefused: false });
});
