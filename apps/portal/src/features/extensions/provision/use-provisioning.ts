import { type ReplyOf } from '@alo/contract/platform/endpoint.ts';
import {
  getProvisioning,
  PROVISIONING_MINUTES,
  startProvisioning,
} from '@alo/contract/telephony/extension-provisioning.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { readSenha } from '../../../lib/queries/extensions.ts';
import { useTimeLeft } from '../../../lib/hooks/use-time-left.ts';

type PhoneCode = ReplyOf<typeof startProvisioning> & { until: string };

export type CodeStage =
  | { is: 'starting' | 'expired' }
  | { is: 'failed'; error: Error }
  | { is: 'waiting'; timeLeft: string }
  | { is: 'used'; userAgent: string | null };

const KEY = 'provisioning';
const POLL_INTERVAL_MS = 2000;

export function useProvisioning(extensionId: number) {
  const [attempt, setAttempt] = useState(1);
  const {
    data: code,
    error,
    refetch,
  } = useQuery({
    queryKey: [KEY, extensionId, 'code', attempt],
    queryFn: () => createCode(extensionId),
    // A refetch would invalidate the code being scanned.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const timeLeft = useTimeLeft(code?.until);
  const { data: provisioning } = useQuery({
    queryKey: [KEY, extensionId, 'state', code?.address],
    queryFn: ({ signal }) => callApi(getProvisioning, { params: { id: extensionId }, signal }),
    enabled: code !== undefined && timeLeft !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'used' ? false : POLL_INTERVAL_MS),
    staleTime: 0,
    gcTime: 0,
  });

  return {
    code,
    stage: getStage(),
    renew: () => (error === null ? setAttempt(attempt + 1) : void refetch()),
  };

  function getStage(): CodeStage {
    if (code === undefined) return error === null ? { is: 'starting' } : { is: 'failed', error };
    if (provisioning?.state === 'used') return { is: 'used', userAgent: provisioning.userAgent };
    return timeLeft === null ? { is: 'expired' } : { is: 'waiting', timeLeft };
  }
}

async function createCode(id: number): Promise<PhoneCode> {
  // By the local clock, because the clocks may differ. One second early.
  const until = new Date(Date.now() + PROVISIONING_MINUTES * 60_000 - 1000).toISOString();
  return { ...(await callApi(startProvisioning, { params: { id } })), until };
}

export async function fetchPassword(id: number): Promise<string> {
  const senha = await readSenha(id);
  if (senha === null) throw new Error('The extension has no senha');
  return senha;
}
