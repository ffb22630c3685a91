import type { Description } from '../published/description.ts';
import { INTEGER, operation, record, TEXT } from '../published/openapi-builders.ts';

const CLOCK = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$` };
const FIELDS = {
  version: { enum: ['v1.7'] },
  eventType: { enum: ['channel-hangup'] },
  id: TEXT,
  domain: TEXT,
  direction: { enum: ['inbound', 'outbound'] },
  caller: TEXT,
  called: TEXT,
  startedAt: CLOCK,
  answeredAt: CLOCK,
  endedAt: CLOCK,
  duration: INTEGER,
  hangupCause: TEXT,
  hangupCauseCode: { type: 'string', pattern: String.raw`^\d+$` },
  recordUrl: TEXT,
  metadata: { type: 'object' },
};
const OPTIONAL = ['answeredAt', 'recordUrl'];

/** The table of v1.4 with another version, as the shipped profile assumes. */
export const salesflowcrmDescription: Description = {
  paths: {
    '/': {
      post: operation({
        body: record(
          FIELDS,
          Object.keys(FIELDS).filter((name) => !OPTIONAL.includes(name)),
        ),
      }),
    },
  },
};
