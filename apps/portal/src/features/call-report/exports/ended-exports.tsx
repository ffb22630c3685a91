import type { CallExport, ExportState } from '@alo/contract/telephony/call-exports.ts';
import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleX,
  IconClockOff,
  IconDownload,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../components/feedback/badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { describeMonths } from '../../../lib/text/month-text.ts';
import classes from './ended-exports.module.css';
import { describeExport, describeLink, formatBytes, isLastDay } from './export-texts.ts';

interface EndedExportsProps {
  exports: readonly CallExport[] | undefined;
  now: number;
  error: string | null;
  onRetry: () => void;
  onDownload: (each: CallExport) => void;
  onRepeat: (each: CallExport) => void;
  onCreate: () => void;
}

const MISSING = '—';
const ICON = { size: 14, 'aria-hidden': true } as const;
const STATES: Record<ExportState, { tone: BadgeTone; icon: ReactNode }> = {
  queued: { tone: 'neutral', icon: null },
  running: { tone: 'info', icon: null },
  done: { tone: 'success', icon: <IconCheck {...ICON} /> },
  expired: { tone: 'neutral', icon: <IconClockOff {...ICON} /> },
  canceled: { tone: 'neutral', icon: <IconCircleX {...ICON} /> },
  failed: { tone: 'danger', icon: <IconAlertCircle {...ICON} /> },
};
const { columns } = texts;

export function EndedExports({ exports, now, ...props }: EndedExportsProps) {
  const renderAction = (each: CallExport, isInCard = false) => (
    <Action
      each={each}
      onDownload={props.onDownload}
      onRepeat={props.onRepeat}
      isInCard={isInCard}
    />
  );
  return (
    <DataTable
      caption={texts.ended}
      rows={exports}
      columns={getColumns(now)}
      rowKey={({ id }) => id}
      searchText={(each) => `${each.fileName} ${describeExport(each)} ${each.requestedBy}`}
      actions={(each) => renderAction(each)}
      renderCard={(each) => (
        <RowCard
          title={<span className={classes.name}>{each.fileName}</span>}
          end={<State state={each.state} />}
          subtitle={
            <>
              {describeExport(each)}
              <ArchivedNote months={each.archivedMonths} />
            </>
          }
          facts={[
            { label: columns.requestedBy, value: each.requestedBy },
            { label: columns.rows, value: formatRows(each) },
            ...(each.bytes === null ? [] : [{ label: columns.size, value: formatSize(each) }]),
            { label: columns.link, value: <LinkText each={each} now={now} /> },
          ]}
          actions={renderAction(each, true)}
        />
      )}
      error={props.error}
      errorTitle={texts.failure.title}
      onRetry={props.onRetry}
      emptyState={
        <EmptyState
          kind="firstUse"
          title={texts.empty.title}
          text={texts.empty.text}
          action={
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onCreate}>
              {texts.create}
            </Button>
          }
        />
      }
    />
  );
}

const getColumns = (now: number): DataTableColumn<CallExport>[] => [
  {
    key: 'file',
    header: columns.file,
    cell: (each) => (
      <>
        <span className={classes.name}>{each.fileName}</span>
        <span className={classes.period}>
          {describeExport(each)}
          <ArchivedNote months={each.archivedMonths} />
        </span>
      </>
    ),
  },
  {
    key: 'requestedBy',
    header: columns.requestedBy,
    isLowPriority: true,
    cell: ({ requestedBy }) => requestedBy,
  },
  { key: 'rows', header: columns.rows, align: 'right', cell: formatRows },
  { key: 'size', header: columns.size, align: 'right', cell: formatSize },
  { key: 'state', header: columns.state, cell: ({ state }) => <State state={state} /> },
  { key: 'link', header: columns.link, cell: (each) => <LinkText each={each} now={now} /> },
];

function ArchivedNote({ months }: { months: readonly string[] }) {
  if (months.length === 0) return null;
  return <span className={classes.archived}>{texts.archived(describeMonths(months))}</span>;
}

const hasFile = ({ state }: CallExport) => state === 'done' || state === 'expired';

const formatRows = (each: CallExport) => (
  <span className="tabular">{hasFile(each) ? formatCount(each.rows) : MISSING}</span>
);

const formatSize = ({ bytes }: CallExport) => (
  <span className="tabular">{bytes === null ? MISSING : formatBytes(bytes)}</span>
);

function State({ state }: { state: ExportState }) {
  const { tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {texts.state[state]}
    </Badge>
  );
}

function LinkText({ each, now }: { each: CallExport; now: number }) {
  return (
    <span className={`${classes.link} tabular`} data-ending={isLastDay(each, now) || undefined}>
      {describeLink(each, now)}
    </span>
  );
}

interface ActionProps {
  each: CallExport;
  onDownload: (each: CallExport) => void;
  onRepeat: (each: CallExport) => void;
  isInCard: boolean;
}

function Action({ each, onDownload, onRepeat, isInCard }: ActionProps) {
  const { state, fileName } = each;
  if (state === 'done') {
    return (
      <Button
        size={isInCard ? 'md' : 'sm'}
        fullWidth={isInCard}
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={texts.downloadFile(fileName)}
        onClick={() => onDownload(each)}
      >
        {texts.download}
      </Button>
    );
  }
  const isFailed = state === 'failed';
  return (
    <Button
      size={isInCard ? 'md' : 'sm'}
      fullWidth={isInCard}
      variant={isFailed || isInCard ? 'default' : 'subtle'}
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-label={isFailed ? texts.retryFile(fileName) : texts.repeatFile(fileName)}
      onClick={() => onRepeat(each)}
    >
      {isFailed ? texts.retry : texts.repeat}
    </Button>
  );
}
