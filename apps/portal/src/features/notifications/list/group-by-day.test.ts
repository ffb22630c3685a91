import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const NOW = Date.parse('2026-11-22T20:00:00Z');

const createNotification = (id: number, createdAt: string, isOngoing = false) => ({
  id,
  kind: 'balanceLow',
  data: {},
  createdAt,
  isOngoing,
  isRead: false,
});

it('NTF-02 lists ongoing notifications on top, and others by day in São Paulo', () => {
  const broken = createNotification(2, '2026-11-01T12:00:00Z', true);

  const groups = groupByDay(
    {
      ongoing: [broken],
      data: [
        createNotification(9, '2026-11-22T03:00:00Z'),
        createNotification(8, '2026-11-22T02:59:00Z'),
        createNotification(7, '2026-11-21T12:00:00Z'),
        createNotification(3, '2026-11-02T12:00:00Z'),
        broken,
      ],
    },
    NOW,
  );

  expect(
    groups.map(({ title, notifications }) => [title, notifications.map(({ id }) => id)]),
  ).toEqual([
    ['Em aberto', [2]],
    ['Hoje', [9]],
    ['Ontem', [8, 7]],
    ['02/11/2026', [3]],
  ]);
});
