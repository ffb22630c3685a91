import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [134, '00:02:14'],
  [3600, '01:00:00'],
  [580_364, '161:12:44'],
  [17_029_500, '4.730:25:00'],
  [59.9, '00:00:59'],
])('RPT-04 shows %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
