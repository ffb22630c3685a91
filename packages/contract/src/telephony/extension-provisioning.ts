import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

/** Outside the API path, because phones and people open it with `?code=`. */
export const PROVISIONING_PATH = '/provision';
export const PROVISIONING_MINUTES = 10;

/** Without `senha`. */
const SipAccount = z.object({
  domain: z.string(),
  username: z.string(),
  server: z.string(),
  port: z.int(),
  transport: z.enum(['udp', 'tcp', 'tls']),
});
export type SipAccount = z.output<typeof SipAccount>;

const NewProvisioning = z.object({
  /** The first request for this QR code receives `senha`. */
  address: z.string(),
  expiresAt: z.iso.datetime(),
  account: SipAccount,
});
export type NewProvisioning = z.output<typeof NewProvisioning>;

const ProvisioningState = z.object({
  /** Describes the newest code. */
  state: z.enum(['none', 'waiting', 'used', 'expired']),
  expiresAt: z.nullable(z.iso.datetime()),
  usedAt: z.nullable(z.iso.datetime()),
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
  summary: 'Create a provisioning address',
  description:
    'A phone sets itself up with this address, once and within 10 minutes; earlier addresses end. ADMINs may do so for any extension, a USER for their own.',
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
  summary: 'Get provisioning status',
  description:
    'Says whether the newest address of an extension is unused, was used and by which phone, or has expired.',
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
  summary: 'Reveal an extension’s password',
  description:
    'Returns `senha`, to set up a phone by hand. Each request is recorded in the audit trail.',
  params: IdParams,
  replies: { 200: z.object({ senha: z.nullable(z.string()) }) },
});

export const PROVISIONING_ENDPOINTS = [
  startProvisioning,
  getProvisioning,
  copyExtensionPassword,
] as const;
