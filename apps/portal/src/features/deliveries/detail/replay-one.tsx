import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { awaitsAccess } from '../texts/delivery-labels.ts';
import { findNextStep } from '../texts/next-step.ts';
import { useReplay } from '../use-deliveries.ts';
import classes from './replay-one.module.css';
import { getTargetKind } from '../../../lib/text/target-name.ts';

interface ReplayOneProps {
  delivery: Delivery;
  name: string;
  contactUrl: string | null;
}

/** Inline, because the panel is a dialog. */
export function ReplayOne({ delivery, name, contactUrl }: ReplayOneProps) {
  const { canChangeIntegrations: mayChange } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [successText, setSuccessText] = useState<string | null>(null);
  const replay = useReplay();
  const { isBusy, error, act } = useAsyncAction(describeError);
  const consequence = texts.isDeliveredMeans[getTargetKind(delivery.gateway)];

  const step = awaitsAccess(delivery) ? findNextStep(delivery, contactUrl) : null;

  const send = () =>
    act(async () => {
      setSuccessText(null);
      const replayed = await replay([delivery.id]);
      setAsking(false);
      setSuccessText(texts.replayed(replayed));
    });

  return (
    <div className={classes.foot}>
      <FormAlert error={error} success={successText} />
      {!delivery.canReplay && (
        <p className={classes.text}>{delivery.isTest ? texts.testsStay : texts.formerStay}</p>
      )}
      {isAsking && delivery.canReplay ? (
        <div role="group" aria-label={texts.isDelivered} className={classes.question}>
          <p className={classes.text}>
            <b>{texts.isDelivered}</b> {consequence}
          </p>
          <div className={classes.buttons}>
            <Button autoFocus onClick={() => setAsking(false)}>
              {texts.replayCancel}
            </Button>
            <Button variant="filled" loading={isBusy} onClick={() => void send()}>
              {texts.replayConfirm}
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.buttons}>
          {contactUrl !== null && (
            <Button
              component="a"
              className={classes.outside}
              href={contactUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {texts.openIn(name)}
              <span className="visually-hidden"> ({layout.opensInNewTab})</span>
            </Button>
          )}
          {step !== null && 'to' in step && (
            <Button component={Link} variant="filled" to={step.to}>
              {step.label}
            </Button>
          )}
          {delivery.canReplay && mayChange && step === null && (
            <Button
              loading={isBusy}
              leftSection={<IconRepeat size={16} aria-hidden />}
              onClick={() => (delivery.state === 'delivered' ? setAsking(true) : void send())}
            >
              {texts.replayOne}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
