import { HOUR_MS, MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { keepCrmPaces } from './crm-pace.ts';

/** The first run after a start matters most, because releases and settings change paces. */
export const crmPaces: Loop = {
  name: 'crm-paces',
  role: 'worker',
  everyMs: HOUR_MS,
  limitMs: MINUTE_MS,
  where: 'oneProcess',
  begin:
    ({ db, config }) =>
    () =>
      keepCrmPaces(db, config),
};
