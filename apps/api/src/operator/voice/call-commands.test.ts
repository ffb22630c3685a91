import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calls } from '../../platform/db/schema/calls.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { givenOrganization } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { examineSpool } from '../doctor/telephony/softswitch-checks.ts';

const server = useTestServer();

const SAMPLE = new URL(
  '../../../../../packages/telephony/src/freeswitch/samples/answered-outbound.json',
  import.meta.url,
);

async function writeEvent({ domain }: Pick<Organization, 'domain'>, uuid: string): Promise<string> {
  const document = JSON.parse(await readFile(SAMPLE, 'utf8')) as { variables: object };
  return JSON.stringify({
    ...document,
    variables: { ...document.variables, uuid, domain_name: domain },
  });
}

const givenFolder = () => mkdtemp(join(tmpdir(), 'alo-spool-'));
const readCalls = async ({ id }: Organization) =>
  (await server.context.db.select().from(calls).where(eq(calls.organizationId, id))).map(
    (call) => call.id,
  );

describe('operator calls import', () => {
  it('REL-3 records each event of the folder once, JSON or form, and moves its file', async () => {
    const organization = await givenOrganization(server.context);
    const folder = await givenFolder();
    const [plain, form] = [randomUUID(), randomUUID()];
    await writeFile(join(folder, `${plain}.cdr.json`), await writeEvent(organization, plain));
    const encoded = encodeURIComponent(await writeEvent(organization, form));
    await writeFile(join(folder, `a_${form}.cdr.json`), `cdr=${encoded}`);

    const first = await runOperatorJson(server, 'calls', 'import', folder);
    const again = await runOperator(server, ['calls', 'import', folder]);

    expect(first).toEqual({ recorded: 2, known: 0, ignored: 0, refused: 0, files: [] });
    expect(again).toEqual({ output: `${folder} is empty.`, refusal: null });
    expect((await readCalls(organization)).toSorted()).toEqual([plain, form].toSorted());
    expect(await readdir(folder)).toEqual(['importados']);
    expect(await readdir(join(folder, 'importados'))).toHaveLength(2);
  });

  it('REL-3 records nothing twice from files that were kept', async () => {
    const organization = await givenOrganization(server.context);
    const folder = await givenFolder();
    const uuids = Array.from({ length: 250 }, () => randomUUID());
    for (const uuid of uuids) {
      await writeFile(join(folder, `${uuid}.cdr.json`), await writeEvent(organization, uuid));
    }

    const first = await runOperator(server, ['calls', 'import', folder, '--keep']);
    const again = await runOperatorJson(server, 'calls', 'import', folder, '--keep');

    expect(first.output.split('\n')).toEqual([
      '100 of 250',
      '200 of 250',
      '250 files: 250 calls recorded, 0 already known, 0 ignored, 0 refused.',
    ]);
    expect(again).toMatchObject({ recorded: 0, known: 250 });
    expect(await readCalls(organization)).toHaveLength(250);
    expect(await readdir(folder)).toHaveLength(250);
  });

  it('REL-3 leaves refused files in place, explains why, and imports the rest', async () => {
    const organization = await givenOrganization(server.context);
    const folder = await givenFolder();
    const [good, cut, foreign] = [randomUUID(), randomUUID(), randomUUID()];
    const body = await writeEvent(organization, good);
    await writeFile(join(folder, `${good}.cdr.json`), body);
    await writeFile(join(folder, `${cut}.cdr.json`), body.slice(0, 300));
    const unknown = { domain: 'nobody.alo.localhost' };
    await writeFile(join(folder, `${foreign}.cdr.json`), await writeEvent(unknown, foreign));

    const { output, refusal } = await runOperator(server, ['calls', 'import', folder]);

    expect(refusal).toBe('2 files were refused and are still there.');
    expect(output).toContain(`${cut}.cdr.json  refused: the body is not valid JSON`);
    expect(output).toContain('refused: No organization has the domain nobody.alo.localhost');
    expect(await readCalls(organization)).toEqual([good]);
    const remainingFiles = ['importados', `${cut}.cdr.json`, `${foreign}.cdr.json`];
    expect((await readdir(folder)).toSorted()).toEqual(remainingFiles.toSorted());
  });

  it('REL-3 reports an unreadable folder', async () => {
    const { refusal } = await runOperator(server, ['calls', 'import', '/nowhere/cdr']);

    expect(refusal).toContain('/nowhere/cdr cannot be read');
  });
});

describe('operator doctor', () => {
  const examine = (switchSpoolDir: string | undefined) =>
    examineSpool({ ...server.context.config, switchSpoolDir });

  it('REL-3 fails while the switch’s folder has events, with advice', async () => {
    const folder = await givenFolder();
    await mkdir(join(folder, 'importados'));
    expect(await examine(folder)).toMatchObject({ status: 'ok' });

    await writeFile(join(folder, `${randomUUID()}.cdr.json`), '{}');

    expect(await examine(folder)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('1 call event'),
      fix: expect.stringContaining(`operator -- calls import ${folder}`),
    });
  });

  it('REL-3 fails if the folder cannot be read, and skips the check without a folder', async () => {
    expect(await examine('/nowhere/cdr')).toMatchObject({ status: 'failed' });
    expect(await examine(undefined)).toMatchObject({ status: 'ok' });
  });
});
