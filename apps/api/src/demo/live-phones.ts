import { simulatePhoneEvents } from '@alo/telephony/simulator/phones.ts';
import { MINUTE_MS, SECOND_MS } from '../platform/loops/intervals.ts';
import type { Loop } from '../platform/loops/loop.ts';
import { recordRegistration } from '../telephony/extensions/phones/registrations.ts';
import { hasRealSwitch } from './has-real-switch.ts';
import { DEMO_EXTENSIONS } from './seed/demo-organization.ts';

export const livePhones: Loop = {
  name: 'live-phones',
  role: 'worker',
  isEnabled: ({ isDemo }) => isDemo,
  // Twice a minute, so that no minute is skipped.
  everyMs: 30 * SECOND_MS,
  limitMs: MINUTE_MS,
  where: 'oneProcess',
  begin: (context) => {
    const { brand, pool, now } = context;
    return async () => {
      if (hasRealSwitch(context)) return;
      const organization = { domain: `demo${brand.domainSuffix}`, extensions: DEMO_EXTENSIONS };
      for (const event of simulatePhoneEvents(organization, now()))
        await recordRegistration(pool, event);
    };
  },
};
