import { EXTENSION_FIELDS, type Extension } from '@alo/contract/extensions.ts';
import type { Pool } from 'pg';
import { extensions } from '../../db/schema/telephony.ts';
import { fieldsOf } from '../../http/filter-fields.ts';
import { selectFiltered } from '../../http/filtered-list.ts';

const FIELDS = fieldsOf(extensions, EXTENSION_FIELDS);

/** The extensions of an organization that a filter selects. */
export function findExtensions(
  pool: Pool,
  organizationId: number,
  filter: unknown,
): Promise<Omit<Extension, 'domain'>[]> {
  return selectFiltered(pool, {
    select: `id, number, caller_id as "callerId", first_name as "firstName", last_name as "lastName",
      email, records_calls as "recordsCalls", recording_access as "recordingAccess"`,
    from: 'extensions',
    organizationId,
    fields: FIELDS,
    defaultOrder: 'id asc',
    filter,
  });
}
