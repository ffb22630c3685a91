import { useState } from 'react';
import { Webphone } from '../features/webphone/webphone.tsx';
import type { WebphoneRequest } from '../lib/webphone-request.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const AddCreditModal = lazyPart(
  async () => (await import('../features/charges/add-credit/add-credit-modal.tsx')).AddCreditModal,
);

export function WebphoneWithCredit({ request }: { request: WebphoneRequest }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Webphone request={request} onAddCredit={() => setAdding(true)} />
      {isAdding && <AddCreditModal onClose={() => setAdding(false)} />}
    </>
  );
}
