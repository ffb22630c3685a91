import { authenticator as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { brand } from '../../../lib/brand.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useSession } from '../../../lib/session/session.tsx';
import classes from './dialogs.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { user } = useSession();
  const downloadCodes = () =>
    downloadFile(
      texts.codesFile(brand.productName),
      [texts.codesFileText(brand.productName, user.email, codes)],
      'text/plain;charset=utf-8',
    );
  return (
    <div className={classes.form}>
      <p>{texts.codesText}</p>
      <ul className={classes.codes} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.codeActions}>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} variant="default" />
        <Button
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={downloadCodes}
        >
          {texts.downloadCodes}
        </Button>
      </div>
    </div>
  );
}
