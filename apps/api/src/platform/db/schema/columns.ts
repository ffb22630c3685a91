import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Millisecond precision, as on the wire, so that clients can filter by values they read. */
export const callInstant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** Ten-thousandths of a real. */
export const money = (name: string) => bigint(name, { mode: 'number' });
export const organizationId = () => integer('organization_id').notNull();
