// Beside the others, and not after them: it waits most of its time, and would be the last to end.
import { expect, it } from 'vitest';
import { missedInShort } from './short-form.ts';

it('loses and doubles nothing: kills', async () => {
  expect(await missedInShort('kills')).toEqual([]);
});
