import {
  type DeliveryReplay,
  previewDeliveryReplay,
  startDeliveryReplay,
} from '@alo/contract/deliveries/delivery-replays.ts';
import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { callRecords as texts } from '@alo/messages/deliveries/call-records.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { brand } from '../../../lib/brand.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useDeliveryTargets } from '../../../lib/queries/delivery-targets.ts';
import { useSession } from '../../../lib/session/session.tsx';

import { getGatewayName, isCrm } from '../../../lib/text/target-name.ts';
import { useReload } from '../use-deliveries.ts';
import classes from './call-records.module.css';

const DAY_MS = 86_400_000;

export function NoRecords({ startedAt, now }: { startedAt: string; now: number }) {
  const { canChangeIntegrations: mayChange } = useSession();
  const { targets } = useDeliveryTargets();
  const [successText, setSuccessText] = useState<string | null>(null);
  const reload = useReload();
  const { isBusy, error, act } = useAsyncAction(describeError);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isForgotten = now - Date.parse(startedAt) > brand.deliveriesKeptDays * DAY_MS;
  const crms = targets?.filter(({ gateway }) => isCrm(gateway)) ?? [];

  const send = ({ gateway }: DeliveryTarget) =>
    act(async () => {
      setRefusal(null);
      const before = new Date(Date.parse(startedAt) + 1).toISOString();
      const body = { gateway, from: startedAt, before };
      const name = getGatewayName(gateway, null);
      const { toSend } = await callApi(previewDeliveryReplay, { body });
      if (toSend === 0) return setRefusal(texts.leftOut(name));
      const replay: DeliveryReplay = await callApi(startDeliveryReplay, { body });
      if (replay.from !== startedAt || replay.before !== before) return setRefusal(texts.isBusy);
      setSuccessText(texts.sent(name));
      await reload();
    });

  if (isForgotten) {
    return (
      <div className={classes.message}>
        <p>{texts.forgotten(brand.deliveriesKeptDays)}</p>
      </div>
    );
  }
  return (
    <div className={classes.message}>
      <FormAlert error={error ?? refusal} success={successText} />
      <p>{texts.noneText}</p>
      {mayChange && (
        <div className={classes.buttons}>
          {targets === undefined ? null : crms.length === 0 ? (
            <Button size="sm" component={Link} to="/integrations/manager">
              {texts.connect}
            </Button>
          ) : (
            successText === null &&
            crms.map((target) => (
              <Button
                key={target.gateway}
                size="sm"
                loading={isBusy}
                leftSection={<IconSend size={14} aria-hidden />}
                onClick={() => void send(target)}
              >
                {texts.send(getGatewayName(target.gateway, null))}
              </Button>
            ))
          )}
        </div>
      )}
    </div>
  );
}
