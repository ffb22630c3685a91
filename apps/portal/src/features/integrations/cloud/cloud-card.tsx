import {
  RECORDINGS_CLOUD_GATEWAY,
  type RecordingsCloud,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { connectingTutorials } from '@alo/messages/crm/integrations-manager.ts';
import { recordingsCloud as texts } from '@alo/messages/recordings/recordings-cloud.ts';
import { Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useDeliveryTarget } from '../../../lib/queries/delivery-targets.ts';
import { formatRelativeTime } from '../../../lib/text/time/relative-time.ts';
import { ConnectionCard } from '../card/connection-card.tsx';
import { SignMark } from '../../../components/display/mark.tsx';
import { getIntegrationErrorText } from '../integration-errors.ts';
import classes from '../webhook/webhook-card.module.css';
import { BackFill } from './back-fill.tsx';
import { useCloudActions, useRecordingsCloud } from './use-cloud.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ConfigureCloud = lazyPart(async () => (await import('./configure-cloud.tsx')).ConfigureCloud);

/** GW-recordings-cloud-default: for ADMINs (INT-08). */
export function CloudCard() {
  const { cloud, clouds, error, retry } = useRecordingsCloud();
  const { remove } = useCloudActions();
  if (cloud === undefined || clouds === undefined) {
    return error === null ? null : (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={retry}>
            {errors.tryAgain}
          </Button>
        }
      >
        {texts.loadFailed}. {getIntegrationErrorText(error)}
      </Alert>
    );
  }
  return (
    <ConnectionCard
      gateway={RECORDINGS_CLOUD_GATEWAY}
      name={texts.name}
      mark={
        <SignMark>
          <IconCloudUpload size={20} />
        </SignMark>
      }
      integration={cloud && { ...cloud, webhook: true, webhookConstraint: {} }}
      tutorial={{ title: connectingTutorials.title(texts.name), points: texts.tutorial }}
      renderForm={(configuring) => (
        <ConfigureCloud {...configuring} cloud={cloud} clouds={clouds} />
      )}
      removal={{ remove, consequence: texts.removeMeans }}
    >
      {cloud === null ? texts.off : <Facts cloud={cloud} />}
      {cloud !== null && <BackFill />}
    </ConnectionCard>
  );
}

function Facts({ cloud: { metadata } }: { cloud: RecordingsCloud }) {
  const target = useDeliveryTarget(RECORDINGS_CLOUD_GATEWAY);
  const rows = [
    [texts.cloud, texts.cloudNames[metadata.cloudSelected]],
    [texts.bucket, metadata.bucketName],
    [texts.lastCopy, target && formatRelativeTime(target.lastSuccessAt)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
