import { HOUR_MS, MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { updateCrmPaces } from './crm-pace.ts';

/** Releases and settings change paces. */
export const crmPaces: Loop = {
  name: 'crm-paces',
  role: 'worker',
  everyMs: HOUR_MS,
  limitMs: MINUTE_MS,
  where: 'oneProcess',
  begin:
    ({ db, config }) =>
    () =>
      updateCrmPaces(db, config),
};
