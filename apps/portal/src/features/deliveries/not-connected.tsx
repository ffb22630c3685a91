import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Alert } from '../../components/feedback/alert.tsx';
import { WEBHOOK_GATEWAY } from '../../lib/queries/integrations.ts';
import { getTargetKind } from './delivery-labels.ts';
import { isCrm } from './is-crm.ts';

interface NotConnectedProps {
  gateway: string;
  name: string;
}

/** Returns false for the webhooks of applications and extensions, which are not connected on a card. */
const hasCard = (gateway: string): boolean =>
  isCrm(gateway) || gateway === WEBHOOK_GATEWAY || gateway === RECORDINGS_CLOUD_GATEWAY;

/** DEL-10: shown on the log of an integration that was never connected, or was removed. */
export function NotConnected({ gateway, name }: NotConnectedProps) {
  if (!hasCard(gateway)) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button component={Link} size="sm" to="/integrations/manager">
          {texts.connect}
        </Button>
      }
    >
      {texts.notConnected[getTargetKind(gateway)](name)}
    </Alert>
  );
}
