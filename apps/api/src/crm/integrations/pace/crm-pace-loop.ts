import { HOUR_MS, MINUTE_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import { keepCrmPaces } from './crm-pace.ts';

/** Applies the paces of this release and its configuration to connected CRMs; the first run after a start matters most. */
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
