import { getHitRate } from '@alo/domain/calls/call-statistics.ts';
import type { CallSummary } from '@alo/domain/calls/call-summary.ts';
import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { formatCount, formatPercent } from '../../../lib/text/number-text.ts';
import { computeShare } from '../dashboard-format.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { ChartTable } from '../../../components/display/chart-table.tsx';
import { OUTCOME_MARKS } from '../charts/palette.ts';
import { RankedBar } from './ranked-bar.tsx';
import classes from './ranked-bar.module.css';

const texts = dashboard.charts;
const FIRST_SHOWN = 10;

interface ExtensionRankingProps {
  summary: CallSummary;
  getAddress: (extension: string) => string;
}

export function ExtensionRanking({ summary, getAddress }: ExtensionRankingProps) {
  const [showsAll, setShowsAll] = useState(false);
  const extensions = summary.extensions.map((extension) => ({
    ...extension,
    name: formatAttendantName(extension),
    rate: formatPercent(getHitRate(extension), 0),
  }));
  const highest = extensions[0]?.total ?? 0;
  const shownExtensions = showsAll ? extensions : extensions.slice(0, FIRST_SHOWN);
  const hiddenCount = extensions.length - shownExtensions.length;
  return (
    <ChartCard
      title={texts.extensions}
      hint={texts.extensionsHint}
      chart={
        <>
          <ul className={classes.list}>
            {shownExtensions.map(({ number, name, total, answered, rate }) => (
              <RankedBar
                key={number}
                to={getAddress(number)}
                name={
                  <>
                    <span className={classes.number}>{number}</span>
                    {name}
                  </>
                }
                value={formatCount(total)}
                share={
                  <>
                    {rate}
                    <span className={classes.suffix}> {texts.answeredSuffix}</span>
                  </>
                }
                parts={[
                  { mark: OUTCOME_MARKS.answered, percent: computeShare(answered, highest) },
                  {
                    mark: OUTCOME_MARKS.notAnswered,
                    percent: computeShare(total - answered, highest),
                  },
                ]}
              />
            ))}
          </ul>
          {hiddenCount > 0 && (
            <Button
              className={classes.more}
              variant="subtle"
              size="sm"
              onClick={() => setShowsAll(true)}
            >
              {texts.showMoreExtensions(hiddenCount)}
            </Button>
          )}
        </>
      }
      table={
        <ChartTable
          caption={texts.extensions}
          columns={[texts.extension, texts.calls, texts.answered, texts.answeredShare]}
          rows={extensions.map(({ number, name, total, answered, rate }) => ({
            key: number,
            cells: [`${number} ${name}`, formatCount(total), formatCount(answered), rate],
          }))}
        />
      }
    />
  );
}
