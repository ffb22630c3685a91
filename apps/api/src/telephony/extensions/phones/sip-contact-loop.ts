import { MINUTE_MS, SECOND_MS } from '../../../platform/loops/intervals.ts';
import type { Loop } from '../../../platform/loops/loop.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';
import { recordRegistration } from './registrations.ts';

/** Asterisk registers phones in its table; other switches report theirs by events. */
export const sipContacts: Loop = {
  name: 'sip-contacts',
  role: 'worker',
  isEnabled: ({ asterisk, isDemo }) => isDemo || asterisk.servers.length > 0,
  everyMs: 2 * SECOND_MS,
  limitMs: 5 * MINUTE_MS,
  where: 'everyProcess',
  begin: ({ pool, now }) => {
    /** A phone that left unseen is offline when its registration expires. */
    let known = new Map<string, Contact>();
    return async ({ signal }) => {
      const contacts = await readContacts(pool);
      for (const contact of contacts.values()) {
        const { domain, extensionNumber, registrationId, userAgent, expiresAt } = contact;
        if (contact.isKnown) continue;
        signal.throwIfAborted();
        await recordRegistration(pool, {
          kind: 'registered',
          domain,
          extensionNumber,
          registrationId,
          userAgent,
          contact: contact.uri,
          address: contact.address,
          at: now().toISOString(),
          expiresAt: new Date(expiresAt * 1000).toISOString(),
        });
      }
      for (const contact of known.values()) {
        if (contacts.has(contact.registrationId)) continue;
        const { domain, extensionNumber, registrationId, userAgent, expiresAt } = contact;
        await recordRegistration(pool, {
          kind: 'unregistered',
          domain,
          extensionNumber,
          registrationId,
          userAgent,
          at: now().toISOString(),
          reason: expiresAt * 1000 <= now().getTime() ? 'EXPIRED' : 'SIGNED_OUT',
        });
      }
      known = contacts;
    };
  },
};

interface Contact {
  registrationId: string;
  domain: string;
  extensionNumber: string;
  userAgent: string | null;
  uri: string;
  address: string | null;
  /** Seconds since 1970. */
  expiresAt: number;
  isKnown: boolean;
}

// A Kamailio writes the phone's address into `alias`; Asterisk sees the Kamailio's Via.
const READ_SQL = `
  select c.call_id as "registrationId", o.domain, e.number as "extensionNumber", c.user_agent as "userAgent",
         replace(replace(c.uri, '^3B', ';'), '^5E', '^') as uri,
         coalesce(
           replace(substring(c.uri from 'alias=([^~]+~\\d+)~'), '~', ':'),
           case when c.via_addr <> '' then c.via_addr || coalesce(':' || nullif(c.via_port, 0), '') end
         ) as address,
         c.expiration_time::float8 as "expiresAt",
         exists (select from extension_registrations r
                 where r.extension_id = e.id and r.registration_id = c.call_id and r.ended_at is null
                   and r.expires_at = to_timestamp(c.expiration_time)) as "isKnown"
  from sip.ps_contacts c
  join organizations o on o.domain = regexp_replace(split_part(c.endpoint, '@', 2), '^w\\.', '')
  join extensions e on e.organization_id = o.id and e.number = split_part(c.endpoint, '@', 1)
  where c.call_id <> '' and c.expiration_time > extract(epoch from now())`;

async function readContacts(pool: Queryable): Promise<Map<string, Contact>> {
  const { rows } = await pool.query<Contact>({ name: 'sip-contacts', text: READ_SQL });
  return new Map(rows.map((contact) => [contact.registrationId, contact]));
}
