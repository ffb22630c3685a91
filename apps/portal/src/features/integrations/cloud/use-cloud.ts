import type { BodyInputOf } from '@alo/contract/platform/endpoint.ts';
import { listOrganizationIntegrations } from '@alo/contract/crm/organization-integrations.ts';
import {
  listRecordingsClouds,
  RECORDINGS_CLOUD_GATEWAY,
  RecordingsCloud,
  removeRecordingsCloud,
  saveRecordingsCloud,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { hasAnswered } from '../../../lib/api/has-answered.ts';
import { TARGETS_KEY } from '../../../lib/queries/targets-key.ts';
import { useNewestReplay } from '../../../lib/queries/newest-replay.ts';
import { isLive } from '../../../lib/queries/replay-progress.ts';

const KEY = ['recordings-cloud'];
const gateway = RECORDINGS_CLOUD_GATEWAY;

export function useRecordingsCloud(isWanted = true) {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const [integrations, clouds] = await Promise.all([
        callApi(listOrganizationIntegrations, {
          query: { filter: { where: { gateway } } },
          signal,
        }),
        callApi(listRecordingsClouds, { signal }),
      ]);
      const [cloud] = integrations;
      return { cloud: cloud ? RecordingsCloud.parse(cloud) : null, clouds: clouds.data };
    },
    enabled: isWanted,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  return { ...data, error, hasAnswered: hasAnswered(query), retry: () => void refetch() };
}

export function useCloudActions() {
  const client = useQueryClient();
  const reload = () =>
    Promise.all([KEY, TARGETS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    save: async (body: BodyInputOf<typeof saveRecordingsCloud>) => {
      await callApi(saveRecordingsCloud, { body });
      await reload();
    },
    remove: async (id: number) => {
      await callApi(removeRecordingsCloud, { params: { id } });
      await reload();
    },
  };
}

export function useBackFill() {
  const { data } = useNewestReplay({ gateway, extension: null });
  return data && isLive(data) ? data : null;
}
