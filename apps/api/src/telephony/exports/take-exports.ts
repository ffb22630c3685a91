import type { ClientBase } from 'pg';

export async function takeExports(client: ClientBase, organizationId: number): Promise<string[]> {
  const { rows } = await client.query<{ file: string | null }>(
    'delete from call_exports where organization_id = $1 returning file',
    [organizationId],
  );
  return rows.flatMap(({ file }) => (file === null ? [] : [file]));
}
