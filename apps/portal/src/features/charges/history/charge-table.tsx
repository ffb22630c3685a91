import type { Charge } from '@alo/contract/money/charges.ts';
import { charges as texts } from '@alo/messages/money/charges.ts';
import { IconReceipt } from '@tabler/icons-react';
import { DataTable } from '../../../components/table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useChargeHistory } from '../use-charges.ts';
import { ChargeActions } from './charge-actions.tsx';
import { ChargeCard } from './charge-card.tsx';
import { CHARGE_COLUMNS, getChargeSearchText } from './charge-columns.tsx';
import classes from './charge-table.module.css';

interface ChargeTableProps {
  isWaiting: boolean;
  onCancel: (charge: Charge) => void;
}

export function ChargeTable({ isWaiting, onCancel }: ChargeTableProps) {
  const { organization } = useSession();
  const { charges, error, retry } = useChargeHistory();
  const renderActions = (charge: Charge) => <ChargeActions charge={charge} onCancel={onCancel} />;

  return (
    <div className={classes.table}>
      <DataTable
        caption={texts.list}
        rows={isWaiting ? undefined : charges}
        columns={CHARGE_COLUMNS}
        rowKey={({ id }) => id}
        searchText={getChargeSearchText}
        actions={renderActions}
        renderCard={(charge) => <ChargeCard charge={charge} onCancel={onCancel} />}
        error={!isWaiting && error ? describeError(error) : null}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconReceipt size={20} aria-hidden />}
            title={texts.emptyTitle}
            text={organization.isUnlimited ? texts.emptyUnlimitedText : texts.emptyText}
          />
        }
      />
    </div>
  );
}
