import type { Notification } from '@alo/contract/product/notifications.ts';
import { addDays, dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { notifications as texts } from '@alo/messages/product/notifications.ts';

interface NotificationGroup {
  title: string;
  notifications: Notification[];
}

interface Listed {
  ongoing: readonly Notification[];
  data: readonly Notification[];
}

export function groupByDay({ ongoing, data }: Listed, now: number): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  if (ongoing.length > 0) groups.push({ title: texts.ongoing, notifications: [...ongoing] });
  const ongoingIds = new Set(ongoing.map(({ id }) => id));
  const today = dayAt(now);
  const byDay = new Map<string, Notification[]>();
  for (const notification of data) {
    if (ongoingIds.has(notification.id)) continue;
    const title = getDayTitle(dayAt(notification.createdAt), today);
    const dayNotifications = byDay.get(title) ?? [];
    dayNotifications.push(notification);
    byDay.set(title, dayNotifications);
  }
  for (const [title, notifications] of byDay) groups.push({ title, notifications });
  return groups;
}

function getDayTitle(day: string, today: string): string {
  if (day === today) return texts.today;
  return day === addDays(today, -1) ? texts.yesterday : formatDay(day);
}
