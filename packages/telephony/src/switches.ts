import { freeswitch } from './freeswitch/index.ts';
import type { SwitchAdapter, SwitchId } from './telephony.ts';

/** A new id does not compile until its adapter is listed here. */
export const SWITCHES: Record<SwitchId, SwitchAdapter> = { freeswitch };
