import type { ReactNode } from 'react';

/** Other features' buttons, which stay mounted while their dialogs are open. */
export interface FirstDayActions {
  addCredit: () => void;
  openWebphone: () => void;
  renderNewExtension: (isNext: boolean) => ReactNode;
  renderConnectPhone: (isNext: boolean) => ReactNode;
}
