import type { SwitchAdapter } from '../telephony.ts';
import { parseCallEvent } from './parse-call-event.ts';
import { readCdrBody } from './read-cdr-body.ts';

export const freeswitch: SwitchAdapter = {
  readCallEvent(body, now) {
    const read = readCdrBody(body);
    return 'problem' in read
      ? { kind: 'malformed', problems: [read.problem] }
      : parseCallEvent(read.document, now);
  },
};
