import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenNumber, givenOrganization } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const json = (...args: string[]) => runOperatorJson(server, 'trunks', ...args);
const refusal = async (...args: string[]) =>
  (await runOperator(server, ['trunks', ...args])).refusal;

describe('operator trunks', () => {
  it('SYS-operator adds, changes, lists and removes a trunk', async () => {
    await json('add', 'alfa', '--gateway', 'operadora1');
    const beta = ['--gateway', 'operadora2', '--format', 'CSP', '--csp', '15'];
    await json('add', 'beta', ...beta, '--prefixes', '5511, 5521', '--calls-at-once', '30');

    const alfa = {
      name: 'alfa',
      gateway: 'operadora1',
      position: 1,
      isEnabled: true,
      prefixes: 'all',
      numberFormat: 'E164',
      csp: null,
      callsAtOnce: 'unlimited',
      costs: 0,
    };
    expect(await json('list')).toEqual([
      alfa,
      {
        ...alfa,
        name: 'beta',
        gateway: 'operadora2',
        position: 2,
        numberFormat: 'CSP',
        csp: '15',
        prefixes: '5511,5521',
        callsAtOnce: 30,
      },
    ]);
    const change = ['--format', 'NATIONAL', '--prefixes', 'all', '--calls-at-once', 'unlimited'];
    expect(await json('change', 'beta', ...change, '--enabled', 'off')).toEqual([
      {
        ...alfa,
        name: 'beta',
        gateway: 'operadora2',
        position: 2,
        isEnabled: false,
        numberFormat: 'NATIONAL',
      },
    ]);
    await json('remove', 'alfa');
    expect(await json('list')).toMatchObject([{ name: 'beta' }]);
    await json('remove', 'beta');
  });

  it('SYS-operator keeps a trunk that numbers name, and says which', async () => {
    await json('add', 'delta', '--gateway', 'sip.delta.example:5061;transport=tls');
    const organization = await givenOrganization(server.context);
    const { number } = await givenNumber(server.context, organization, { trunk: 'delta' });

    expect(await refusal('remove', 'delta')).toContain(`1 numbers name delta: ${number}. First:`);
    await runOperator(server, ['numbers', 'change', number, '--trunk', 'any']);
    await json('remove', 'delta');
    expect(await json('list')).toEqual([]);
  });

  it.each([
    [['add', 'alfa'], '--gateway'],
    [['add', 'al fa', '--gateway', 'x'], 'letters, digits'],
    [['add', 'alfa', '--gateway', '${system id}'], 'letters, digits'],
    [['add', 'alfa', '--gateway', 'x', '--format', 'CSP'], '--csp belongs'],
    [['add', 'alfa', '--gateway', 'x', '--csp', '15'], '--csp belongs'],
    [['add', 'alfa', '--gateway', 'x', '--format', 'CSP', '--csp', '155'], 'two digits'],
    [['add', 'alfa', '--gateway', 'x', '--prefixes', '011'], 'country code'],
    [['add', 'alfa', '--gateway', 'x', '--calls-at-once', '0'], 'whole number'],
    [['change', 'nenhum', '--enabled', 'off'], 'no trunk nenhum'],
    [['remove', 'nenhum'], 'no trunk nenhum'],
    [['costs', 'nenhum'], 'no trunk nenhum'],
  ])('SYS-operator refuses %s', async (args, words) => {
    expect(await refusal(...args)).toContain(words);
    expect(await json('list')).toEqual([]);
  });

  it('SYS-operator refuses a second trunk with one name', async () => {
    await json('add', 'alfa', '--gateway', 'operadora1');

    expect(await refusal('add', 'alfa', '--gateway', 'outra')).toContain('exists already');
    await json('remove', 'alfa');
  });

  it('SYS-operator replaces all costs of a trunk or none', async () => {
    const file = join(server.context.config.dataDir, 'custos.csv');
    await json('add', 'alfa', '--gateway', 'operadora1');
    await writeFile(file, '\uFEFFprefixo;preço\r\n55;0,0412\r\n5511;0,03;0;60;60\r\nother;2\r\n');
    await json('costs', 'alfa', file);

    const costs = [
      { prefix: 'other', minutePrice: 2, freeSeconds: 3, minimumSeconds: 30, incrementSeconds: 6 },
      {
        prefix: '55',
        minutePrice: 0.0412,
        freeSeconds: 3,
        minimumSeconds: 30,
        incrementSeconds: 6,
      },
      {
        prefix: '5511',
        minutePrice: 0.03,
        freeSeconds: 0,
        minimumSeconds: 60,
        incrementSeconds: 60,
      },
    ];
    expect(await json('costs', 'alfa')).toEqual(costs);

    for (const [line, words] of [
      ['55;0,04123', 'Line 2: Not a price'],
      ['011;0,04', 'Line 2: A prefix'],
      ['55;0,04;3;30;0', 'Line 2: A line is'],
      ['55;0,04;3;trinta;6', 'Line 2: A line is'],
      ['1;0,01\n1;0,02', 'Line 3: 1 occurs twice'],
      ['', 'no costs'],
    ]) {
      await writeFile(file, `prefixo;preço\n${line}\n`);
      expect(await refusal('costs', 'alfa', file)).toContain(words);
    }
    expect(await refusal('costs', 'alfa', `${file}x`)).toContain('cannot be read');
    expect(await json('costs', 'alfa')).toEqual(costs);
    expect(await json('list')).toMatchObject([{ name: 'alfa', costs: 3 }]);
  });
});
