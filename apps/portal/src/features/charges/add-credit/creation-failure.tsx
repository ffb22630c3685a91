import { addCredit, charges as texts } from '@alo/messages/money/charges.ts';
import { Link } from 'react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SupportLink } from '../../../components/buttons/support-link.tsx';
import { dueDateMessage, isPendingRefusal, lacksFinancialData, causeOf } from '../charge-errors.ts';

interface CreationFailureProps {
  failure: unknown;
  /** To the page where it can be mended. */
  onLeave: () => void;
}

/** ADD-06, create charge. Mounted from the start: live regions announce only changes. */
export function CreationFailure({ failure, onLeave }: CreationFailureProps) {
  return (
    <div role="alert" hidden={failure === null}>
      {failure !== null && <Alert tone="danger">{sentenceOf(failure, onLeave)}</Alert>}
    </div>
  );
}

function sentenceOf(failure: unknown, onLeave: () => void) {
  if (isPendingRefusal(failure)) return texts.pendingExists;
  const dueDate = dueDateMessage(failure);
  if (dueDate !== null) return dueDate;
  const cause = causeOf(failure);
  return (
    <>
      {texts.creationFailed} <SupportLink>{addCredit.talkToSupport}</SupportLink>
      {cause !== null && <p>{cause}</p>}
      {lacksFinancialData(failure) && (
        <Link to="/financial-data?returnTo=chargeHistory" onClick={onLeave}>
          {addCredit.toFinancialData}
        </Link>
      )}
    </>
  );
}
