import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

/** Path of a code's address, with `?code=`. It is outside the API path, because phones and people open it. */
export const PROVISIONING_PATH = '/provision';
export const PROVISIONING_MINUTES = 10;

/** A phone's account at the switch, without `senha`. */
const SipAccount = z.object({
  domain: z.string(),
  username: z.string(),
  server: z.string(),
  port: z.int(),
  transport: z.enum(['udp', 'tcp', 'tls']),
});
export type SipAccount = z.output<typeof SipAccount>;

const NewProvisioning = z.object({
  /** For the QR code. The first request to it receives `senha`. */
  address: z.string(),
  expiresAt: z.iso.datetime(),
  account: SipAccount,
});
export type NewProvisioning = z.output<typeof NewProvisioning>;

const ProvisioningState = z.object({
  /** State of the newest code; `none` if there is none or it was deleted. */
  state: z.enum(['none', 'waiting', 'used', 'expired']),
  expiresAt: z.nullable(z.iso.datetime()),
  usedAt: z.nullable(z.iso.datetime()),
  /** User agent that read the code. */
  userAgent: z.nullable(z.string()),
});
export type ProvisioningState = z.output<typeof ProvisioningState>;

export const startProvisioning = endpoint({
  id: 'startProvisioning',
  method: 'POST',
  path: '/extensions/{id}/provisioning',
  access: 'session',
  scope: 'extensions:write',
  needsRecentSignIn: true,
  tag: 'Extensions',
  summary:
    'Make an address with which a phone sets itself up: it works once, for 10 minutes, and ends the one before. An ADMIN of any extension, a USER of their own',
  params: IdParams,
  replies: { 200: NewProvisioning },
  refusals: [429],
});

export const getProvisioning = endpoint({
  id: 'getProvisioning',
  method: 'GET',
  path: '/extensions/{id}/provisioning',
  access: 'session',
  scope: 'extensions:write',
  tag: 'Extensions',
  summary: "Whether an extension's newest address waits, was used and by what, or has expired",
  params: IdParams,
  replies: { 200: ProvisioningState },
  refusals: [403],
});

export const copyExtensionPassword = endpoint({
  id: 'copyExtensionPassword',
  method: 'POST',
  path: '/extensions/{id}/copy-password',
  access: 'admin',
  scope: 'extensions:write',
  needsRecentSignIn: true,
  tag: 'Extensions',
  summary:
    'The `senha` of an extension, to set a phone up by hand; the audit trail says who took it',
  params: IdParams,
  replies: { 200: z.object({ senha: z.nullable(z.string()) }) },
});

export const PROVISIONING_ENDPOINTS = [
  startProvisioning,
  getProvisioning,
  copyExtensionPassword,
] as const;
