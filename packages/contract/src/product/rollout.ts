import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const getRollout = endpoint({
  id: 'getRollout',
  method: 'GET',
  path: '/rollout',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Rollout',
  summary: 'Check a feature flag',
  description: 'Says whether the organization has a feature. An unknown flag is denied.',
  query: z.object({ featureFlag: z.string().check(z.minLength(1), z.maxLength(100)) }),
  replies: { 200: z.object({ status: z.enum(['ALLOWED', 'DENIED']) }) },
});
