import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParams } from './id-params.ts';

/** Where the address of a code leads, with `?code=`; beside the API, as phones and people open it. */
export const PROVISIONING_PATH = '/provision';
export const PROVISIONING_MINUTES = 10;

/** With what a phone signs in at the switch, but for `senha`. */
const SipAccount = z.object({
  domain: z.string(),
  username: z.string(),
  server: z.string(),
  port: z.int(),
  transport: z.enum(['udp', 'tcp', 'tls']),
});
export type SipAccount = z.output<typeof SipAccount>;

const NewProvisioning = z.object({
  /** For the QR code; it gives `senha` to whoever opens it first. */
  address: z.string(),
  expiresAt: z.iso.datetime(),
  account: SipAccount,
});
export type NewProvisioning = z.output<typeof NewProvisioning>;

const ProvisioningState = z.object({
  /** Of the newest code; `none`: there is none, or it was swept. */
  state: z.enum(['none', 'waiting', 'used', 'expired']),
  expiresAt: z.nullable(z.iso.datetime()),
  usedAt: z.nullable(z.iso.datetime()),
  /** What has read it, as it calls itself. */
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
