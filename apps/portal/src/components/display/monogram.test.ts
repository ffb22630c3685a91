import { expect, it } from 'vitest';
import { createMonogram } from './monogram.ts';

it.each([
  ['RD Station CRM', 'RD'],
  ['HubSpot', 'HS'],
  ['Agendor', 'Ag'],
  ['PipeRun', 'PR'],
  ['Pipedrive', 'Pi'],
  ['Pipefy', 'Pf'],
])('INT-04 gives %s the letters %s and a stable colour', (name, letters) => {
  const { hue } = createMonogram(name);

  expect(createMonogram(name)).toEqual({ letters, hue });
  expect(hue).toBeGreaterThanOrEqual(0);
  expect(hue).toBeLessThanOrEqual(360);
});
