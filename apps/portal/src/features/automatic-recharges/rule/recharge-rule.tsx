import type { AutomaticRecharge, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { Button } from '@mantine/core';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import { formatForecast } from '../../../lib/text/time/forecast-text.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { BalanceMeter } from './balance-meter.tsx';
import { formatCardName, formatSpokenCardName } from '../card/card-name.ts';
import { RechargeStatusBadge } from '../list/recharge-status-badge.tsx';
import type { RechargeAct } from '../list/recharge-actions.tsx';
import classes from './recharge-rule.module.css';

interface RechargeRuleProps {
  recharge: AutomaticRecharge;
  terms: RechargeTerms | undefined;
  onAct: (act: RechargeAct, recharge: AutomaticRecharge) => void;
}

export function RechargeRule({ recharge, terms, onAct }: RechargeRuleProps) {
  const { balance } = useBalance();
  const isPaused = recharge.status === 'PAUSED';
  const trigger = moneyFromReais(recharge.minimumAmount);
  const [before, middle, card, after] = isPaused ? texts.rule.paused : texts.rule.active;
  const act = isPaused ? 'unpause' : 'edit';
  const problem = describeProblem(recharge, terms);
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
            <span aria-hidden>{formatCardName(recharge)}</span>
            <span className="visually-hidden">{formatSpokenCardName(recharge)}</span>
          </b>
          {after}
        </p>
        {problem !== null && <Alert tone="warning">{problem}</Alert>}
        {balance !== undefined && <BalanceMeter balance={balance} trigger={trigger} />}
      </div>
      {terms && <Facts terms={terms} />}
    </section>
  );
}

function describeProblem(
  recharge: AutomaticRecharge,
  terms: RechargeTerms | undefined,
): string | null {
  const { status, pausedReason, refusals, nextAttemptAt } = recharge;
  if (status === 'PAUSED') {
    return [pausedReason && `${pausedReason}.`, texts.unpauseNow].filter(Boolean).join(' ');
  }
  if (refusals > 0 && nextAttemptAt !== null) return texts.refused(formatDateTime(nextAttemptAt));
  if (terms?.limitReached === 'day') return texts.dayLimit(terms.mostPerDay);
  if (terms?.limitReached === 'month') return texts.monthLimit(formatReais(terms.mostPerMonth));
  return null;
}

function Facts({ terms }: { terms: RechargeTerms }) {
  const { chargedThisMonth, mostPerMonth, lastRechargeAt, nextRechargeAt } = terms;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.chargedIn(formatCurrentMonth())}</dt>
        <dd>
          {formatReais(chargedThisMonth)}{' '}
          <span className={classes.limit}>{texts.ofLimit(formatReais(mostPerMonth))}</span>
        </dd>
      </div>
      <div>
        <dt>{texts.last}</dt>
        <dd>{lastRechargeAt === null ? texts.none : formatDateTime(lastRechargeAt)}</dd>
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

const formatReais = (amount: number) => formatMoney(moneyFromReais(amount));

const formatCurrentMonth = () =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format();
