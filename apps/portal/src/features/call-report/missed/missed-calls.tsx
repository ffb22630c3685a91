import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { MissedCall, MissedCallAction } from '@alo/contract/telephony/missed-calls.ts';
import { missedCalls as texts } from '@alo/messages/telephony/missed-calls.ts';
import { Button } from '@mantine/core';
import { IconPhoneCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { useKeyboardShortcuts } from '../../../lib/hooks/keyboard-shortcuts.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import classes from './missed-calls.module.css';
import { MissedActions } from './missed-actions.tsx';
import {
  buildMissedColumns,
  Care,
  ForWhom,
  getForWhom,
  getWho,
  When,
  Who,
} from './missed-columns.tsx';
import { MissedTiles } from './missed-tiles.tsx';
import { type MissedState, useMissedCallChange, useMissedCalls } from './use-missed-calls.ts';

const UNDO_MS = 10_000;

/** RPT-19 */
export function MissedCalls() {
  const [state, setState] = useState<MissedState>('waiting');
  const { data, error, isPlaceholderData, refetch } = useMissedCalls(state);
  const change = useMissedCallChange();
  const notice = useNotice();
  const now = useNow();
  const [undoable, setUndoable] = useState<number | null>(null);
  useEffect(() => {
    if (undoable === null) return;
    const timer = setTimeout(() => setUndoable(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);

  const act = async (id: number, action: MissedCallAction, success?: string) => {
    try {
      await change(id, action);
      setUndoable(action === 'resolve' ? id : null);
      if (success === undefined) notice.clear();
      else notice.showSuccess(success, { takesFocus: true });
    } catch (refusal) {
      setUndoable(null);
      const isTaken = refusal instanceof ApiError && refusal.code === ERROR_CODES.missedCallTaken;
      notice.showError(isTaken ? texts.taken : describeError(refusal));
    }
  };
  const undo = () => undoable !== null && void act(undoable, 'reopen', texts.undone);
  const resolveFocused = () => {
    const row = document.activeElement?.closest('tr, li');
    const id = row?.querySelector<HTMLElement>('[data-resolve]')?.dataset['resolve'];
    if (id !== undefined) void act(Number(id), 'resolve', texts.resolved);
  };
  useKeyboardShortcuts({ e: resolveFocused, z: undoable === null ? undefined : undo });

  const renderActions = (row: MissedCall) => (
    <MissedActions
      row={row}
      onClaim={() => void act(row.id, 'claim')}
      onRelease={() => void act(row.id, 'release')}
      onResolve={() => void act(row.id, 'resolve', texts.resolved)}
      onReopen={() => void act(row.id, 'reopen', texts.undone)}
    />
  );
  return (
    <>
      <MissedTiles counts={data?.counts} now={now} />
      <Notice
        notice={notice}
        action={
          undoable !== null && (
            <Button size="sm" onClick={undo}>
              {texts.undo}
            </Button>
          )
        }
      />
      <div className={classes.states}>
        <StateChoice state={state} waiting={data?.counts.waiting} onChange={setState} />
      </div>
      <DataTable
        caption={texts.list}
        rows={isPlaceholderData ? undefined : data?.data}
        columns={buildMissedColumns(now)}
        rowKey={({ id }) => id}
        searchText={(row) => `${getWho(row)} ${row.contact} ${getForWhom(row)}`}
        filterLabel={texts.filter}
        actions={renderActions}
        renderCard={(row) => (
          <RowCard
            title={<Who row={row} />}
            end={<When row={row} now={now} />}
            subtitle={<ForWhom row={row} />}
            facts={[{ label: texts.columns.care, value: <Care row={row} now={now} /> }]}
            actions={renderActions(row)}
          />
        )}
        error={data === undefined && error !== null ? describeError(error) : null}
        errorTitle={texts.failed}
        onRetry={() => void refetch()}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconPhoneCheck size={20} aria-hidden />}
            title={state === 'waiting' ? texts.empty : texts.noneResolved}
            text={state === 'waiting' ? texts.emptyText : undefined}
          />
        }
      />
      <p className={classes.foot}>{texts.note}</p>
    </>
  );
}

interface StateChoiceProps {
  state: MissedState;
  waiting: number | undefined;
  onChange: (state: MissedState) => void;
}

function StateChoice({ state, waiting, onChange }: StateChoiceProps) {
  const waitingLabel =
    waiting === undefined
      ? texts.states.waiting
      : `${texts.states.waiting} ${formatCount(waiting)}`;
  return (
    <Segmented
      label={texts.states.label}
      options={[
        { value: 'waiting', label: waitingLabel },
        { value: 'resolved', label: texts.states.resolved },
      ]}
      value={state}
      onChange={onChange}
    />
  );
}
