import { addCredit } from '@alo/messages/money/charges.ts';

export interface PaymentTab {
  isBlocked: boolean;
  show: (address: string) => void;
  close: () => void;
}

/** Opens during the click, because browsers block later pop-ups. */
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
