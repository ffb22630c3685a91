import {
  choosePersonOfDelivery,
  decideDuplicate,
  forgetPersonChoice,
  listAmbiguousDeliveries,
  listPersonChoices,
  type PersonCandidate,
} from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { AMBIGUOUS_KEY } from '../../../lib/queries/delivery-needs.ts';
import { useReload } from '../use-deliveries.ts';

const CHOICES_KEY = ['person-choices'];

/** Null means all gateways. The server's changes reload it. */
export function useAmbiguous(gateway: string | null, isEnabled = gateway !== null) {
  return useQuery({
    queryKey: [...AMBIGUOUS_KEY, gateway],
    queryFn: ({ signal }) =>
      callApi(listAmbiguousDeliveries, { query: { gateway: gateway ?? undefined }, signal }),
    enabled: isEnabled,
    staleTime: 0,
  });
}

export function usePersonChoices(gateway: string | null) {
  return useQuery({
    queryKey: [...CHOICES_KEY, gateway],
    queryFn: ({ signal }) =>
      callApi(listPersonChoices, { query: { gateway: gateway ?? undefined }, signal }),
    staleTime: 0,
  });
}

export function useDecisions() {
  const reload = useReload(AMBIGUOUS_KEY, CHOICES_KEY);
  return {
    reload,
    choose: async (
      id: string,
      candidate: PersonCandidate | null,
      remember: boolean,
    ): Promise<void> => {
      const person = candidate && { id: candidate.id, kind: candidate.kind };
      const body = { person, remember };
      await callApi(choosePersonOfDelivery, { params: { id }, body, keepalive: true });
      await reload();
    },
    decide: async (id: string, resend: boolean): Promise<void> => {
      await callApi(decideDuplicate, { params: { id }, body: { resend }, keepalive: true });
      await reload();
    },
    forget: async (id: number): Promise<void> => {
      await callApi(forgetPersonChoice, { params: { id } });
      await reload();
    },
  };
}
