import type { Extension } from '@alo/contract/extensions.ts';
import { extensions as texts } from '@alo/messages/extensions.ts';
import { navigation } from '@alo/messages/layout.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminOnly } from '../../../components/admin-only.tsx';
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
import { useExtensions } from '../use-extensions.ts';
import {
  ExtensionCard,
  extensionColumns,
  type ExtensionRow,
  editPath,
  searchTextOf,
} from './extension-columns.tsx';
import { SelectionDock } from './selection-dock.tsx';
import { useSelection } from './use-selection.ts';

/** EXT-01, extension list: the organization's phones, and what an ADMIN does with several at once. */
export function ExtensionListPage() {
  const { user, organization, isAdmin } = useSession();
  const { extensions, error, retry } = useExtensions();
  const selection = useSelection(extensions);
  const notice = useNotice();
  const rows = extensions?.map((each) => ({ ...each, isOwn: each.userId === user.id }));
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
        lead={
          extensions ? texts.lead(formatCount(extensions.length), organization.domain) : '\u00a0'
        }
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
      <DataTable
        caption={texts.list}
        rows={rows}
        columns={extensionColumns}
        rowKey={({ id }) => id}
        searchText={searchTextOf}
        filterLabel={texts.filter}
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
