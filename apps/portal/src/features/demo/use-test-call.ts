import { TEST_CALL_PATH, TestCallOffer, TestCallProgress } from '@alo/contract/crm/test-call.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { readToken } from '../../lib/session/session-token.ts';

const POLL_MS = 600;
const LAST_STATES = ['delivered', 'skipped', 'dead', 'ambiguous'];

/** The API's client does not know these paths. */
async function ask(path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${TEST_CALL_PATH}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: readToken()?.id ?? '',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!reply.ok) throw new ApiError(reply.status, 'the test call was refused');
  return reply.json();
}

export const useTestCallOffer = () =>
  useQuery({
    queryKey: ['test-call-offer'],
    queryFn: async () => TestCallOffer.parse(await ask('')),
  });

export const startTestCall = async (phone: string): Promise<string> =>
  TestCallProgress.parse(await ask('', { phone })).id;

export const useTestCallProgress = (id: string | null) =>
  useQuery({
    queryKey: ['test-call', id],
    queryFn: async () => TestCallProgress.parse(await ask(`/${id}`)),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  });

export function isOver({ phase, deliveries }: TestCallProgress): boolean {
  if (phase === 'refused' || phase === 'failed') return true;
  const isSettled = ({ state, hold }: TestCallProgress['deliveries'][number]) =>
    hold !== null || LAST_STATES.includes(state);
  return phase === 'ended' && deliveries.every(isSettled);
}
