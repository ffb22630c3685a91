import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionStatus as statusTexts } from '@alo/messages/telephony/extension-status.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { IconPhone } from '@tabler/icons-react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { filterRowsByAddress } from '../../../components/table/use-table-rows.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { getExtensionErrorText } from '../extension-errors.ts';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';
import { useExtensions } from '../use-extensions.ts';
import classes from './extension-list-page.module.css';
import {
  ExtensionCard,
  getExtensionColumns,
  type ExtensionRow,
  getSearchText,
} from './extension-columns.tsx';
import { ListActions } from './list-actions.tsx';
import { isAnyKnown, buildLead } from './list-lead.ts';
import { CardCheckbox, RowActions } from './row-actions.tsx';
import { ExtensionDock } from './extension-dock.tsx';
import { StateFilter, StateFilterSkeleton } from './state-filter.tsx';
import { useSelection } from './use-selection.ts';
import { useStateFilter } from './use-state-filter.ts';

const renderActions = (row: ExtensionRow) => <RowActions row={row} />;

/** EXT-01 */
export function ExtensionListPage() {
  const { user, organization, isAdmin } = useSession();
  const { extensions, error, retry } = useExtensions();
  const selection = useSelection(extensions);
  const notice = useNotice();
  const { statuses, hasFailed, hasAnswered } = useExtensionStatuses();
  const { state, setState } = useStateFilter();
  // Later statuses would make the cards taller.
  const loadedExtensions = hasAnswered ? extensions : undefined;
  const rows = loadedExtensions
    ?.map((each) => {
      const isOwn = each.userId === user.id;
      return { ...each, isOwn, canChange: isAdmin || isOwn, status: statuses?.get(each.id) };
    })
    .filter(({ status }) => state === 'all' || statuses === undefined || status?.state === state);
  const find = rows?.length ? () => filterRowsByAddress(rows, getSearchText) : undefined;

  const isLoading = loadedExtensions === undefined && !error;
  const stateFilter =
    statuses && loadedExtensions && (isAnyKnown(statuses) || state !== 'all') ? (
      <StateFilter statuses={[...statuses.values()]} chosen={state} onChange={setState} />
    ) : isLoading ? (
      <StateFilterSkeleton />
    ) : undefined;

  const showNotice = (text: string) => notice.showSuccess(text, { takesFocus: true });

  const renderDock = (filteredRows: readonly Extension[]) => (
    <ExtensionDock
      chosen={selection.chosenRows}
      filteredRows={filteredRows}
      onChange={selection.change}
      onAct={notice.clear}
      onDone={showNotice}
    />
  );

  return (
    <>
      <PageHeader
        title={navigation.extensions}
        lead={
          loadedExtensions
            ? buildLead(loadedExtensions.length, organization.domain, statuses)
            : '\u00a0'
        }
        tutorial="extensions"
        actions={<ListActions find={find} notice={notice} onImported={retry} />}
      />
      <Notice notice={notice} />
      {hasFailed && extensions !== undefined && (
        <div className={classes.noAnswer}>
          <Alert tone="warning">{statusTexts.noAnswer}</Alert>
        </div>
      )}
      <DataTable
        caption={texts.list}
        rows={rows}
        columns={getExtensionColumns(organization.isUnlimited)}
        rowKey={({ id }) => id}
        searchText={getSearchText}
        filterLabel={texts.filter}
        toolbarEnd={stateFilter}
        onClearFilters={state === 'all' ? undefined : () => setState('all')}
        selection={
          isAdmin
            ? {
                chosenKeys: selection.chosen,
                onChange: selection.change,
                getRowLabel: ({ number }) => texts.select(number),
                pageLabel: texts.selectPage,
              }
            : undefined
        }
        actions={renderActions}
        renderCard={(row) => (
          <ExtensionCard
            row={row}
            isUnlimited={organization.isUnlimited}
            actions={<RowActions row={row} isInCard />}
            checkbox={isAdmin ? <CardCheckbox row={row} selection={selection} /> : undefined}
          />
        )}
        error={error && getExtensionErrorText(error)}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconPhone size={20} aria-hidden />}
            title={texts.empty}
            text={isAdmin ? texts.emptyForAdmin : texts.emptyForUser}
          />
        }
        dock={renderDock}
      />
    </>
  );
}
