import type { LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useExtensionChanges } from '../edit/use-extension.ts';
import { getExtensionErrorText } from '../extension-errors.ts';
import { getPercent, type Spend, getSpendLevel } from '../status/spend.ts';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';
import classes from '../confirm-text.module.css';

interface ReleaseTodayProps {
  extension: Extension;
  limits: LimitsOfExtension;
  isReadOnly: boolean;
}

export function ReleaseToday({ extension, limits, isReadOnly }: ReleaseTodayProps) {
  const { dailySpend, isReleasedToday } = limits;
  const spent = useExtensionStatuses(extension.id).statuses?.get(extension.id)?.spentToday ?? 0;
  const level = getSpendLevel({ spent, cap: dailySpend });
  const [isAsking, setAsking] = useState(false);
  const { release } = useExtensionChanges(extension.id);
  const { isBusy, error, setError, act } = useAsyncAction(getExtensionErrorText);
  const state = isReleasedToday ? (
    <Alert tone="info">{texts.released}</Alert>
  ) : (
    dailySpend !== null && (
      <Alert
        tone={level === 'low' ? 'info' : 'warning'}
        action={
          !isReadOnly && (
            <Button variant="link" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {texts.release}
            </Button>
          )
        }
      >
        {describeCap({ spent, cap: dailySpend })}
      </Alert>
    )
  );
  const confirm = () =>
    act(async () => {
      await release();
      setAsking(false);
    });

  return (
    <>
      {state}
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => {
          setError(null);
          setAsking(false);
        }}
        onConfirm={confirm}
        title={texts.releaseTitle}
        confirmLabel={texts.release}
        cancelLabel={extensions.cancel}
        tone="primary"
        isBusy={isBusy}
        error={error}
      >
        <div className={classes.text}>
          <p>{texts.releaseText(extension.number)}</p>
          <p>{texts.releaseAudited}</p>
        </div>
      </ConfirmModal>
    </>
  );
}

function describeCap(spend: Spend & { cap: number }): string {
  const cap = formatMoney(moneyFromReais(spend.cap));
  switch (getSpendLevel(spend)) {
    case 'low':
      return texts.capOfDay(cap);
    case 'near':
      return statusTexts.nearCap(`${getPercent(spend)}%`, cap);
    case 'reached':
      return statusTexts.capIsReached(cap);
  }
}
