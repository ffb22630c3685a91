import { passwords as texts } from '@alo/messages/passwords.ts';
import { Alert } from '../../components/alert.tsx';

/** What stops working with the change. */
export function ErasedTokens() {
  return <Alert tone="warning">{texts.tokensErasedUnknown}</Alert>;
}
