import { asterisk } from './asterisk/index.ts';
import { freeswitch } from './freeswitch/index.ts';
import type { SwitchAdapter, SwitchId } from './telephony.ts';

export const SWITCHES: Record<SwitchId, SwitchAdapter> = { freeswitch, asterisk };
