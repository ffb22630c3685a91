import type { Access, ListItem } from '../connector.ts';
import { API, ask, readAll, type Field, type User, type Value } from './wire.ts';

/** Zoho's own, for nothing at all. */
const NONE = '-None-';

export async function* readUsers(access: Access): AsyncGenerator<ListItem> {
  const users = readAll<User>(access, 'users', 'users', { type: 'ActiveUsers' });
  for await (const { id, first_name, last_name, email } of users) {
    const name = [first_name, last_name].filter(Boolean).join(' ');
    yield { id, label: name || email || id, wire: { id, first_name, last_name, email } };
  }
}

export async function* readCallResults(access: Access): AsyncGenerator<ListItem> {
  for (const { display_value, actual_value, type } of await readValues(
    access,
    'Calls',
    'Call_Result',
  )) {
    if (type === 'unused' || actual_value === NONE) continue;
    yield { id: actual_value, label: display_value, wire: { display_value, actual_value } };
  }
}

/** What a field of a module may be. */
export async function readValues(
  access: Access,
  module: string,
  field: string,
): Promise<readonly Value[]> {
  const { body } = await ask(access)<{ fields?: Field[] } | null>('GET', `${API}/settings/fields`, {
    query: { module },
  });
  const found = body?.fields?.find((one) => one.api_name === field);
  return found?.pick_list_values ?? [];
}
