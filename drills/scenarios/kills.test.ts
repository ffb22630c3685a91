// Its own file, because it mostly waits and would end last.
import { expect, it } from 'vitest';
import { findMissedTargets } from '../short-form.ts';

it('loses and doubles nothing during kills', async () => {
  expect(await findMissedTargets('kills')).toEqual([]);
});
