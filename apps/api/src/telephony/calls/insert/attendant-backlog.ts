import type { ClientBase } from 'pg';

export async function readAttendantBacklog(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ partition: string; isThere: boolean }>(
    `select partition, to_regclass(partition) is not null as "isThere"
     from call_attendant_backlog order by partition desc`,
  );
  for (const { partition, isThere } of rows) {
    // New events use this order, which prevents deadlocks.
    const read = `insert into call_attendants (organization_id, extension_number, first_name, last_name, email)
      select distinct organization_id, extension_number, first_name, last_name, email from ${partition}
      order by 1, 2, 3, 4, 5 on conflict do nothing`;
    if (isThere) await client.query(read);
    await client.query('delete from call_attendant_backlog where partition = $1', [partition]);
  }
}
