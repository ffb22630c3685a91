import { navigation } from '@alo/messages/platform/layout.ts';
import { liveCalls as texts } from '@alo/messages/telephony/live-calls.ts';
import { Button } from '@mantine/core';
import {
  IconAccessPoint,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../components/feedback/alert.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Segmented } from '../../components/form/choices/segmented.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { RowCard } from '../../components/table/rows/row-card.tsx';
import { describeError } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { formatCount } from '../../lib/text/number-text.ts';
import { formatTimeWithSeconds } from '../../lib/text/time/relative-time.ts';
import { EndCallModal } from './end-call-modal.tsx';
import {
  buildLiveColumns,
  describeRows,
  Extension,
  Figure,
  formatReais,
  formatTotalCost,
  getContact,
  getCostText,
  getDuration,
  getOther,
  getQualityText,
  getWho,
  hasQuality,
  Other,
  State,
} from './live-call-columns.tsx';
import { getSince } from './live-cost.ts';
import classes from './live-calls.module.css';
import { formatTotal, LiveTiles } from './live-tiles.tsx';
import { useCallEnds } from './use-call-ends.ts';
import { type LiveRow, type LiveState, useLiveCalls } from './use-live-calls.ts';

type Shown = 'all' | 'talking' | 'ringing';
const isShownAs = (shown: Shown, { answeredAt }: LiveRow) =>
  shown === 'all' || (answeredAt === null) === (shown === 'ringing');

const renderReais = (text: string) => <Figure text={text} unit={'R$\u00a0'} />;

/** LIV-1 */
export function LiveCallsPage() {
  const { isUnlimited } = useSession().organization;
  const live = useLiveCalls();
  const { rows, total, now } = live;
  const [shown, setShown] = useState<Shown>('all');
  const [asked, setAsked] = useState<LiveRow | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ends = useCallEnds(rows);
  const current = rows?.filter((row) => row.end === undefined);
  const askedNow = asked && rows?.find((row) => row.id === asked.id);
  const view = { now, isEnding: ends.isEnding };

  const renderActions = (row: LiveRow, isInCard = false) => (
    <Button
      {...(isInCard ? {} : ({ size: 'sm', variant: 'subtle' } as const))}
      leftSection={<IconPhoneOff size={16} aria-hidden />}
      aria-label={texts.endOf(row.extension, getOther(row))}
      disabled={row.end !== undefined || ends.isEnding(row.id)}
      onClick={() => setAsked(row)}
    >
      {texts.end}
    </Button>
  );
  const tryAgain = (id: string) =>
    ends.end(id).then(
      () => setFailure(null),
      (error: unknown) => setFailure(describeError(error)),
    );

  return (
    <div className={classes.page} data-muted={!live.isConnected || undefined}>
      <PageHeader title={navigation.liveCalls} lead={texts.lead} actions={<Push live={live} />} />
      <LiveTiles
        calls={current ?? (live.isConnected ? undefined : null)}
        total={total}
        isUnlimited={isUnlimited}
      />
      {ends.stuck && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={() => void tryAgain(ends.stuck!.id)}>
              {texts.tryAgain}
            </Button>
          }
        >
          {failure ?? texts.stuck(getOther(ends.stuck))}
        </Alert>
      )}
      <DataTable
        caption={texts.list}
        rows={rows?.filter((row) => isShownAs(shown, row))}
        columns={buildLiveColumns(view, {
          isUnlimited,
          isMeasured: rows?.some(hasQuality) ?? false,
        })}
        rowKey={({ id }) => id}
        searchText={(row) =>
          `${getWho(row)} ${row.contactName ?? ''} ${getOther(row)} ${row.number}`
        }
        filterLabel={texts.filter}
        actions={(row) => renderActions(row)}
        {...(shown !== 'all' && { onClearFilters: () => setShown('all') })}
        toolbarEnd={<StateChoice calls={current} shown={shown} onChange={setShown} />}
        renderCard={(row) => (
          <RowCard
            title={<Extension row={row} />}
            end={<strong className="tabular">{getDuration(row, now)}</strong>}
            subtitle={<Other row={row} />}
            facts={[
              { label: texts.columns.state, value: <State row={row} view={view} /> },
              { label: texts.columns.since, value: formatTimeWithSeconds(getSince(row)) },
              ...(hasQuality(row)
                ? [{ label: texts.columns.quality, value: getQualityText(row) }]
                : []),
              ...(isUnlimited
                ? []
                : [
                    { label: texts.columns.cost, value: renderReais(getCostText(row, now)) },
                    {
                      label: texts.columns.reserved,
                      value: renderReais(formatReais(row.reserved)),
                    },
                  ]),
            ]}
            actions={renderActions(row, true)}
          />
        )}
        renderTotals={(found) => (
          <p className={classes.totals}>
            <span>{describeRows(found)}</span>
            {!isUnlimited && (
              <span className="tabular">{`R$\u00a0${formatTotalCost(found, now)}`}</span>
            )}
          </p>
        )}
        error={rows === undefined && !live.isConnected ? texts.failedText : null}
        errorTitle={texts.failed}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconAccessPoint size={20} aria-hidden />}
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button component={Link} to="/report/calls">
                {texts.callsOfToday}
              </Button>
            }
          />
        }
      />
      <p className={classes.note}>
        {rows !== undefined &&
          total > rows.length &&
          `${texts.more(rows.length, formatTotal(total))} `}
        {isUnlimited ? texts.unlimitedNote : texts.note}
      </p>
      {live.last && (
        <p className={classes.last}>
          {texts.last(getWho(live.last), getContact(live.last), getDuration(live.last, now))}{' '}
          <Link to={`/report/calls/${live.last.id}`}>{texts.openCall}</Link>
        </p>
      )}
      {asked && (
        <EndCallModal
          row={askedNow ?? asked}
          isOver={askedNow === undefined || askedNow?.end !== undefined}
          now={now}
          onEnd={ends.end}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Push({ live: { isConnected, isPaused, at, togglePause } }: { live: LiveState }) {
  const time = at === null ? null : formatTimeWithSeconds(at);
  const text = () => {
    if (!isConnected) return texts.disconnected;
    if (time === null) return texts.connecting;
    return isPaused ? texts.paused(time) : texts.connected(time);
  };
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.push}>
      <span role="status" className={classes.state}>
        <span
          className={classes.dot}
          data-live={(isConnected && !isPaused && time !== null) || undefined}
        />
        {text()}
      </span>
      <Button
        variant="subtle"
        leftSection={<Icon size={16} aria-hidden />}
        disabled={time === null}
        onClick={togglePause}
      >
        {isPaused ? texts.resume : texts.pause}
      </Button>
    </div>
  );
}

interface StateChoiceProps {
  calls: readonly LiveRow[] | undefined;
  shown: Shown;
  onChange: (shown: Shown) => void;
}

function StateChoice({ calls, shown, onChange }: StateChoiceProps) {
  const toOption = (value: Shown) => {
    const count = calls && formatCount(calls.filter((row) => isShownAs(value, row)).length);
    return { value, label: [texts.states[value], count].join(' ').trim() };
  };
  return (
    <Segmented
      label={texts.states.label}
      options={[toOption('all'), toOption('talking'), toOption('ringing')]}
      value={shown}
      onChange={onChange}
    />
  );
}
