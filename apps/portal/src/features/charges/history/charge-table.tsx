import type { Charge } from '@alo/contract/charges.ts';
import { charges as texts } from '@alo/messages/charges.ts';
import { IconReceipt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { errorText } from '../../../lib/error-text.ts';
import { CancelChargeModal } from '../cancel-charge-modal.tsx';
import { useChargeHistory } from '../use-charges.ts';
import { ChargeActions } from './charge-actions.tsx';
import { ChargeCard } from './charge-card.tsx';
import { CHARGE_COLUMNS, chargeSearchText } from './charge-columns.tsx';
import classes from './charge-table.module.css';

/** Every charge, newest first; an empty list offers the first top-up. */
export function ChargeTable({ addButton }: { addButton: ReactNode }) {
  const { charges, error, retry } = useChargeHistory();
  const [canceling, setCanceling] = useState<Charge | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const askToCancel = (charge: Charge) => {
    setNotice(null);
    setCanceling(charge);
  };
  const actionsOf = (charge: Charge) => <ChargeActions charge={charge} onCancel={askToCancel} />;

  return (
    <>
      <div className={classes.notice}>
        <FormAlert success={notice} />
      </div>
      <DataTable
        caption={texts.list}
        rows={charges}
        columns={CHARGE_COLUMNS}
        rowKey={({ id }) => id}
        searchText={chargeSearchText}
        actions={actionsOf}
        renderCard={(charge) => <ChargeCard charge={charge} onCancel={askToCancel} />}
        error={error && errorText(error)}
        errorTitle={texts.loadFailed}
        onRetry={retry}
        emptyState={
          <EmptyState
            kind="firstUse"
            icon={<IconReceipt size={20} aria-hidden />}
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={addButton || undefined}
          />
        }
      />
      {canceling !== null && (
        <CancelChargeModal
          isOpen
          charge={canceling}
          onClose={() => setCanceling(null)}
          onCanceled={() => {
            setNotice(texts.canceled(canceling.id));
            setCanceling(null);
          }}
        />
      )}
    </>
  );
}
