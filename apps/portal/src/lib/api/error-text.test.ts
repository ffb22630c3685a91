import type { Brand } from '@alo/contract/platform/brand.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { session } from '@alo/messages/identity/session.ts';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';

const BRAND: Brand = {
  productName: 'Alô',
  logoUrl: null,
  accentColor: '#2563eb',
  loginImageUrl: null,
  loginTitle: '',
  loginText: '',
  domainSuffix: 'alo.localhost',
  supportEmail: 'suporte@alo.example',
  supportPhone: '',
  supportUrl: '',
  requestIntegrationUrl: '',
  webphoneUrl: null,
  sipWebSocketUrl: null,
  dataStudioUrl: null,
  legacyTelephonyGateway: '',
  deliveriesKeptDays: 90,
  tutorials: {},
};
// The server writes the brand into every page.
vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(BRAND) }) });
const { describeError } = await import('./error-text.ts');

it.each([
  [403, 'SECOND_FACTOR_SETUP_REQUIRED', session.secondFactorFirst, session.secondFactorFirst],
  [400, 'INVALID_FILTER', "Invalid filter: unknown key 'x'", errors.invalidFilter],
])('describes a %i %s in Portuguese', (status, code, message, text) => {
  expect(describeError(new ApiError(status, message, { code }))).toBe(text);
});
