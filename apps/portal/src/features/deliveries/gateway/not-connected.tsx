import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { WEBHOOK_GATEWAY } from '../../../lib/queries/integrations.ts';
import { getTargetKind, isCrm } from '../../../lib/text/target-name.ts';

interface NotConnectedProps {
  gateway: string;
  name: string;
}

const hasCard = (gateway: string): boolean =>
  isCrm(gateway) || gateway === WEBHOOK_GATEWAY || gateway === RECORDINGS_CLOUD_GATEWAY;

/** DEL-10 */
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
