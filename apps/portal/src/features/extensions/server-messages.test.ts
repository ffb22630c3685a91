import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { toNewExtensionErrors, getServerMessage } from './server-messages.ts';

const refusal = (status: number, code: string, messages: Record<string, string[]> = {}) =>
  new ApiError(status, 'O que o servidor diz', { code, details: { messages } });

it('EXT-04 shows the server message about bina before any other', () => {
  const both = refusal(422, 'INVALID_REQUEST', { senha: ['senha ruim'], bina: ['Bina inválida'] });

  expect(getServerMessage(both)).toBe('Bina inválida');
});

it.each([
  [refusal(422, 'INVALID_REQUEST', { senha: ['x'] }), 'O que o servidor diz'],
  [refusal(422, 'EXTENSION_LIMIT_REACHED'), 'O que o servidor diz'],
  [refusal(404, 'NOT_FOUND'), texts.gone],
  [refusal(403, 'ACCESS_DENIED'), texts.adminsDecide],
])('EXT-03 describes %o as %s', (error, text) => {
  expect(getServerMessage(error)).toBe(text);
});

it.each([
  new ApiError(500, 'Internal Server Error', { code: 'X' }),
  new ApiError(502, 'Bad Gateway'),
  new ApiError(429, 'Too Many Requests', { code: 'RATE_LIMITED' }),
  new Error('boom'),
])('EXT-03 finds no readable message in %o', (error) => {
  expect(getServerMessage(error)).toBeNull();
});

it('EXT-02 puts the server message about ramal after “Número do ramal ”', () => {
  const invalid = refusal(422, 'INVALID_REQUEST', { ramal: ['deve ter de 2 a 10 dígitos'] });

  expect(toNewExtensionErrors(invalid)).toEqual({
    number: 'Número do ramal deve ter de 2 a 10 dígitos',
  });
  expect(toNewExtensionErrors(refusal(409, 'ER_DUP_ENTRY', { ramal: ['já existe'] }))).toEqual({
    number: 'Ramal já criado',
  });
});
