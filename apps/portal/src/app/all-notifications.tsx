import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { useShell } from './shell/shell-context.ts';

export function AllNotifications() {
  const shell = useShell();
  return <NotificationsPage onAddCredit={() => shell?.openAddCredit()} />;
}
