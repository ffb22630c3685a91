import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { LRUCache } from 'lru-cache';
import { toContact } from '../../deliveries/calls/contact.ts';
import { findContactNames } from '../../deliveries/log/find-contact-names.ts';
import type { Queryable } from '../../platform/db/connection/client.ts';
import type { LiveCallRow } from './live-call-store.ts';

const MAX_NAMES = 20_000;
/** A number's name rarely changes during a call. */
const KEPT_MS = 5 * 60_000;

type ReadNames = (
  sql: Queryable,
  rows: readonly LiveCallRow[],
) => Promise<(row: LiveCallRow) => string | null>;

/** Live calls are read every second, each number's name once in five minutes. */
export function createContactNames(): ReadNames {
  const names = new LRUCache<string, { name: string | null }>({ max: MAX_NAMES, ttl: KEPT_MS });

  return async (sql, rows) => {
    const found = new Map<string, string | null>();
    for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organizationId)) {
      const contacts = [...new Set(own.map(getContact))];
      const unknown = contacts.filter((contact) => !names.has(toKey(organizationId, contact)));
      const read =
        unknown.length === 0 ? null : await findContactNames(sql, organizationId, unknown);
      for (const contact of contacts) {
        const key = toKey(organizationId, contact);
        if (read && unknown.includes(contact)) names.set(key, { name: read.get(contact) ?? null });
        found.set(key, names.get(key)?.name ?? read?.get(contact) ?? null);
      }
    }
    return (row) => found.get(toKey(row.organizationId, getContact(row))) ?? null;
  };
}

const toKey = (organizationId: number, contact: string) => `${organizationId} ${contact}`;

const getContact = ({ dialedNumber }: LiveCallRow) =>
  toContact(dialedNumber, parseDialedNumber(dialedNumber));
