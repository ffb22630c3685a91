import { CALL_FIELDS as CONTRACT_FIELDS } from '@alo/contract/telephony/calls.ts';
import { calls } from '../../../platform/db/schema/calls.ts';
import { mapTableFields, type FilterField } from '../../../platform/http/list/filter-fields.ts';

const { domain, ...FIELDS_OF_CALL } = CONTRACT_FIELDS;

/** Ordered as on the wire. */
export const CALL_COLUMNS = mapTableFields(calls, FIELDS_OF_CALL, 'c.');

export const CALL_FIELDS: Readonly<Record<keyof typeof CONTRACT_FIELDS, FilterField>> = {
  ...CALL_COLUMNS,
  // docs/decisions/0020-searches-over-calls.md
  dialedNumber: { ...CALL_COLUMNS.dialedNumber, hasTrigrams: true },
  domain: { ...domain, column: 'c.organization_id' },
};

export const LEGACY_CALL_FIELDS: typeof CALL_FIELDS = {
  ...CALL_FIELDS,
  startedAt: { ...CALL_FIELDS.startedAt, kind: 'clock' },
  endedAt: { ...CALL_FIELDS.endedAt, kind: 'clock' },
};
