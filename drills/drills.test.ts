// Short forms prove that nothing acknowledged is lost.
import { expect, it } from 'vitest';
import type { DrillName } from './drills.ts';
import { findMissedTargets } from './short-form.ts';

const NAMES: DrillName[] = ['freeze', 'pool'];

it.each(NAMES)('loses and doubles nothing during %s', async (name) => {
  expect(await findMissedTargets(name)).toEqual([]);
});
