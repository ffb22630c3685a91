import type { Manifest } from '@alo/connectors/browser.ts';
import { getRollout } from '@alo/contract/product/rollout.ts';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { hasAnswered } from '../../../lib/api/has-answered.ts';

const STALE_MS = 300_000;

/** INT-03: drops CRMs whose rollout flag is off or not loaded. */
export const filterAllowedManifests = (
  manifests: readonly Manifest[],
  allowed: readonly string[],
): readonly Manifest[] =>
  manifests.filter(({ card }) => card.rolloutFlag === null || allowed.includes(card.rolloutFlag));

export function useAllowedFlags(flags: readonly string[]) {
  const answers = useQueries({
    queries: flags.map((featureFlag) => ({
      queryKey: ['rollout', featureFlag],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(getRollout, { query: { featureFlag }, signal }),
      staleTime: STALE_MS,
    })),
  });
  return {
    allowed: flags.filter((_, index) => answers[index]?.data?.status === 'ALLOWED'),
    hasAnswered: answers.every(hasAnswered),
  };
}
