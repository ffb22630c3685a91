import { PROVISIONING_MINUTES } from '@alo/contract/telephony/extension-provisioning.ts';
import { provisioning as texts } from '@alo/messages/telephony/extension-provisioning.ts';
import { IconExclamationCircle, IconCheck } from '@tabler/icons-react';
import { QrCode } from '../../../components/display/qr-code.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import classes from './connect-phone.module.css';
import { getPhoneName } from './phone-name.ts';
import type { CodeStage } from './use-provisioning.ts';

interface PhoneCodeProps {
  number: string;
  address: string | undefined;
  stage: CodeStage;
}

export function PhoneCode({ number, address, stage }: PhoneCodeProps) {
  return (
    <div className={classes.code}>
      <div className={classes.frame} data-stage={stage.is}>
        {stage.is === 'used' && <IconCheck className={classes.check} aria-hidden />}
        {stage.is === 'failed' && <IconExclamationCircle className={classes.cross} aria-hidden />}
        {stage.is === 'starting' && <Skeleton width={204} height={204} radius={8} />}
        {address !== undefined && (stage.is === 'waiting' || stage.is === 'expired') && (
          // Screen readers do not announce an expired code.
          <span className={classes.qrHolder} aria-hidden={stage.is === 'expired' || undefined}>
            <QrCode text={address} label={texts.qrLabel(number)} className={classes.qr} />
          </span>
        )}
      </div>
      {stage.is === 'waiting' && (
        <p className={classes.validity}>
          <TimeRing timeLeft={stage.timeLeft} />
          {texts.validFor}{' '}
          <span role="timer" className={classes.time}>
            {stage.timeLeft}
          </span>
        </p>
      )}
      <p role="status" className={classes.state} data-stage={stage.is}>
        {getStateText(stage)}
      </p>
      {stage.is === 'used' && <p className={classes.quiet}>{texts.closesAlone}</p>}
    </div>
  );
}

function getStateText(stage: CodeStage): string {
  switch (stage.is) {
    case 'starting':
      return texts.starting;
    case 'waiting':
      return texts.waiting;
    case 'expired':
      return texts.expired;
    case 'used':
      return texts.connected(getPhoneName(stage.userAgent));
    case 'failed':
      return describeError(stage.error);
  }
}

function TimeRing({ timeLeft }: { timeLeft: string }) {
  const [minutes = 0, seconds = 0] = timeLeft.split(':').map(Number);
  const remainingShare = (minutes * 60 + seconds) / (PROVISIONING_MINUTES * 60);
  return (
    <svg className={classes.ring} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="10" pathLength={1} />
      <circle cx="12" cy="12" r="10" pathLength={1} strokeDasharray={`${remainingShare} 1`} />
    </svg>
  );
}
