import {
  type Integration,
  type IntegrationChange,
  removeIntegration,
  saveIntegration,
  showSecrets,
} from '@alo/contract/crm/integrations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { TARGETS_KEY } from '../../lib/queries/targets-key.ts';
import { INTEGRATIONS_KEY } from '../../lib/queries/integrations.ts';

export function useIntegrationActions() {
  const client = useQueryClient();
  const reload = async () => {
    void client.invalidateQueries({ queryKey: TARGETS_KEY });
    await client.invalidateQueries({ queryKey: INTEGRATIONS_KEY });
  };
  return {
    save: async (
      body: IntegrationChange,
      { skipsReload = false }: { skipsReload?: boolean } = {},
    ): Promise<Integration> => {
      const saved = await callApi(saveIntegration, { body });
      if (!skipsReload) await reload();
      return saved;
    },
    remove: async (id: number): Promise<void> => {
      await callApi(removeIntegration, { params: { id } });
      await reload();
    },
    revealSecret: (id: number, name: string) => async (): Promise<string> => {
      const { metadata } = await callApi(showSecrets, { params: { id } });
      const secret = metadata[name];
      return typeof secret === 'string' ? secret : '';
    },
  };
}
