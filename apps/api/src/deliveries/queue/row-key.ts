import { sql, type SQL } from 'drizzle-orm';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { Delivery } from '../attempts/deliverer.ts';

/** By what a row is found again: target and contact are what the index of begun rows has. */
export type RowKey = Pick<Delivery, 'targetId' | 'contact' | 'callId' | 'eventType'>;

const COLUMNS = `"targetId" int, contact text, "callId" uuid, "eventType" text`;

/** Rows as a table of a statement, with what else is said of each. */
export const rowKeysOf = (rows: readonly RowKey[], more = ''): SQL =>
  sql`json_to_recordset(${storableJson(rows)}::json) as x(${sql.raw(COLUMNS + more)})`;
