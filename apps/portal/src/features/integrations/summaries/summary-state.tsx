import type { SummaryUse } from '@alo/contract/crm/call-summaries.ts';
import { type Integration, SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { summaryCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { TargetStateLine } from '../../../components/feedback/target-state.tsx';
import { useDeliveryTarget } from '../../../lib/queries/delivery-targets.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { LogLink } from '../card/health/log-link.tsx';
import classes from './summary-state.module.css';
import { getSummaryState } from './summary-switches.ts';
import { useSummaryUsage } from './use-summary-usage.ts';

/** GW-pipedrive-ai */
export function SummaryState({ integration }: { integration: Integration }) {
  const state = getSummaryState(integration);
  const target = useDeliveryTarget(SUMMARY_GATEWAY);
  const usage = useSummaryUsage(state !== 'off');
  if (state === 'off') return null;
  const isAvailable = usage?.isAvailable ?? true;
  return (
    <section className={classes.state} aria-label={texts.state}>
      {state === 'needsConsent' ? (
        <p>{isAvailable ? texts.needsConsent : texts.notAvailable}</p>
      ) : (
        <>
          <div className={classes.head}>
            <h4 className={classes.title}>{texts.state}</h4>
            <LogLink gateway={SUMMARY_GATEWAY} name={texts.name} text={texts.open} />
          </div>
          {target && isAvailable && <TargetStateLine target={target} />}
          <p className={classes.use}>
            {usage && (isAvailable ? `${texts.month}: ${formatUsage(usage)}` : texts.notAvailable)}
          </p>
        </>
      )}
    </section>
  );
}

function formatUsage({ month, minutesPerMonth }: SummaryUse): string {
  const minutes = formatCount(Math.ceil(month.audioSeconds / 60));
  const usageText = texts.used(texts.calls(month.calls), minutes, formatCount(minutesPerMonth));
  // Zero means no price is set.
  return month.cost === 0
    ? usageText
    : `${usageText} · ${texts.cost(formatMoney(moneyFromReais(month.cost)))}`;
}
