import {
  previewDeliveryReplay,
  startDeliveryReplay,
} from '@alo/contract/deliveries/delivery-replays.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../lib/api/api-client.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { REPLAYS_KEY } from '../../../lib/queries/newest-replay.ts';
import { TARGETS_KEY } from '../../../lib/queries/targets-key.ts';
import { getIntegrationErrorText } from '../integration-errors.ts';
import classes from './earlier-calls.module.css';

const PERIOD_MS = 30 * 86_400_000;

/** DEL-16: renders nothing without calls from before the connection. */
export function EarlierCalls({ gateway }: { gateway: string }) {
  const client = useQueryClient();
  const [period] = useState(() => {
    const now = Date.now();
    return { from: new Date(now - PERIOD_MS).toISOString(), before: new Date(now).toISOString() };
  });
  const body = { gateway, ...period };
  const { data: preview } = useQuery({
    queryKey: ['earlier-calls', body],
    queryFn: ({ signal }) => callApi(previewDeliveryReplay, { body, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [hasStarted, setStarted] = useState(false);
  const { isBusy, error, act } = useAsyncAction(getIntegrationErrorText);
  const start = () =>
    void act(async () => {
      await callApi(startDeliveryReplay, { body });
      setStarted(true);
      void client.invalidateQueries({ queryKey: REPLAYS_KEY });
      void client.invalidateQueries({ queryKey: TARGETS_KEY });
    });

  return (
    <div role="status" className={classes.offer}>
      {hasStarted ? (
        <>
          <span>{texts.earlierCallsStarted}</span>
          <Link
            to={`/integrations/log?gateway=${encodeURIComponent(gateway)}`}
            state={{ opens: 'replay' }}
          >
            {texts.earlierCallsProgress}
          </Link>
        </>
      ) : (
        preview !== undefined &&
        preview.toSend > 0 && (
          <>
            <span>{texts.earlierCallsMean}</span>
            <Button size="sm" loading={isBusy} onClick={start}>
              {texts.earlierCalls(preview.toSend)}
            </Button>
          </>
        )
      )}
      {error !== null && <span role="alert">{error}</span>}
    </div>
  );
}
