import { getBucketUnit } from '@alo/domain/time/dashboard-period.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { toSaoPaulo } from '@alo/domain/time/sao-paulo-time.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { buildReportAddress } from '../../../lib/call-report-link.ts';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import type { DashboardNumbers } from '../dashboard-loading.ts';
import { labelBuckets } from './bucket-labels.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { buildSeries, SERIES_VIEWS, type SeriesView } from '../charts/chart-series.ts';
import { ChartTable } from '../../../components/display/chart-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { PREVIOUS_ID, SeriesLegend } from './series-legend.tsx';

const texts = dashboard.charts;
const VIEW_OPTIONS = SERIES_VIEWS.map((value) => ({ value, label: texts.view[value] }));

interface CallsOverTimeProps {
  numbers: DashboardNumbers;
  ranks: ReadonlyMap<string, number>;
}

export function CallsOverTime({ numbers, ranks }: CallsOverTimeProps) {
  const [view, setView] = useState<SeriesView>('outcome');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { period, callType } = numbers.filters;
  const navigate = useNavigate();
  const { summary } = numbers.current;

  const kind = getBucketUnit(period);
  const title = kind === 'hour' ? texts.overHours : texts.overDays;
  const labels = useMemo(
    () => labelBuckets(summary.buckets, kind, numbers.loadedAt),
    [summary, kind, numbers.loadedAt],
  );
  const series = useMemo(() => buildSeries(view, summary, ranks), [view, summary, ranks]);
  const totals = summary.buckets.map(({ total }) => total);
  const previousValues = numbers.previous.summary.buckets.map(({ total }) => total);

  const openBucket = (index: number) => {
    const start = toSaoPaulo(summary.buckets[index]!.startsAt);
    const day = start.format('YYYY-MM-DD');
    const address = buildReportAddress({
      first: day,
      last: day,
      direction: callType === 'both' ? null : callType,
      ...(kind === 'hour' && { hour: start.hour() }),
    });
    void navigate(address);
  };

  const toggle = (id: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <ChartCard
      title={title}
      controls={
        <Segmented
          label={texts.groupBy}
          size="sm"
          options={VIEW_OPTIONS}
          value={view}
          onChange={setView}
        />
      }
      chart={
        <>
          <SeriesLegend
            series={series}
            previousLabel={texts.previousTotal[period]}
            hidden={hidden}
            onToggle={toggle}
          />
          <ColumnChart
            title={title}
            labels={labels}
            series={series.filter(({ id }) => !hidden.has(id))}
            totals={totals}
            onOpen={openBucket}
            previous={
              hidden.has(PREVIOUS_ID)
                ? null
                : { label: texts.previousShort[period], values: previousValues }
            }
          />
        </>
      }
      table={
        <ChartTable
          caption={title}
          columns={[
            kind === 'hour' ? texts.hour : texts.day,
            ...series.map(({ label }) => label),
            texts.total,
            texts.previousTotal[period],
          ]}
          rows={labels.map(({ label }, index) => ({
            key: label,
            cells: [
              label,
              ...[
                ...series.map(({ values }) => values[index] ?? 0),
                totals[index] ?? 0,
                previousValues[index] ?? 0,
              ].map(formatCount),
            ],
          }))}
          footer={[
            texts.total,
            ...[
              ...series.map(({ total }) => total),
              summary.totals.total,
              numbers.previous.summary.totals.total,
            ].map(formatCount),
          ]}
        />
      }
    />
  );
}
