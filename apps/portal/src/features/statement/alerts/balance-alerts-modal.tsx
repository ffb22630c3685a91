import { getBalanceAlerts } from '@alo/contract/money/credits.ts';
import { balanceAlerts as texts } from '@alo/messages/money/statement.ts';
import { useQuery } from '@tanstack/react-query';
import { TableFailure } from '../../../components/table/table-empty.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { BalanceAlertsForm } from './balance-alerts-form.tsx';

interface BalanceAlertsModalProps {
  onClose: () => void;
  onSaved: () => void;
}

export function BalanceAlertsModal({ onClose, onSaved }: BalanceAlertsModalProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['balance-alerts'],
    queryFn: ({ signal }) => callApi(getBalanceAlerts, { signal }),
    // Refetching must not overwrite typed values.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data !== undefined) {
    return <BalanceAlertsForm saved={data.thresholds} onClose={onClose} onSaved={onSaved} />;
  }
  return (
    <Modal isOpen onClose={onClose} title={texts.title} lead={texts.lead} size="sm">
      {error ? (
        <TableFailure
          title={texts.failed}
          text={describeError(error)}
          hasRows={false}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={140} radius={8} />
      )}
    </Modal>
  );
}
