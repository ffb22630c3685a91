import { sql, type SQL } from 'drizzle-orm';
import { storableJson } from '../../platform/db/storable-json.ts';
import type { Delivery } from '../attempts/deliverer.ts';

/** Target and contact are columns of the index of started rows. */
export type RowKey = Pick<Delivery, 'targetId' | 'contact' | 'callId' | 'eventType'>;

const KEY_COLUMNS_SQL = `"targetId" int, contact text, "callId" uuid, "eventType" text`;

export const buildRowKeys = (rows: readonly RowKey[], extraColumns = ''): SQL =>
  sql`json_to_recordset(${storableJson(rows)}::json) as x(${sql.raw(KEY_COLUMNS_SQL + extraColumns)})`;
