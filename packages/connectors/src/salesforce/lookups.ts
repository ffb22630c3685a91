import { ConnectorError } from '../connector-error.ts';
import type { Access, ListItem } from '../connector.ts';
import type { CredentialsOf } from '../manifest.ts';
import type { salesforceManifest } from './manifest.ts';
import { ask, readRows, TASK, type Row } from './wire.ts';

interface User extends Row {
  Name: string;
  Email: string;
  IsActive: boolean;
}
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

/** @param settings.franchisee those who sign in at a site see themselves and who was shared with them, of any type. */
export async function* readUsers(
  access: Access,
  settings: CredentialsOf<typeof salesforceManifest>,
): AsyncGenerator<ListItem> {
  const type = isFranchisee(settings) ? '' : " AND UserType = 'Standard'";
  const users = readRows<User>(
    access,
    `SELECT Id, Name, Email, IsActive FROM User WHERE IsActive = true${type} ORDER BY Name`,
  );
  for await (const { Id, Name, Email, IsActive } of users) {
    yield { id: Id, label: Name, wire: { Id, Name, Email, IsActive } };
  }
}

/** Kept as text, and sent as a boolean by those who use the API. */
export const isFranchisee = ({ franchisee }: { franchisee?: unknown }): boolean =>
  String(franchisee) === 'true';

export async function* readPriorities(access: Access): AsyncGenerator<ListItem> {
  const fields = 'ApiName, MasterLabel';
  for (const { ApiName: value, MasterLabel: label } of await readValues(
    access,
    `SELECT ${fields} FROM TaskPriority ORDER BY SortOrder`,
    'Priority',
  )) {
    yield { id: value, label, wire: { label } };
  }
}

export async function* readCallStatuses(access: Access): AsyncGenerator<ListItem> {
  for (const { ApiName: value, MasterLabel: name, IsClosed: isClosed } of await readValues(
    access,
    'SELECT ApiName, MasterLabel, IsClosed FROM TaskStatus ORDER BY SortOrder',
    'Status',
  )) {
    const label = isClosed === undefined ? name : `${name} (${isClosed ? 'FECHADO' : 'ABERTO'})`;
    yield { id: value, label, wire: { value, isClosed: isClosed ?? null } };
  }
}

/** Who signs in at a site may not read these tables: the description of the field has the values, and not which are closed. */
async function readValues(
  access: Access,
  query: string,
  field: 'Priority' | 'Status',
): Promise<Value[]> {
  try {
    return await Array.fromAsync(readRows<Value>(access, query));
  } catch (error) {
    const isHidden =
      error instanceof ConnectorError && (error.kind === 'rejected' || error.status === 403);
    if (!isHidden) throw error;
    const { body } = await ask(access)<Description>('GET', `${TASK}/describe`);
    const values = body.fields.find(({ name }) => name === field)?.picklistValues ?? [];
    return values
      .filter(({ active }) => active)
      .map(({ value, label }) => ({ ApiName: value, MasterLabel: label }));
  }
}
