import { expect, it } from 'vitest';
import { layOutDays } from './day-layout.ts';

it('RPT-14 gives each day the height of its heading and calls', () => {
  const days = [
    { day: '2026-11-20', count: 2 },
    { day: '2026-11-19', count: 1 },
  ];

  expect(layOutDays(days, 44)).toEqual([
    { day: '2026-11-20', count: 2, line: 0, top: 0, height: 124 },
    { day: '2026-11-19', count: 1, line: 3, top: 124, height: 80 },
  ]);
});
