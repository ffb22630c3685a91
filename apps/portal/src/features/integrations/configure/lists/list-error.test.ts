import type { Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { toListError } from './list-error.ts';

const token = { name: 'token', label: 'Token', isRequired: true, isSecret: true };
const MANIFEST = { credentials: [token] } as unknown as Manifest;
const refusal = (status: number, code: string, messages?: Record<string, string[]>) =>
  new ApiError(status, 'Said by the server', { code, ...(messages && { details: { messages } }) });

it('INT-07 shows wrong credentials at their field', () => {
  const error = refusal(422, 'CRM_CREDENTIALS_REFUSED', { token: ['Token inválido'] });

  expect(toListError(MANIFEST, error)).toEqual({
    errors: { token: 'Token inválido' },
    isGeneral: false,
    isRefused: true,
  });
});

it.each([
  [refusal(422, 'CRM_CREDENTIALS_REFUSED', { gateway: ['Reinstale'] }), true],
  [refusal(429, 'RATE_LIMITED', { gateway: ['Limite excedido'] }), false],
  [refusal(503, 'CRM_UNAVAILABLE'), false],
  [new ApiError(0, 'no answer'), false],
])('INT-07 shows general errors above the form: %s', (error, isRefused) => {
  expect(toListError(MANIFEST, error)).toEqual({ errors: {}, isGeneral: true, isRefused });
});

it('INT-07 reports no error for loaded lists', () => {
  expect(toListError(MANIFEST, null)).toEqual({ errors: {}, isGeneral: false, isRefused: false });
});
