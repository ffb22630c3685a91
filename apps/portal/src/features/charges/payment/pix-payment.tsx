import type { Money } from '@alo/domain/money/money.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { payment as texts } from '@alo/messages/money/charges.ts';
import { Button } from '@mantine/core';
import { IconClock, IconRefresh } from '@tabler/icons-react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Figure } from '../../../components/display/figure.tsx';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useTimeLeft } from '../../../lib/hooks/use-time-left.ts';
import classes from './payment-modal.module.css';
import { PaymentWaiting } from './payment-waiting.tsx';
import { PixCopy } from './pix-copy.tsx';
import type { ChargePix } from './use-charge-pix.ts';

interface PixPaymentProps {
  amount: Money;
  pix: ChargePix;
  note: string | null;
}

export function PixPayment({ amount, pix, note }: PixPaymentProps) {
  // Banks show an expired code as payable.
  const timeLeft = useTimeLeft(pix.code?.expiresAt);
  const isExpired = pix.code !== undefined && timeLeft === null;
  const hasPicture = pix.isLoading || (pix.code !== undefined && !isExpired);
  return (
    <div className={classes.pix} data-plain={!hasPicture || undefined}>
      <div className={classes.details}>
        <Figure caption={texts.value} amount={amount} />
        <PaymentWaiting title={texts.waiting} text={note ?? texts.waitingText} />
        {pix.code !== undefined && timeLeft !== null && (
          <>
            <PixCopy code={pix.code.payload} />
            <p className={classes.validity}>
              <IconClock size={16} aria-hidden />
              {texts.validFor}{' '}
              <span role="timer" className={classes.time}>
                {timeLeft}
              </span>
            </p>
          </>
        )}
        {pix.isLoading && <Skeleton height={96} radius={8} />}
        {isExpired && (
          <Alert tone="warning" isAssertive>
            <b className={classes.strong}>{texts.expired}</b>
            <p>{texts.expiredText}</p>
          </Alert>
        )}
        {pix.code === undefined && !pix.isLoading && (
          <Alert
            tone="warning"
            action={
              <Button
                size="sm"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={pix.retry}
              >
                {errors.tryAgain}
              </Button>
            }
          >
            <b className={classes.strong}>{texts.pixFailed}</b>
            <p>{texts.pixFailedText}</p>
          </Alert>
        )}
      </div>
      {hasPicture && (
        <div className={classes.picture}>
          {pix.code === undefined ? (
            <Skeleton width={236} height={236} radius={12} />
          ) : (
            <>
              <QrCode text={pix.code.payload} label={texts.qrCode} className={classes.qr} />
              <p>{texts.scan}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
