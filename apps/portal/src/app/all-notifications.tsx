import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { useShell } from './shell/shell-context.ts';

/** A notification about a low balance opens the shell's add-credit dialog. */
export function AllNotifications() {
  const shell = useShell();
  return <NotificationsPage onAddCredit={() => shell?.openAddCredit()} />;
}
