import { copyExtensionPassword } from '@alo/contract/telephony/extension-provisioning.ts';
import { parseWireExtension, listExtensions } from '@alo/contract/telephony/extensions.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

export const EXTENSIONS_KEY = ['extensions'];

const byNumber = new Intl.Collator('pt-BR', { numeric: true });

/** Sorted by number. Omits `senha`. */
export const extensionsQuery = queryOptions({
  queryKey: [...EXTENSIONS_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const filter = { order: 'ramal asc', fields: { senha: false } };
    const rows = await callApi(listExtensions, { query: { filter }, signal });
    return rows.map(parseWireExtension).toSorted((a, b) => byNumber.compare(a.number, b.number));
  },
});

/** ADMIN only. */
export const readSenha = async (id: number): Promise<string | null> =>
  (await callApi(copyExtensionPassword, { params: { id } })).senha;
