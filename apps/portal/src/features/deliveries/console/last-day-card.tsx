import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { clockAt } from '@alo/domain/time/sao-paulo-time.ts';
import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { ChartTable } from '../../../components/display/chart-table.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { formatDurationMs } from '../../../lib/text/time/duration-text.ts';
import classes from './console-card.module.css';
import { countAnswers, listHours } from './last-day.ts';
import dayClasses from './last-day-card.module.css';

/** DEL-17 */
export function LastDayCard({ day }: { day: DeliveryTarget['day'] }) {
  const { tries, parts } = countAnswers(day);
  const [showsTable, setShowsTable] = useState(false);
  const Icon = showsTable ? IconChartBar : IconTable;
  return (
    <section className={classes.card} aria-labelledby="webhook-day">
      <div className={classes.head}>
        <h2 id="webhook-day" className={classes.title}>
          {texts.day}
        </h2>
        <span className={`${classes.text} ${dayClasses.tries}`}>
          {texts.tries(tries, formatCount(tries))}
        </span>
        {tries > 0 && (
          <IconButton
            size="sm"
            label={showsTable ? texts.asChart : texts.asTable}
            onClick={() => setShowsTable(!showsTable)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {tries === 0 ? (
        <p className={classes.text}>{texts.nothing}</p>
      ) : (
        <>
          <dl className={dayClasses.times}>
            <Time label={texts.half} ms={day.msHalf} />
            <Time label={texts.almostAll} ms={day.ms95} />
          </dl>
          {showsTable ? <HoursTable day={day} /> : <Hours day={day} />}
          <dl className={dayClasses.answers}>
            {parts.map(({ kind, count, fraction }) => (
              <div key={kind} data-kind={kind}>
                <dt>{texts.answers[kind]}</dt>
                <dd>
                  <span className={dayClasses.track} aria-hidden>
                    <span style={{ width: `${fraction * 100}%` }} />
                  </span>
                  {formatCount(count)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Time({ label, ms }: { label: string; ms: number | null }) {
  if (ms === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDurationMs(ms)}</dd>
    </div>
  );
}

function HoursTable({ day }: { day: DeliveryTarget['day'] }) {
  const hours = listHours(day, useNow()).toReversed();
  return (
    <div className={dayClasses.table}>
      <ChartTable
        caption={texts.hours}
        columns={[texts.hourColumn, texts.delivered, texts.failedTries]}
        rows={hours.map(({ hour, delivered, failedTries }) => ({
          key: hour,
          cells: [formatHour(hour), formatCount(delivered), formatCount(failedTries)],
        }))}
      />
    </div>
  );
}

function Hours({ day }: { day: DeliveryTarget['day'] }) {
  const hours = listHours(day, useNow());
  const most = Math.max(1, ...hours.map(({ delivered, failedTries }) => delivered + failedTries));
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <div>
      <ol className={dayClasses.hours} aria-label={texts.hours}>
        {hours.map(({ hour, delivered, failedTries }) => {
          const text = texts.hour(
            formatHour(hour),
            formatCount(delivered),
            formatCount(failedTries),
          );
          return (
            <li key={hour} title={text}>
              <span data-bad style={{ height: share(failedTries) }} />
              <span style={{ height: share(delivered) }} />
              <span className="visually-hidden">{text}</span>
            </li>
          );
        })}
      </ol>
      <div className={dayClasses.axis} aria-hidden>
        <span>{texts.yesterday(formatHour(hours[0]!.hour))}</span>
        <span>{texts.now}</span>
      </div>
    </div>
  );
}

const formatHour = (instant: string) => `${clockAt(instant).slice(11, 13)}h`;
