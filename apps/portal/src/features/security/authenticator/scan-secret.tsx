import { authenticator as texts } from '@alo/messages/security.ts';
import { encode } from 'uqr';
import { CopyButton } from '../../../components/copy-button.tsx';
import classes from './dialogs.module.css';

interface ScanSecretProps {
  secret: string;
  otpauthUri: string;
}

/** The secret for the app: to scan, to type, or to copy where app and browser are on one device. */
export function ScanSecret({ secret, otpauthUri }: ScanSecretProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className={classes.scan}>
        <QrCode text={otpauthUri} label={texts.qrCode} />
        <div className={classes.secret}>
          <p className={classes.label}>{texts.secret}</p>
          <p className={classes.mono}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <CopyButton text={secret} label={texts.copySecret} variant="default" />
        </div>
      </div>
    </>
  );
}

/** Dark on white in both themes: apps do not read it the other way round. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
