import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONNECTORS } from '@alo/connectors/index.ts';

const findFile = (id: string) =>
  ['published.json', 'openapi.json']
    .map((name) => new URL(`${id}/${name}`, import.meta.url))
    .find((file) => existsSync(file));
const PUBLISHED = Object.keys(CONNECTORS).filter((id) => findFile(id) !== undefined);

it('has the published descriptions of nine vendors', () => {
  expect(PUBLISHED).toEqual([
    'activecampaign',
    'clickup',
    'hubspot',
    'kommo',
    'pipedrive',
    'piperun',
    'salesforce',
    'zendesk',
    'zoho',
  ]);
});

it.each(PUBLISHED)('names origin, licence and date of the copy of %s', (id) => {
  const { info } = JSON.parse(readFileSync(findFile(id)!, 'utf8')) as { info: object };

  expect(info).toMatchObject({
    'x-origin': expect.stringMatching(/.{10}/) as string,
    'x-licence': expect.stringMatching(/.{10}/) as string,
    'x-pinned': expect.stringMatching(/^2026-\d\d(-\d\d)?$/) as string,
  });
});
