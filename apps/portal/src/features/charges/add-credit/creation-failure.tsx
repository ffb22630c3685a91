import { addCredit, charges as texts } from '@alo/messages/money/charges.ts';
import { Link } from 'react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SupportLink } from '../../../components/buttons/support-link.tsx';
import {
  findDueDateMessage,
  isPendingRefusal,
  isFinancialDataMissing,
  describeCause,
} from '../charge-errors.ts';

interface CreationFailureProps {
  failure: unknown;
  onLeave: () => void;
}

/** ADD-06. Mount from the start: live regions announce only changes. */
export function CreationFailure({ failure, onLeave }: CreationFailureProps) {
  return (
    <div role="alert" hidden={failure === null}>
      {failure !== null && <Alert tone="danger">{renderFailure(failure, onLeave)}</Alert>}
    </div>
  );
}

function renderFailure(failure: unknown, onLeave: () => void) {
  if (isPendingRefusal(failure)) return texts.pendingExists;
  const dueDate = findDueDateMessage(failure);
  if (dueDate !== null) return dueDate;
  const cause = describeCause(failure);
  return (
    <>
      {texts.creationFailed} <SupportLink>{addCredit.talkToSupport}</SupportLink>
      {cause !== null && <p>{cause}</p>}
      {isFinancialDataMissing(failure) && (
        <Link to="/financial-data?returnTo=chargeHistory" onClick={onLeave}>
          {addCredit.toFinancialData}
        </Link>
      )}
    </>
  );
}
