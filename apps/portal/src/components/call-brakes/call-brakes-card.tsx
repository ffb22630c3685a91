import { type CallBrakes, getCallBrakes } from '@alo/contract/telephony/call-brakes.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { formatCount } from '@alo/messages/platform/count-text.ts';
import { callBrakes as texts } from '@alo/messages/telephony/call-brakes.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { CallBlockAlert } from './call-block-alert.tsx';
import { BrakeMeter } from './brake-meter.tsx';
import classes from './call-brakes-card.module.css';
import { formatTime } from '../../lib/text/time/relative-time.ts';

/** SYS-brakes */
export function CallBrakesCard() {
  const titleId = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['callBrakes'],
    queryFn: ({ signal }) => callApi(getCallBrakes, { signal }),
  });
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.body}>
        {data !== undefined && <Brakes brakes={data} />}
        {data === undefined && isError && (
          <Alert
            tone="warning"
            action={
              <Button variant="link" onClick={() => void refetch()}>
                {errors.tryAgain}
              </Button>
            }
          >
            {texts.failed}
          </Alert>
        )}
        {data === undefined && !isError && <Placeholder />}
      </div>
    </section>
  );
}

function Brakes({ brakes }: { brakes: CallBrakes }) {
  const { monthlyCalls, shortCalls, countedAt, organizations, block } = brakes;
  const share = shortCalls.share === null ? null : Math.round(shortCalls.share);
  return (
    <>
      {block !== null && <CallBlockAlert block={block} />}
      <BrakeMeter
        label={texts.month(formatMonth(countedAt))}
        value={formatCount(monthlyCalls.calls)}
        limit={texts.ofLimit(monthlyCalls.limit)}
        used={monthlyCalls.calls / monthlyCalls.limit}
        expected={(monthlyCalls.forecast?.calls ?? 0) / monthlyCalls.limit}
        ticks={[0.7, 0.9]}
        tone={getTone(monthlyCalls)}
        note={describeMonth(monthlyCalls)}
      />
      <BrakeMeter
        label={texts.short}
        value={share === null ? texts.noShare : texts.percent(share)}
        limit={texts.shortLimit(shortCalls.limit)}
        used={(share ?? 0) / 100}
        ticks={[shortCalls.limit / 100]}
        tone={getTone(shortCalls)}
        note={
          share === null
            ? texts.fewCalls(shortCalls.shortCalls, shortCalls.calls)
            : texts.shortOf(shortCalls.shortCalls, shortCalls.calls, shortCalls.limit)
        }
      />
      <div className={classes.warnings}>
        <IconBell size={18} aria-hidden className={classes.bell} />
        <span className={classes.when}>{texts.warnings}</span>
        <WarningBadge brakes={brakes} />
      </div>
      <p className={classes.note}>
        {organizations > 1 && `${texts.together} `}
        {texts.countedAt(formatTime(countedAt))} {texts.rules(monthlyCalls.rule, shortCalls.rule)}
      </p>
    </>
  );
}

function WarningBadge({ brakes: { monthlyCalls, shortCalls } }: { brakes: CallBrakes }) {
  const highest = Math.max(0, ...monthlyCalls.warnings, ...shortCalls.warnings);
  const alert = <IconAlertTriangle size={14} aria-hidden />;
  if (monthlyCalls.isExceeded || shortCalls.isExceeded) {
    return (
      <Badge tone="danger" icon={alert} hasRing>
        {texts.exceeded}
      </Badge>
    );
  }
  if (highest > 0) {
    return (
      <Badge tone="warning" icon={alert} hasRing>
        {texts.passed(highest)}
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={<IconCircleCheck size={14} aria-hidden />} hasRing>
      {texts.below}
    </Badge>
  );
}

type Limit = Pick<CallBrakes['monthlyCalls'], 'warnings' | 'isExceeded'>;

function getTone({ warnings, isExceeded }: Limit): 'normal' | 'warning' | 'danger' {
  if (isExceeded) return 'danger';
  return warnings.length > 0 ? 'warning' : 'normal';
}

function describeMonth({ isExceeded, forecast }: CallBrakes['monthlyCalls']): string {
  if (isExceeded) return texts.reached;
  if (forecast === null) return texts.noForecast;
  const { calls, limitOn } = forecast;
  if (limitOn === null) return texts.forecast(calls);
  return texts.forecastAbove(calls, Number(limitOn.slice(8)));
}

const formatMonth = (instant: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format(
    new Date(instant),
  );

function Placeholder() {
  return (
    <>
      {[0, 1].map((row) => (
        <div key={row} className={classes.placeholder} aria-hidden>
          <Skeleton width="40%" height={14} />
          <Skeleton width="100%" height={8} />
          <Skeleton width="60%" />
        </div>
      ))}
    </>
  );
}
