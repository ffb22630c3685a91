import type { TutorialKey } from '@alo/messages/product/notices.ts';
import { createContext, use } from 'react';

interface ShellActions {
  openPalette: () => void;
  openAddCredit: () => void;
  openTutorial: (tutorial: TutorialKey) => void;
  /** This question precedes others of the dashboard. */
  isAskingName: boolean;
}

export const ShellContext = createContext<ShellActions | null>(null);

export function useShell(): ShellActions | null {
  return use(ShellContext);
}
