import { errors } from '@alo/messages/platform/errors.ts';
import { session } from '@alo/messages/identity/session.ts';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';

// the page says which brand it has; there is none here
vi.stubGlobal('document', { getElementById: () => null });
const { describeError } = await import('./error-text.ts');

it.each([
  [403, 'SECOND_FACTOR_SETUP_REQUIRED', session.secondFactorFirst, session.secondFactorFirst],
  [400, 'INVALID_FILTER', "Invalid filter: unknown key 'x'", errors.invalidFilter],
])('tells a user in Portuguese of a %i %s', (status, code, message, text) => {
  expect(describeError(new ApiError(status, message, { code }))).toBe(text);
});
