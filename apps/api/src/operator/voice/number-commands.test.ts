import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenExtension, givenOrganization } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = (...args: string[]) => runOperator(server, args);
const json = (...args: string[]) => runOperatorJson(server, ...args);

async function given() {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization);
  await givenExtension(server.context, organization, { number: '1002' });
  return organization.domain;
}

describe('operator numbers', () => {
  it('SYS-operator adds, assigns, changes and removes a number', async () => {
    const domain = await given();

    await json('numbers', 'add', domain, '(11) 4550-0301', '--caller-id', 'off');
    await json('numbers', 'assign', '011 4550 0301', '1002, 1001,1002');
    expect(await json('numbers', 'list', domain)).toEqual([
      {
        number: '+551145500301',
        domain,
        extensions: '1002,1001',
        trunk: null,
        isCallerIdAllowed: false,
        portability: 'none',
        portabilityDate: null,
        portabilityReason: null,
        isSuspended: false,
      },
    ]);
    const portability = ['numbers', 'change', '1145500301', '--portability'];
    expect(await json(...portability, '2026-12-05', '--suspended', 'on')).toMatchObject([
      { portability: 'dated', portabilityDate: '2026-12-05', isSuspended: true },
    ]);
    expect(await json(...portability, 'refused', '--reason', 'CNPJ diferente')).toMatchObject([
      { portability: 'refused', portabilityDate: null, portabilityReason: 'CNPJ diferente' },
    ]);
    await json('trunks', 'add', 'alfa', '--gateway', 'operadora1');
    const trunk = ['numbers', 'change', '1145500301', '--trunk'];
    expect(await json(...trunk, 'alfa')).toMatchObject([{ trunk: 'alfa', isSuspended: true }]);
    expect((await operator(...trunk, 'outro')).refusal).toContain('no trunk outro');
    expect(await json(...trunk, 'any')).toMatchObject([{ trunk: null }]);
    expect((await operator(...portability, 'refused')).refusal).toContain('--reason');
    expect((await operator(...portability, '2026-02-31')).refusal).toContain('a day such as');
    expect((await operator('numbers', 'assign', '1145500301', '7777')).refusal).toContain(
      'no extension 7777',
    );

    await json('numbers', 'remove', '1145500301');
    expect(await json('numbers', 'list', domain)).toEqual([]);
    expect((await operator('numbers', 'remove', '1145500301')).refusal).toContain('no number');
  });

  it('SYS-operator gives no number to two organizations', async () => {
    await json('numbers', 'add', await given(), '1145500302');

    const again = await operator('numbers', 'add', await given(), '+55 11 4550-0302');

    expect(again.refusal).toContain('+551145500302');
    expect((await operator('numbers', 'add', await given(), '1001')).refusal).toContain('complete');
  });

  it('SYS-operator imports all lines of a file or none', async () => {
    const domain = await given();
    const file = join(server.context.config.dataDir, 'numbers.csv');
    const head = '\uFEFForganização;número;ramal\r\n';

    await writeFile(file, `${head}${domain};1145500303;1001\r\n${domain};4550;\r\n`);
    const wrong = await operator('numbers', 'import', file);
    await json('trunks', 'add', 'beta', '--gateway', 'operadora2');
    await writeFile(file, `${head}${domain};1145500303;1001\n${domain};40041234;;beta\n`);
    await json('numbers', 'import', file);
    const again = await operator('numbers', 'import', file);

    expect(wrong.refusal).toContain('Line 3');
    expect(await json('numbers', 'list', domain)).toMatchObject([
      { number: '+551145500303', extensions: '1001', trunk: null },
      { number: '40041234', extensions: '', trunk: 'beta' },
    ]);
    expect(again.refusal).toContain('Nothing was added');
  });

  it('SYS-operator exports the columns that it imports', async () => {
    const domain = await given();
    const file = join(server.context.config.dataDir, 'exported.csv');
    await json('trunks', 'add', 'gama', '--gateway', 'operadora3');
    const number = ['numbers', 'add', domain, '1145500304', '--extensions', '1002,1001'];
    await json(...number, '--trunk', 'gama', '--caller-id', 'off');
    const change = ['numbers', 'change', '1145500304', '--suspended', 'on'];
    await json(...change, '--portability', 'refused', '--reason', 'CNPJ; outro');
    await json('numbers', 'add', domain, '1145500305');
    await json('numbers', 'change', '1145500305', '--portability', '2026-12-05');
    const listed = await json('numbers', 'list', domain);

    expect(await json('numbers', 'export', file, domain)).toEqual({ exported: 2 });
    for (const each of ['1145500304', '1145500305']) await json('numbers', 'remove', each);
    await json('numbers', 'import', file);

    expect(await readFile(file, 'utf8')).toBe(
      `organization;number;extensions;trunk;caller-id;suspended;portability;reason
${domain};+551145500304;1002,1001;gama;off;on;refused;CNPJ outro
${domain};+551145500305;none;any;on;off;2026-12-05;
`,
    );
    expect(await json('numbers', 'list', domain)).toEqual([
      { ...(listed as object[])[0], portabilityReason: 'CNPJ outro' },
      (listed as object[])[1],
    ]);
  });
});
