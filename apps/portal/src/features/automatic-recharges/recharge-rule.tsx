import type { AutomaticRecharge, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money.ts';
import { clockAt, dayAt, formatDay } from '@alo/domain/sao-paulo-time.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { Button } from '@mantine/core';
import { Alert } from '../../components/feedback/alert.tsx';
import { useBalance } from '../../lib/queries/balance.ts';
import { formatForecast } from '../../lib/text/forecast-text.ts';
import { BalanceMeter } from './balance-meter.tsx';
import { cardName, spokenCardName } from './card/card-name.ts';
import { RechargeStatusBadge } from './recharge-status-badge.tsx';
import type { RechargeAct } from './recharge-actions.tsx';
import classes from './recharge-rule.module.css';

interface RechargeRuleProps {
  recharge: AutomaticRecharge;
  terms: RechargeTerms | undefined;
  onAct: (act: RechargeAct, recharge: AutomaticRecharge) => void;
}

/** The rule as a sentence, where the balance stands, and what was charged by it. */
export function RechargeRule({ recharge, terms, onAct }: RechargeRuleProps) {
  const { balance } = useBalance();
  const isPaused = recharge.status === 'PAUSED';
  const trigger = moneyFromReais(recharge.minimumAmount);
  const [before, middle, card, after] = isPaused ? texts.rule.paused : texts.rule.active;
  const act = isPaused ? 'unpause' : 'edit';
  const trouble = troubleOf(recharge, terms);
  return (
    <section className={classes.rule} aria-label={texts.title}>
      <div className={classes.head}>
        <RechargeStatusBadge status={recharge.status} />
        <span className={classes.since}>{texts.since(formatDay(dayAt(recharge.createdAt)))}</span>
        <Button
          size="sm"
          className={classes.act}
          aria-haspopup="dialog"
          onClick={() => onAct(act, recharge)}
        >
          {texts[act]}
        </Button>
      </div>
      <div className={classes.body}>
        <p className={classes.sentence}>
          {before}
          <b>{formatMoney(trigger)}</b>
          {middle}
          <b>{formatMoney(moneyFromReais(recharge.rechargeAmount))}</b>
          {card}
          <b>
            <span aria-hidden>{cardName(recharge)}</span>
            <span className="visually-hidden">{spokenCardName(recharge)}</span>
          </b>
          {after}
        </p>
        {trouble !== null && <Alert tone="warning">{trouble}</Alert>}
        {balance !== undefined && <BalanceMeter balance={balance} trigger={trigger} />}
      </div>
      {terms && <Facts terms={terms} />}
    </section>
  );
}

function troubleOf(recharge: AutomaticRecharge, terms: RechargeTerms | undefined): string | null {
  const { status, pausedReason, refusals, nextAttemptAt } = recharge;
  if (status === 'PAUSED') {
    return [pausedReason && `${pausedReason}.`, texts.unpauseNow].filter(Boolean).join(' ');
  }
  if (refusals > 0 && nextAttemptAt !== null) return texts.refused(momentOf(nextAttemptAt));
  if (terms?.limitReached === 'day') return texts.dayLimit(terms.mostPerDay);
  if (terms?.limitReached === 'month') return texts.monthLimit(reais(terms.mostPerMonth));
  return null;
}

function Facts({ terms }: { terms: RechargeTerms }) {
  const { chargedThisMonth, mostPerMonth, lastRechargeAt, nextRechargeAt } = terms;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.chargedIn(monthName())}</dt>
        <dd>
          {reais(chargedThisMonth)}{' '}
          <span className={classes.limit}>{texts.ofLimit(reais(mostPerMonth))}</span>
        </dd>
      </div>
      <div>
        <dt>{texts.last}</dt>
        <dd>{lastRechargeAt === null ? texts.none : momentOf(lastRechargeAt)}</dd>
      </div>
      {nextRechargeAt !== null && (
        <div>
          <dt>{texts.next}</dt>
          <dd>{formatForecast(nextRechargeAt)}</dd>
        </div>
      )}
    </dl>
  );
}

const reais = (amount: number) => formatMoney(moneyFromReais(amount));

/** `19/11/2026 10:12`, on São Paulo's clock. */
function momentOf(instant: string): string {
  const clock = clockAt(instant);
  return `${formatDay(clock.slice(0, 10))} ${clock.slice(11, 16)}`;
}

const monthName = () =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format();
