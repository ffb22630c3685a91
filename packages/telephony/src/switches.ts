import { freeswitch } from './freeswitch/index.ts';
import type { SwitchAdapter, SwitchId } from './telephony.ts';

/** Every switch that can be installed: a new id does not compile until its adapter stands here. */
export const SWITCHES: Record<SwitchId, SwitchAdapter> = { freeswitch };
