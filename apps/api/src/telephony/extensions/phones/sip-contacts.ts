import type { RegisteredPhone, SipContact } from '@alo/telephony/telephony.ts';
import type { Queryable } from '../../../platform/db/connection/client.ts';

const FIND_SQL = `
  select distinct on (uri) endpoint, uri, nullif(reg_server, '') as server, expiration_time
  from sip.ps_contacts
  where endpoint = any ($1) and uri is not null and expiration_time > extract(epoch from now())
  order by uri, expiration_time desc`;

/** The last registered comes first. */
export async function findSipContacts(
  pool: Queryable,
  domain: string,
  extensionNumbers: readonly string[],
): Promise<SipContact[]> {
  const endpoints = extensionNumbers.flatMap((number) => listEndpoints(domain, number));
  const { rows } = await pool.query<SipContact & { expiration_time: string }>({
    name: 'find-sip-contacts',
    text: FIND_SQL,
    values: [endpoints],
  });
  return rows
    .toSorted((a, b) => Number(b.expiration_time) - Number(a.expiration_time))
    .map(({ endpoint, uri, server }) => ({ endpoint, uri: decode(uri), server }));
}

const listEndpoints = (domain: string, number: string) => [
  `${number}@${domain}`,
  `${number}@w.${domain}`,
];

/** Asterisk escapes `;` and `^` in its tables. */
const decode = (text: string) => text.replaceAll('^3B', ';').replaceAll('^5E', '^');

/** Phones with the current secret register again. */
export async function removeSipContacts(
  db: Queryable,
  phones: readonly RegisteredPhone[],
): Promise<void> {
  const callIds = phones.flatMap((phone) =>
    'registrationId' in phone ? [phone.registrationId] : [],
  );
  const endpoints = phones.flatMap((phone) =>
    'domain' in phone ? listEndpoints(phone.domain, phone.extensionNumber) : [],
  );
  await db.query('delete from sip.ps_contacts where call_id = any ($1) or endpoint = any ($2)', [
    callIds,
    endpoints,
  ]);
}
