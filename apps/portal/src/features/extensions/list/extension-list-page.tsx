import type { ExtensionStatus } from '@alo/contract/extension-status.ts';
import type { Extension } from '@alo/contract/extensions.ts';
import { extensionStatus as words } from '@alo/messages/extension-status.ts';
import { extensions as texts } from '@alo/messages/extensions.ts';
import { navigation } from '@alo/messages/layout.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminOnly } from '../../../components/admin-only.tsx';
import { Alert } from '../../../components/alert.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { RowCheckbox } from '../../../components/data-table/row-checkbox.tsx';
import { choiceWith } from '../../../components/data-table/table-selection.ts';
import { useFoundRows } from '../../../components/data-table/use-table-rows.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice, useNotice } from '../../../components/notice.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatCount } from '../../../lib/number-text.ts';
import { useSession } from '../../../lib/session.tsx';
import { extensionErrorText } from '../extension-errors.ts';
import { ExportButton } from '../import/export-button.tsx';
import { ImportButton } from '../import/import-button.tsx';
import { NewExtensionButton } from '../new/new-extension-button.tsx';
import { ConnectPhoneButton } from '../provision/connect-phone-button.tsx';
import { isConnected } from '../status/phone-words.ts';
import { useExtensionStatuses } from '../status/use-extension-statuses.ts';
import { useExtensions } from '../use-extensions.ts';
import classes from './extension-list-page.module.css';
import {
  ExtensionCard,
  extensionColumns,
  type ExtensionRow,
  editPath,
  searchTextOf,
} from './extension-columns.tsx';
import { SelectionDock } from './selection-dock.tsx';
import { StateFilter } from './state-filter.tsx';
import { useSelection } from './use-selection.ts';
import { useStateFilter } from './use-state-filter.ts';

/** EXT-01, extension list: the organization's phones, and what an ADMIN does with several at once. */
export function ExtensionListPage() {
  const { user, organization, isAdmin } = useSession();
  const { extensions, error, retry } = useExtensions();
  const selection = useSelection(extensions);
  const notice = useNotice();
  const { statuses, hasFailed } = useExtensionStatuses();
  const { state, setState } = useStateFilter();
  const rows = extensions
    ?.map((each) => ({ ...each, isOwn: each.userId === user.id, status: statuses?.get(each.id) }))
    .filter(({ status }) => state === 'all' || statuses === undefined || status?.state === state);
  const filtered = useFoundRows(rows ?? [], searchTextOf);

  const say = (text: string) => notice.say(text, { takesFocus: true });

  const dock = (found: readonly Extension[]) => (
    <SelectionDock
      chosen={selection.chosenRows}
      found={found}
      onChange={selection.change}
      onAct={notice.clear}
      onDone={say}
    />
  );

  return (
    <>
      <PageHeader
        title={navigation.extensions}
        lead={extensions ? leadOf(extensions.length, organization.domain, statuses) : '\u00a0'}
        tutorial="extensions"
        actions={
          <>
            <ImportButton onOpen={notice.clear} onImported={retry} />
            <ExportButton extensions={filtered} />
            <AdminOnly>
              <NewExtensionButton
                onOpen={notice.clear}
                onCreated={(number) => notice.say(texts.created(number))}
              />
            </AdminOnly>
          </>
        }
      />
      <Notice notice={notice} />
      {hasFailed && (
        <div className={classes.noAnswer}>
          <Alert tone="warning">{words.noAnswer}</Alert>
        </div>
      )}
      <DataTable
        caption={texts.list}
        rows={rows}
        columns={extensionColumns(organization.isUnlimited)}
        rowKey={({ id }) => id}
        searchText={searchTextOf}
        filterLabel={texts.filter}
        toolbarEnd={
          statuses && (isAnyKnown(statuses) || state !== 'all') ? (
            <StateFilter statuses={[...statuses.values()]} chosen={state} onChange={setState} />
          ) : undefined
        }
        onClearFilters={state === 'all' ? undefined : () => setState('all')}
        selection={
          isAdmin
            ? {
                chosen: selection.chosen,
                onChange: selection.change,
                labelOf: ({ number }) => texts.select(number),
                pageLabel: texts.selectPage,
              }
            : undefined
        }
        actions={actionsOf}
        renderCard={(row) => (
          <ExtensionCard
            row={row}
            isUnlimited={organization.isUnlimited}
            actions={<RowActions row={row} isInCard />}
            checkbox={isAdmin ? <CardCheckbox row={row} selection={selection} /> : undefined}
          />
        )}
        error={error && extensionErrorText(error)}
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
        dock={dock}
      />
    </>
  );
}

/** How many there are, and how many phones the switch has. */
function leadOf(
  count: number,
  domain: string,
  statuses: ReadonlyMap<number, ExtensionStatus> | undefined,
): string {
  const lead = texts.lead(formatCount(count), domain);
  if (statuses === undefined || !isAnyKnown(statuses)) return lead;
  const online = [...statuses.values()].filter(isConnected).length;
  return `${lead} ${words.online(formatCount(online))}`;
}

/** Where no switch tells anything there is nothing to count. */
const isAnyKnown = (statuses: ReadonlyMap<number, ExtensionStatus>) =>
  [...statuses.values()].some(({ state }) => state !== 'UNKNOWN');

const actionsOf = (row: ExtensionRow) => <RowActions row={row} />;

function RowActions({ row, isInCard = false }: { row: ExtensionRow; isInCard?: boolean }) {
  const look = isInCard ? {} : ({ size: 'sm', variant: 'subtle' } as const);
  return (
    <>
      <ConnectPhoneButton extension={row} place={isInCard ? 'card' : 'row'} />
      <Button
        {...look}
        component={Link}
        to={editPath(row)}
        aria-label={texts.editNamed(row.number)}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {texts.edit}
      </Button>
    </>
  );
}

interface CardCheckboxProps {
  row: ExtensionRow;
  selection: ReturnType<typeof useSelection>;
}

function CardCheckbox({ row: { id, number }, selection: { chosen, change } }: CardCheckboxProps) {
  return (
    <RowCheckbox
      label={texts.select(number)}
      isOn={chosen.has(id)}
      onChange={(isOn) => change(choiceWith(chosen, [id], isOn))}
    />
  );
}
