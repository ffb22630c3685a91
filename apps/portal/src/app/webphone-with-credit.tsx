import { lazy, Suspense, useState } from 'react';
import { Webphone } from '../features/webphone/webphone.tsx';
import type { WebphoneRequest } from '../lib/webphone-request.ts';

const AddCreditModal = lazy(async () => ({
  default: (await import('../features/charges/add-credit/add-credit-modal.tsx')).AddCreditModal,
}));

/** Credit is added without leaving the call. */
export function WebphoneWithCredit({ request }: { request: WebphoneRequest }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Webphone request={request} onAddCredit={() => setAdding(true)} />
      <Suspense>{isAdding && <AddCreditModal onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
