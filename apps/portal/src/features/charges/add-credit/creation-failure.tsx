import { addCredit, charges as texts } from '@alo/messages/charges.ts';
import { layout } from '@alo/messages/layout.ts';
import { Link } from 'react-router';
import { Alert } from '../../../components/alert.tsx';
import { brand } from '../../../lib/brand.ts';
import { dueDateMessage, isPendingRefusal, lacksFinancialData, causeOf } from '../charge-errors.ts';

/** portal §8, create charge. Mounted from the start: live regions announce only changes. */
export function CreationFailure({ failure }: { failure: unknown }) {
  return (
    <div role="alert" hidden={failure === null}>
      {failure !== null && <Alert tone="danger">{sentenceOf(failure)}</Alert>}
    </div>
  );
}

function sentenceOf(failure: unknown) {
  if (isPendingRefusal(failure)) return texts.pendingExists;
  const dueDate = dueDateMessage(failure);
  if (dueDate !== null) return dueDate;
  const cause = causeOf(failure);
  return (
    <>
      {texts.creationFailed}{' '}
      <a href={brand.supportUrl} target="_blank" rel="noreferrer">
        {addCredit.talkToSupport}
        <span className="visually-hidden"> ({layout.opensInNewTab})</span>
      </a>
      {cause !== null && <p>{cause}</p>}
      {lacksFinancialData(failure) && (
        <Link to="/financial-data?returnTo=chargeHistory">{addCredit.toFinancialData}</Link>
      )}
    </>
  );
}
