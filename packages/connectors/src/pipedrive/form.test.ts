import { expect, it } from 'vitest';
import { getForm } from '../shared/form.ts';
import { pipedriveManifest as manifest } from './manifest.ts';

const AUTOMATIC = 'Associação automática pelo Pipedrive';

it('GW-pipedrive waits for all lists', () => {
  expect(getForm(manifest).needsLists).toBe('all');
});

it('GW-pipedrive can leave each choice to the vendor', () => {
  expect(getForm(manifest).choices).toMatchObject({
    userId: { automatic: AUTOMATIC },
    activityTypeKeyAnswered: { automatic: AUTOMATIC },
    activityTypeKeyNotAnswered: { automatic: AUTOMATIC },
  });
  expect(manifest.choices.map(({ isRequired }) => isRequired)).toEqual([false, false, false]);
});
