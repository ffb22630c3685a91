import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { formatDateTime, formatRelativeTime } from '../../../lib/text/time/relative-time.ts';
import classes from './token-cells.module.css';

interface LastUseProps {
  token: { lastUsedAt: string | null; lastUsedAddress: string | null };
  now: number;
  shouldShowAddress?: boolean;
}

export function LastUse({ token, now, shouldShowAddress = false }: LastUseProps) {
  const { lastUsedAt, lastUsedAddress } = token;
  const addressText = lastUsedAddress === null ? null : texts.lastUsedFrom(lastUsedAddress);
  const exactly =
    lastUsedAt === null ? undefined : `${formatDateTime(lastUsedAt)} ${addressText ?? ''}`;
  return (
    <span className={classes.quiet} title={exactly?.trim()}>
      {formatRelativeTime(lastUsedAt, { now, isInDays: true })}
      {shouldShowAddress && addressText !== null && (
        <span className={classes.address}>{addressText}</span>
      )}
    </span>
  );
}
