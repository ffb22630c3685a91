// Standard Webhooks
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

const Ending = z.string();
const TAG = 'Integrations';
const common = {
  access: 'session',
  scope: 'integrations:write',
  tag: TAG,
  params: IdParams,
} as const;

export const getWebhookSecret = endpoint({
  ...common,
  id: 'getWebhookSecret',
  method: 'GET',
  path: '/integrations/{id}/webhook-secret',
  summary: 'Get a webhook’s secret hints',
  description:
    'Returns the last characters of each secret, and until when the former one also signs. Null if the webhook has no secret.',
  replies: {
    200: z.object({
      ending: z.nullable(Ending),
      /** Same as the latest of `former`. */
      formerEnding: z.nullable(Ending),
      formerUntil: z.nullable(z.iso.datetime()),
      /** Still sign; oldest first. */
      former: z.array(z.object({ ending: Ending, until: z.iso.datetime() })),
    }),
  },
});

export const rotateWebhookSecret = endpoint({
  ...common,
  changesIntegrations: true,
  id: 'rotateWebhookSecret',
  needsRecentSignIn: true,
  method: 'POST',
  path: '/integrations/{id}/webhook-secret',
  summary: 'Rotate a webhook secret',
  description:
    'Only this reply contains the new secret. For 24 hours messages carry both signatures, the new one first.',
  replies: {
    200: z.object({ secret: z.string(), formerUntil: z.nullable(z.iso.datetime()) }),
  },
});

export const forgetFormerSecret = endpoint({
  ...common,
  changesIntegrations: true,
  id: 'forgetFormerSecret',
  method: 'DELETE',
  path: '/integrations/{id}/webhook-secret/former',
  summary: 'Revoke the former webhook secret',
  description: 'From now on, only the new secret signs messages.',
  replies: { 204: null },
});

export const WEBHOOK_SECRET_ENDPOINTS = [
  getWebhookSecret,
  rotateWebhookSecret,
  forgetFormerSecret,
] as const;
