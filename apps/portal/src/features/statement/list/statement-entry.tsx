import type { StatementLine } from '@alo/contract/money/credits.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowDownLeft,
  IconListDetails,
  IconPhoneOutgoing,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './statement-entry.module.css';
import { getDetailsUrl, getLineSubtitle, getLineTitle } from '../statement-labels.ts';

const ICONS: Record<StatementLine['kind'] | 'calls', TablerIcon> = {
  call: IconPhoneOutgoing,
  calls: IconListDetails,
  topUp: IconArrowDownLeft,
  bonus: IconSparkles,
  voucher: IconSparkles,
  callReversal: IconArrowBackUp,
  refund: IconArrowBackUp,
  chargeback: IconArrowBackUp,
  chargebackReversal: IconArrowBackUp,
  disputeHold: IconArrowBackUp,
  disputeRelease: IconArrowBackUp,
  adjustment: IconAdjustments,
};

export function StatementEntry({ line, today }: { line: StatementLine; today: Day }) {
  const address = getDetailsUrl(line);
  const title = getLineTitle(line, today);
  const subtitle = getLineSubtitle(line);
  const Icon = ICONS[line.kind === 'call' && line.call === null ? 'calls' : line.kind];
  return (
    <span className={classes.entry}>
      <span className={classes.icon} data-incoming={line.amount > 0 || undefined}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={classes.text}>
        {address === null ? (
          <span>{title}</span>
        ) : (
          <Link className={classes.link} to={address}>
            {title}
          </Link>
        )}
        {subtitle !== null && <span className={classes.subtitle}>{subtitle}</span>}
      </span>
    </span>
  );
}
