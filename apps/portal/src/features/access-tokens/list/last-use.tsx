import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { formatDateTime, formatRelativeTime } from '../../../lib/text/relative-time.ts';
import classes from './token-cells.module.css';

interface LastUseProps {
  token: { lastUsedAt: string | null; lastUsedAddress: string | null };
  now: number;
  shouldShowAddress?: boolean;
}

export function LastUse({ token, now, shouldShowAddress = false }: LastUseProps) {
  const { lastUsedAt, lastUsedAddress } = token;
  const from = lastUsedAddress === null ? null : texts.lastUsedFrom(lastUsedAddress);
  const exactly = lastUsedAt === null ? undefined : `${formatDateTime(lastUsedAt)} ${from ?? ''}`;
  return (
    <span className={classes.quiet} title={exactly?.trim()}>
      {formatRelativeTime(lastUsedAt, { now, isInDays: true })}
      {shouldShowAddress && from !== null && <span className={classes.address}>{from}</span>}
    </span>
  );
}
