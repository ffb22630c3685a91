import type { TutorialKey } from '@alo/messages/product/notices.ts';
import { createContext, use } from 'react';

interface ShellActions {
  openPalette: () => void;
  openAddCredit: () => void;
  openTutorial: (tutorial: TutorialKey) => void;
  /** The question for the name comes before other things of the dashboard. */
  isAskingName: boolean;
}

export const ShellContext = createContext<ShellActions | null>(null);

export function useShell(): ShellActions | null {
  return use(ShellContext);
}
