import type { LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { FieldPair } from '../../../components/form/card-form.tsx';
import { SpendBar } from '../status/spend-bar.tsx';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';

interface SpentNowProps {
  extensionId: number;
  /** A draft does not apply yet. */
  limits: LimitsOfExtension;
}

export function SpentNow({ extensionId, limits }: SpentNowProps) {
  const status = useExtensionStatuses(extensionId).statuses?.get(extensionId);
  if (status === undefined) return null;
  return (
    <FieldPair>
      <SpendBar
        label={statusTexts.thisHour}
        spend={{ spent: status.spentThisHour, cap: limits.hourlySpend }}
      />
      <SpendBar
        label={statusTexts.today}
        spend={{ spent: status.spentToday, cap: limits.dailySpend }}
        isReleased={limits.isReleasedToday}
      />
    </FieldPair>
  );
}
