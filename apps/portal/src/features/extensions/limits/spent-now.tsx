import type { LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { SpendBar } from '../status/spend-bar.tsx';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';
import type { SpendField } from './spend-fields.tsx';

interface SpentNowProps {
  extensionId: number;
  /** A draft does not apply yet. */
  limits: LimitsOfExtension;
  field: SpendField;
}

export function SpentNow({ extensionId, limits, field }: SpentNowProps) {
  const status = useExtensionStatuses(extensionId).statuses?.get(extensionId);
  if (status === undefined) return null;
  return field === 'hourlySpend' ? (
    <SpendBar
      label={statusTexts.thisHour}
      spend={{ spent: status.spentThisHour, cap: limits.hourlySpend }}
    />
  ) : (
    <SpendBar
      label={statusTexts.today}
      spend={{ spent: status.spentToday, cap: limits.dailySpend }}
      isReleased={limits.isReleasedToday}
    />
  );
}
