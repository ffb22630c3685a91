// Short forms of the drills: that nothing acknowledged is lost must hold for every change, not only when somebody looks.
import { expect, it } from 'vitest';
import type { DrillName } from './drills.ts';
import { missedInShort } from './short-form.ts';

const NAMES: DrillName[] = ['freeze', 'pool'];

it.each(NAMES)('loses and doubles nothing: %s', async (name) => {
  expect(await missedInShort(name)).toEqual([]);
});
