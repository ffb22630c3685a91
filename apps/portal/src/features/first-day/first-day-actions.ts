import type { ReactNode } from 'react';

/** Buttons of other features. They stay mounted while their dialogs are open. */
export interface FirstDayActions {
  addCredit: () => void;
  openWebphone: () => void;
  renderNewExtension: (isNext: boolean) => ReactNode;
  renderConnectPhone: (isNext: boolean) => ReactNode;
}
