import type { callFields } from '@alo/contract/calls.ts';
import type { FieldKind } from '../../http/filter-values.ts';

/** How a filter's values on calls are read. */
export const CALL_FIELDS: Readonly<Record<(typeof callFields)[number] | 'metadata', FieldKind>> = {
  id: 'uuid',
  domain: 'text',
  call_type: 'text',
  started_at: 'instant',
  ended_at: 'instant',
  from: 'text',
  to: 'text',
  duration: 'integer',
  hangup_cause: 'text',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  BINA: 'text',
  minute_price: 'money',
  call_price: 'money',
  metadata: 'json',
};

/** The same for a token with `legacyTimes`. */
export const LEGACY_CALL_FIELDS: typeof CALL_FIELDS = {
  ...CALL_FIELDS,
  started_at: 'clock',
  ended_at: 'clock',
};

/** Names on the wire → columns of `calls c`. The domain is the organization's own. */
export const CALL_COLUMNS = {
  id: 'c.id',
  call_type: 'c.direction',
  started_at: 'c.started_at',
  ended_at: 'c.ended_at',
  from: 'c.extension_number',
  to: 'c.dialed_number',
  duration: 'c.duration_seconds',
  hangup_cause: 'c.hangup_cause',
  email: 'c.email',
  first_name: 'c.first_name',
  last_name: 'c.last_name',
  BINA: 'c.caller_id',
  minute_price: 'c.minute_price',
  call_price: 'c.call_price',
  metadata: 'c.metadata',
} satisfies Record<Exclude<(typeof callFields)[number], 'domain'> | 'metadata', string>;

/** The same as a filter searches them (docs/decisions/0020-…). */
export const FILTER_COLUMNS = { ...CALL_COLUMNS, to: { trigrams: CALL_COLUMNS.to } };

/** The same for all of an organization's calls, as their domain is. */
const ANY_ORDER = 'c.organization_id';

/** All but what is no value of its own. */
export const CALL_ORDERS: Readonly<Record<(typeof callFields)[number], string>> = {
  ...CALL_COLUMNS,
  domain: ANY_ORDER,
};
