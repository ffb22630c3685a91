import type { CallBlock } from '@alo/contract/telephony/call-brakes.ts';
import { callBrakes as texts } from '@alo/messages/telephony/call-brakes.ts';
import { Button } from '@mantine/core';
import { Alert } from '../feedback/alert.tsx';
import { downloadFile } from '../../lib/download-file.ts';
import { formatDateTime } from '../../lib/text/time/relative-time.ts';
import classes from './call-block-alert.module.css';

export function CallBlockAlert({ block: { reason, letter, blockedAt } }: { block: CallBlock }) {
  return (
    <Alert
      tone="danger"
      action={
        letter !== null && (
          <Button
            variant="link"
            onClick={() => downloadFile(texts.letterFile, [letter], 'text/plain;charset=utf-8')}
          >
            {texts.letter}
          </Button>
        )
      }
    >
      <p className={classes.head}>{texts.blocked(formatDateTime(blockedAt))}</p>
      <p className={classes.reason}>{reason}</p>
      <p>{texts.goesOn}</p>
    </Alert>
  );
}
