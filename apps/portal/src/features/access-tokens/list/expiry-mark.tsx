import { IconClock } from '@tabler/icons-react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { describeExpiry } from '../token-expiry.ts';
import classes from './token-cells.module.css';

interface ExpiryMarkProps {
  token: { created: string; ttl: number };
  now: number;
}

export function ExpiryMark({ token, now }: ExpiryMarkProps) {
  const { state, text } = describeExpiry(token, now);
  switch (state) {
    case 'never':
      return <span className={classes.quiet}>{text}</span>;
    case 'later':
      return <span className="tabular">{text}</span>;
    case 'soon':
      return (
        <Badge tone="warning" hasRing icon={<IconClock aria-hidden />}>
          <span className="tabular">{text}</span>
        </Badge>
      );
    case 'expired':
      return <Badge tone="neutral">{text}</Badge>;
  }
}
