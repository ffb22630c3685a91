import { getForecast } from '@alo/contract/credits.ts';
import { runway as texts } from '@alo/messages/statement.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { useBalance } from './balance.ts';
import { runwayText } from './runway-text.ts';
import { useNow } from './use-now.ts';

/** `No seu ritmo, o saldo dura até…`; nothing while too little is known. */
export function RunwayNote() {
  const { balance } = useBalance();
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['forecast'],
    queryFn: ({ signal }) => callApi(getForecast, { signal }),
    enabled: balance !== undefined && balance > 0,
    staleTime: 5 * 60_000,
  });
  if (data === undefined || balance === undefined || balance <= 0) return null;
  if (data.beyondDays !== null) return <>{texts.beyond(data.beyondDays)}</>;
  return data.until === null ? null : <>{texts.until(runwayText(data.until, now))}</>;
}
