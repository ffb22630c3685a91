import { addCredit } from '@alo/messages/money/charges.ts';

export interface PaymentTab {
  isBlocked: boolean;
  show: (address: string) => void;
  close: () => void;
}

/** Opened by the click itself, since a browser blocks what opens later; the address follows. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.opener = null;
    tab.document.title = addCredit.preparing;
  }
  return {
    isBlocked: tab === null,
    show: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}
