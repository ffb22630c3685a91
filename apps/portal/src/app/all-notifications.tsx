import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { useShell } from './shell/shell-context.ts';

/** What news of a low balance leads to is the shell's. */
export function AllNotifications() {
  const shell = useShell();
  return <NotificationsPage onAddCredit={() => shell?.openAddCredit()} />;
}
