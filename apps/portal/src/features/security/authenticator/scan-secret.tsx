import { authenticator as texts } from '@alo/messages/identity/security.ts';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { QrCode } from '../../../components/display/qr-code.tsx';
import classes from './dialogs.module.css';

interface ScanSecretProps {
  secret: string;
  otpauthUri: string;
}

export function ScanSecret({ secret, otpauthUri }: ScanSecretProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className={classes.scan}>
        <QrCode text={otpauthUri} label={texts.qrCode} className={classes.qr} />
        <div className={classes.secret}>
          <p className={classes.label}>{texts.secret}</p>
          <p className={classes.mono}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={secret} label={texts.copySecret} variant="default" />
        </div>
      </div>
    </>
  );
}
