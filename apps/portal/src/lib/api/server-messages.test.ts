import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { joinServerMessages } from './server-messages.ts';

it("joins the server's messages with line breaks", () => {
  const refusal = new ApiError(422, 'Validation failed', {
    details: { messages: { firstName: ['Informe o nome'], phone: ['Inválido', 'Curto'] } },
  });

  expect(joinServerMessages(refusal)).toBe('Informe o nome\nInválido\nCurto');
});

it.each([new ApiError(500, 'oops'), new ApiError(422, 'no', { details: {} }), new Error('no')])(
  'returns null for %s',
  (error) => {
    expect(joinServerMessages(error)).toBeNull();
  },
);
