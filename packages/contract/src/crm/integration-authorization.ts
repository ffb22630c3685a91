import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';

const TAG = 'Integrations';

const GatewayParams = z.object({ gateway: z.string().check(z.maxLength(60)) });
const Word = z._default(z.string().check(z.maxLength(2000)), '');

export const getAuthorizeLink = endpoint({
  id: 'getAuthorizeLink',
  method: 'GET',
  path: '/integrations/{gateway}/authorize-link',
  access: 'session',
  changesIntegrations: true,
  tag: TAG,
  summary: 'Get a CRM authorization link',
  description:
    'Returns the CRM page where its owner grants access; the same browser must come back within ten minutes. `state` is the id of a saved integration, `subdomain` the host of its accounts; returns 422 if the operator has not registered an application at that CRM.',
  params: GatewayParams,
  query: z.object({
    state: z.optional(IdParams.shape.id),
    subdomain: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  replies: { 200: z.url() },
  refusals: [404, 422],
});

export const finishAuthorization = endpoint({
  id: 'finishAuthorization',
  method: 'GET',
  path: '/integrations/{gateway}/callback',
  access: 'public',
  tag: TAG,
  summary: 'Finish a CRM authorization',
  description:
    'The redirect address for CRMs. Redirects to the integrations manager with `success` or `error`; one CRM gets `code` for `success`.',
  params: GatewayParams,
  // Users follow this address, so an invalid query redirects too.
  query: z.looseObject({ state: Word, code: Word }),
  replies: { 302: null },
  refusals: [404],
});

export const AUTHORIZATION_ENDPOINTS = [getAuthorizeLink, finishAuthorization] as const;
