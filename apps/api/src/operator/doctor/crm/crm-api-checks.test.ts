import { readFile } from 'node:fs/promises';
import { MANIFESTS, type Manifest } from '@alo/connectors/browser.ts';
import { expect, it } from 'vitest';
import { givenDeliveryTarget, givenOrganization } from '../../../testing/given.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { examineCrmApis } from './crm-api-checks.ts';

const server = useTestServer({ ROLES: 'api' });
const guide = await readFile(
  new URL('../../../../../../docs/operator/crm.md', import.meta.url),
  'utf8',
);
const manifests: readonly Manifest[] = Object.values(MANIFESTS);

function rowsBelow(title: string): Map<string, string[]> {
  const section = guide.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
  const lines = [...section.matchAll(/^\| (.*) \|$/gm)].map(([, line]) =>
    line!.split(' | ').map((cell) => cell.trim()),
  );
  return new Map(lines.slice(1).map(([name = '', ...cells]) => [name, cells]));
}

it('DEL-23 the guide lists every CRM’s API as its manifest does', () => {
  const rows = rowsBelow('As APIs');

  const tableRows = manifests.map(({ name }) => [name, rows.get(name)]);

  expect(tableRows).toEqual(
    manifests.map(({ name, api: { version, ends, source, seenOn, unproven } }) => [
      name,
      [
        version,
        ends ? `${ends.what}: ${ends.on}` : 'não anunciado',
        `${source} (${seenOn})`,
        unproven,
      ],
    ]),
  );
});

it('DEL-23 the guide lists every fact that CRM_FACTS_ may change', () => {
  const rows = rowsBelow('O que foi suposto');

  const unnamed = manifests.flatMap(({ name, assumed = {} }) =>
    Object.keys(assumed).filter((fact) => !rows.get(name)?.join(' ').includes(`${fact}=`)),
  );

  expect(unnamed).toEqual([]);
});

it('SYS-operator the doctor shows version, proof and assumptions of each connected CRM’s API', async () => {
  const { context } = server;
  const organization = await givenOrganization(context);
  for (const gateway of ['zoho', 'zendesk', 'planilha'])
    await givenDeliveryTarget(context, organization, { gateway });
  const config = { crmFacts: { zoho: { callDuration: 'hh:mm' } } };
  const examineAt = (now: string) =>
    examineCrmApis({ pool: context.pool, config }, new Date(`${now}T12:00:00Z`));

  expect(await examineAt('2026-10-01')).toMatchObject([
    { check: 'zendesk API', status: 'ok' },
    {
      check: 'zoho API',
      status: 'ok',
      message: expect.stringMatching(
        /^v8, as seen in 2026-11-25 .* callDuration=hh:mm; not proved yet/,
      ) as string,
    },
  ]);
  expect((await examineAt('2026-12-01'))[0]).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('end on 2027-04-30') as string,
  });
  expect((await examineAt('2027-05-03'))[0]).toMatchObject({ status: 'failed' });
});
