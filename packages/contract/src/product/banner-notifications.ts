import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

export const BannerNotification = z.object({
  messageLog: z.string(),
  notification: z.string(),
  notificationButtonTitle: z.nullable(z.string()),
  notificationButtonLink: z.nullable(z.string()),
});
export type BannerNotification = z.output<typeof BannerNotification>;

export function getBannerLinkKind(link: string): 'site' | 'external' | null {
  if (/^\/(?![/\\])[^\s]*$/.test(link)) return 'site';
  return /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i.test(link) ? 'external' : null;
}

export const getActiveBanner = endpoint({
  id: 'getActiveBanner',
  method: 'GET',
  path: '/banner-notifications/active',
  access: 'session',
  isOpenBeforeSecondFactor: true,
  tag: 'Banner notifications',
  summary: 'Get the active banner',
  description:
    'Returns the newest active banner. A banner of the organization comes before one for all.',
  replies: {
    200: z.object({ status: z.literal('success'), data: z.nullable(BannerNotification) }),
  },
});
