import { copyExtensionPassword } from '@alo/contract/telephony/extension-provisioning.ts';
import { extensionFromWire, listExtensions } from '@alo/contract/telephony/extensions.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

/** Where everything about extensions lies in the query cache. */
export const EXTENSIONS_KEY = ['extensions'];

const byNumber = new Intl.Collator('pt-BR', { numeric: true });

/** Every extension of the organization, by number. No list needs `senha`, so none asks for it. */
export const extensionsQuery = queryOptions({
  queryKey: [...EXTENSIONS_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const filter = { order: 'ramal asc', fields: { senha: false } };
    const rows = await callApi(listExtensions, { query: { filter }, signal });
    return rows.map(extensionFromWire).toSorted((a, b) => byNumber.compare(a.number, b.number));
  },
});

/** The `senha` of an extension, for an ADMIN; null: it has none. Asks who it is where the sign-in is not recent. */
export const readSenha = async (id: number): Promise<string | null> =>
  (await callApi(copyExtensionPassword, { params: { id } })).senha;
