import { moneyFromReais } from '@alo/domain/money/money.ts';
import { statement as texts } from '@alo/messages/money/statement.ts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { CsvExport } from '../../components/actions/csv-export.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { balanceAlerts } from '@alo/messages/money/statement.ts';
import { formatCsvHead, formatCsvLines, loadEntryPages } from './export/statement-csv.ts';
import { StatementList } from './list/statement-list.tsx';
import classes from './statement-page.module.css';
import { StatementTiles } from './statement-tiles.tsx';
import { StatementToolbar } from './statement-toolbar.tsx';
import { useStatement, useStatementView } from './use-statement.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const BalanceAlertsModal = lazyPart(
  async () => (await import('./alerts/balance-alerts-modal.tsx')).BalanceAlertsModal,
);

export function StatementPage() {
  const { view, change, today } = useStatementView();
  const { data, error, refetch } = useStatement(view);
  const missing = error ? null : undefined;
  const [isSettingAlerts, setSettingAlerts] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <Button
              aria-haspopup="dialog"
              leftSection={<IconBell size={16} aria-hidden />}
              onClick={() => {
                setNotice(null);
                setSettingAlerts(true);
              }}
            >
              {balanceAlerts.open}
            </Button>
            <CsvExport
              fileName={texts.file(view.month)}
              head={formatCsvHead}
              pages={(signal) => loadEntryPages(view, signal)}
              toCsvLines={formatCsvLines}
            />
          </>
        }
      />
      <div className={classes.notice}>
        <FormAlert success={notice} />
      </div>
      <StatementTiles
        month={data?.month ?? view.month}
        reserved={data ? moneyFromReais(data.reserved) : missing}
        moved={data ? { in: moneyFromReais(data.in), out: moneyFromReais(data.out) } : missing}
      />
      <StatementToolbar
        view={view}
        today={today}
        firstMonth={data?.firstMonth ?? view.month}
        checkedAt={data ? data.checkedAt : missing}
        onChange={change}
      />
      <StatementList
        view={view}
        today={today}
        statement={data}
        error={error}
        onRetry={() => void refetch()}
        onChange={change}
      />
      {data !== undefined && <p className={classes.foot}>{texts.foot}</p>}

      {isSettingAlerts && (
        <BalanceAlertsModal
          onClose={() => setSettingAlerts(false)}
          onSaved={() => {
            setSettingAlerts(false);
            setNotice(balanceAlerts.saved);
          }}
        />
      )}
    </>
  );
}
