import { ConnectorError } from '../connector-error.ts';
import type { ListItem } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { type Crm, readRows, TASK } from './wire.ts';

interface Value {
  ApiName: string;
  MasterLabel: string;
  IsClosed?: boolean;
}
interface Description {
  fields: {
    name: string;
    picklistValues?: { active: boolean; label: string; value: string }[];
  }[];
}

/** Franchisees' users are of any type. */
export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const type = isFranchisee(crm.settings) ? '' : " AND UserType = 'Standard'";
  const wire = ['Id', 'Name', 'Email', 'IsActive'];
  const query = `SELECT ${wire.join(', ')} FROM User WHERE IsActive = true${type} ORDER BY Name`;
  for await (const user of readRows<object>(crm, query))
    yield toListItem({ ...user }, { id: 'Id', label: ['Name'], wire });
}

/** API clients send a boolean, but the setting is text. */
export const isFranchisee = ({ franchisee }: { franchisee?: unknown }): boolean =>
  String(franchisee) === 'true';

export async function* readPriorities(crm: Crm): AsyncGenerator<ListItem> {
  const query = 'SELECT ApiName, MasterLabel FROM TaskPriority ORDER BY SortOrder';
  for (const { ApiName: id, MasterLabel: label } of await readValues(crm, query, 'Priority'))
    yield { id, label, wire: { label } };
}

export async function* readCallStatuses(crm: Crm): AsyncGenerator<ListItem> {
  const query = 'SELECT ApiName, MasterLabel, IsClosed FROM TaskStatus ORDER BY SortOrder';
  for (const one of await readValues(crm, query, 'Status')) {
    const { ApiName: value, MasterLabel: name, IsClosed: isClosed } = one;
    const label = isClosed === undefined ? name : `${name} (${isClosed ? 'FECHADO' : 'ABERTO'})`;
    yield { id: value, label, wire: { value, isClosed: isClosed ?? null } };
  }
}

/** Falls back to the field's description, which lacks closed values. */
async function readValues(crm: Crm, query: string, field: 'Priority' | 'Status'): Promise<Value[]> {
  try {
    return await Array.fromAsync(readRows<Value>(crm, query));
  } catch (error) {
    const isHidden =
      error instanceof ConnectorError && (error.kind === 'rejected' || error.status === 403);
    if (!isHidden) throw error;
    const { fields } = await crm.get<Description>(`${TASK}/describe`);
    const values = fields.find(({ name }) => name === field)?.picklistValues ?? [];
    return values
      .filter(({ active }) => active)
      .map(({ value, label }) => ({ ApiName: value, MasterLabel: label }));
  }
}
