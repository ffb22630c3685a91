import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { FilterQuery } from '../platform/list-filter.ts';

/** Names the AI summaries in the log of deliveries. */
export const SUMMARY_GATEWAY = 'pipedrive-ai';

/** Other gateway names belong to applications. */
export const OWN_GATEWAYS = [
  'activecampaign',
  'agendor',
  'appfacilita',
  'clickup',
  'exactsales',
  'extension-webhook',
  'groner',
  'hubspot',
  'kommo',
  'moskit',
  'nectar',
  'pipedrive',
  SUMMARY_GATEWAY,
  'pipefy',
  'piperun',
  'ploomes',
  'rdstation-crm',
  'recordings_cloud',
  'salesflowcrm',
  'salesforce',
  'sharpspring',
  'softswitch',
  'sunhub',
  'zendesk',
  'zoho',
] as const;

/** Replaces stored secrets in answers; sending it back keeps the secret. */
export const MASKED_SECRET = '********';

const JsonObject = z.record(z.string(), z.unknown());

/**
 * `key`: by credentials. `granted`: consent on the CRM's page. `pending`: saved without consent, so
 * no calls are queued. `refused`: the CRM revoked the access.
 */
export const CrmAuthorization = z.enum(['key', 'granted', 'pending', 'refused']);
export type CrmAuthorization = z.output<typeof CrmAuthorization>;

export const ACCESS_END_WARNED_DAYS = 7;

/** Secrets in `metadata` are masked. */
export const Integration = z.object({
  id: z.int(),
  gateway: z.string(),
  webhook: z.boolean(),
  /** By key of a call's metadata or event; empty selects all calls. */
  webhookConstraint: JsonObject,
  metadata: JsonObject,
  /** Only for CRMs. */
  authorization: z.optional(CrmAuthorization),
  accessEndsAt: z.optional(z.iso.datetime()),
  /** Only in the answer that created the webhook. */
  webhookSecret: z.optional(z.string()),
});
export type Integration = z.output<typeof Integration>;

export const integrationFields = ['id', 'gateway'] as const;

/** Programs register repeatedly, with or without the id. */
const IntegrationChange = z.object({
  id: z.optional(z.nullable(IdParams.shape.id)),
  gateway: z.string().check(z.trim(), z.maxLength(200)),
  webhook: z.optional(z.boolean()),
  webhookConstraint: z.optional(z.nullable(JsonObject)),
  metadata: z.optional(z.nullable(JsonObject)),
});
export type IntegrationChange = z.output<typeof IntegrationChange>;

const TAG = 'Integrations';

export const listIntegrations = endpoint({
  id: 'listIntegrations',
  method: 'GET',
  path: '/integrations',
  access: 'session',
  scope: 'integrations:write',
  tag: TAG,
  summary: 'List integrations',
  description:
    'A listed gateway is active, except a CRM whose `authorization` is pending. Secrets are masked.',
  query: z.object({ filter: z.optional(FilterQuery) }),
  replies: { 200: z.array(Integration) },
});

export const saveIntegration = endpoint({
  id: 'saveIntegration',
  method: 'PATCH',
  path: '/integrations',
  access: 'session',
  scope: 'integrations:write',
  changesIntegrations: true,
  tag: TAG,
  summary: 'Create or update an integration',
  description:
    'Finds the integration by `id` or `gateway`; an unknown gateway name registers a webhook with webhookUrl, webhookVersion and webhookTypes in `metadata`. New webhooks are signed, and only this reply contains the generated secret if `metadata` has no `webhookSecret`.',
  takesOtherNames: true,
  body: IntegrationChange,
  example: {
    gateway: 'minha-integracao',
    webhook: true,
    metadata: {
      // Testing the placeholder sends no calls.
      webhookUrl: 'https://sistema.example/chamadas',
      webhookVersion: 'v1.4',
      webhookTypes: ['channel-answer', 'channel-hangup'],
    },
  },
  replies: { 200: Integration },
  refusals: [404],
});

export const removeIntegration = endpoint({
  id: 'removeIntegration',
  method: 'DELETE',
  path: '/integrations/{id}',
  access: 'session',
  scope: 'integrations:write',
  changesIntegrations: true,
  tag: TAG,
  summary: 'Remove an integration',
  description: 'Stops all deliveries to it.',
  params: IdParams,
  replies: { 204: null },
});

export const showSecrets = endpoint({
  id: 'showSecrets',
  method: 'POST',
  path: '/integrations/{id}/secrets',
  access: 'admin',
  needsRecentSignIn: true,
  tag: TAG,
  summary: 'Show an integration’s secrets',
  description:
    'Returns the stored secrets of a CRM in clear text. Each request is recorded in the audit trail.',
  params: IdParams,
  replies: { 200: z.object({ metadata: JsonObject }) },
});

export const VendorListItem = z.looseObject({
  value: z.string(),
  label: z.string(),
});
export type VendorListItem = z.output<typeof VendorListItem>;

export const readVendorList = endpoint({
  id: 'readVendorList',
  method: 'GET',
  path: '/integrations/{gateway}/{list}',
  access: 'session',
  scope: 'integrations:write',
  tag: TAG,
  summary: 'Read a list from the CRM',
  description:
    'Reads a list of the card, such as `users`, with the credentials in the query; missing or masked secrets are taken from the stored integration. Returns 422 if the CRM rejects the credentials, 429 if it limits requests, 503 if it does not answer.',
  params: z.object({
    gateway: z.string().check(z.maxLength(60)),
    list: z.string().check(z.maxLength(60)),
  }),
  query: z.looseObject({}),
  replies: { 200: z.array(VendorListItem) },
  refusals: [404, 429, 502, 503],
});

/** Keeps passwords out of addresses, which proxies log. */
export const askVendorList = endpoint({
  ...readVendorList,
  id: 'askVendorList',
  method: 'POST',
  summary: 'Read a list with posted credentials',
  description:
    'Reads the same list with the credentials in the body, as required for passwords. Nothing is stored.',
  query: undefined,
  body: z.looseObject({}),
});

export const INTEGRATION_ENDPOINTS = [
  listIntegrations,
  saveIntegration,
  removeIntegration,
  showSecrets,
  readVendorList,
  askVendorList,
] as const;
