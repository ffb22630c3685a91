import { navigation } from '@alo/messages/platform/layout.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { Button } from '@mantine/core';
import { IconHash, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { brand } from '../../lib/brand.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import classes from './number-cells.module.css';
import { getSearchText, NumberCard, numberColumns } from './number-columns.tsx';
import { NumberModal } from './number-modal.tsx';
import { type NumberRow, useNumbers } from './use-numbers.ts';

const SUPPORT = {
  component: 'a',
  href: brand.supportUrl,
  target: '_blank',
  rel: 'noreferrer',
} as const;

/** NUM-4 */
export function NumbersPage() {
  const { numbers, extensions, rows, error, retry, change } = useNumbers();
  const notice = useNotice();
  const [editedId, setEditedId] = useState<number | null>(null);
  const edited = rows?.find(({ id }) => id === editedId);

  const edit = ({ id }: NumberRow) => {
    notice.clear();
    setEditedId(id);
  };
  const renderActions = (row: NumberRow, isInCard = false) => (
    <Button
      {...(isInCard ? {} : ({ size: 'sm', variant: 'subtle' } as const))}
      aria-label={texts.editNamed(formatPhoneNumber(row.number))}
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => edit(row)}
    >
      {texts.edit}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={navigation.numbers}
        lead={texts.lead}
        actions={
          <>
            <Button {...SUPPORT}>{texts.bring}</Button>
            <Button {...SUPPORT} variant="filled" leftSection={<IconPlus size={16} aria-hidden />}>
              {texts.request}
            </Button>
          </>
        }
      />
      <Notice notice={notice} />
      <DataTable
        caption={texts.list}
        rows={rows}
        columns={numberColumns}
        rowKey={({ id }) => id}
        searchText={getSearchText}
        filterLabel={texts.filter}
        actions={(row) => renderActions(row)}
        renderCard={(row) => <NumberCard row={row} actions={renderActions(row, true)} />}
        error={error}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconHash size={20} aria-hidden />}
            title={texts.empty}
            text={texts.emptyText}
          />
        }
      />
      {rows !== undefined && rows.length > 0 && <p className={classes.note}>{texts.note}</p>}
      {edited && numbers && (
        <NumberModal
          key={edited.id}
          number={edited}
          {...{ numbers, extensions, change }}
          onClose={() => setEditedId(null)}
          onSaved={(text) => {
            setEditedId(null);
            notice.showSuccess(text);
          }}
        />
      )}
    </>
  );
}
