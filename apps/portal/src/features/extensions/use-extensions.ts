import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { renewExtensionPasswords } from '@alo/contract/telephony/extension-import.ts';
import {
  changeLimitsOfMany,
  type LimitsChange,
  MAX_AT_ONCE,
} from '@alo/contract/telephony/extension-limits.ts';
import {
  createExtension,
  type NewExtension,
  removeExtension,
} from '@alo/contract/telephony/extensions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { EXTENSIONS_KEY, extensionsQuery } from '../../lib/queries/extensions.ts';
import { splitIntoChunks } from './split-into-chunks.ts';

export function useExtensions() {
  const { data, error, refetch } = useQuery(extensionsQuery);
  return { extensions: data, error, retry: () => void refetch() };
}

export function useExtensionActions() {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: EXTENSIONS_KEY });
  return {
    /** EXT-02 */
    create: async (
      ramal: string,
      senha: string,
      person: Pick<NewExtension, 'userId' | 'first_name' | 'last_name' | 'email_address'>,
    ) => {
      const { id, first_name, last_name } = await callApi(createExtension, {
        body: { ramal, senha, gravar_audio: true, ...person },
      });
      await reload();
      return { id, number: ramal, firstName: first_name ?? null, lastName: last_name ?? null };
    },
    renewPasswords: async (ids: readonly number[]) => {
      for (const chunk of splitIntoChunks(ids, MAX_AT_ONCE)) {
        await callApi(renewExtensionPasswords, { body: { ids: chunk } });
      }
    },
    changeLimits: async (ids: readonly number[], change: LimitsChange) => {
      for (const chunk of splitIntoChunks(ids, MAX_AT_ONCE)) {
        await callApi(changeLimitsOfMany, { body: { ids: chunk, ...change } });
      }
      await reload();
    },
    /** A refusal must not hide earlier removals. */
    remove: async (ids: readonly number[], onRemoved: (id: number) => void = () => {}) => {
      try {
        for (const id of ids) {
          await callApi(removeExtension, { params: { id } }).catch(ignoreNotFound);
          onRemoved(id);
        }
      } finally {
        await reload();
      }
    },
  };
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.code === ERROR_CODES.notFound)) throw error;
}
