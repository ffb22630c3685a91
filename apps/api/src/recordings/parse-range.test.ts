import { expect, it } from 'vitest';
import { getPart, parseRange } from './parse-range.ts';

it.each([
  [undefined, [0, 1000]],
  ['bytes=0-', [0, 1000]],
  ['bytes=0-0', [0, 1]],
  ['bytes=900-2000', [900, 100]],
  ['bytes=999-', [999, 1]],
  ['bytes=-10', [990, 10]],
  ['bytes=-5000', [0, 1000]],
  ['bytes=1000-', null],
  ['bytes=-0', null],
  ['bytes=20-10', [0, 1000]],
  ['bytes=-', [0, 1000]],
  ['bytes=0-1,5-6', [0, 1000]],
  ['items=0-1', [0, 1000]],
])('RPT-07 reads the range "%s" of 1000 bytes as %j', (range, place) => {
  const part = getPart(parseRange(range), 1000);

  expect(part && [part.first, part.bytes]).toEqual(place);
});
