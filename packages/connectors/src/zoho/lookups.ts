import type { ListItem } from '../connector.ts';
import { toListItem } from '../shared/define-connector.ts';
import { API, type Crm, readAll } from './wire.ts';

interface Value {
  display_value: string;
  actual_value: string;
  type?: string;
  forecast_type?: string;
}
interface Fields {
  fields?: { api_name: string; pick_list_values?: Value[] }[];
}

/** Zoho's empty option. */
const NONE = '-None-';

export async function* readUsers(crm: Crm): AsyncGenerator<ListItem> {
  const wire = ['id', 'first_name', 'last_name', 'email'];
  for await (const user of readAll<object>(crm, 'users', 'users', { type: 'ActiveUsers' }))
    yield toListItem({ ...user }, { label: [['first_name', 'last_name'], 'email'], wire });
}

export async function* readCallResults(crm: Crm): AsyncGenerator<ListItem> {
  for (const one of await readValues(crm, 'Calls', 'Call_Result')) {
    const { display_value, actual_value, type } = one;
    if (type === 'unused' || actual_value === NONE) continue;
    yield { id: actual_value, label: display_value, wire: { display_value, actual_value } };
  }
}

export async function readValues(crm: Crm, module: string, field: string): Promise<Value[]> {
  const body = await crm.get<Fields | null>(`${API}/settings/fields`, { module });
  const description = body?.fields?.find((one) => one.api_name === field);
  return description?.pick_list_values ?? [];
}
