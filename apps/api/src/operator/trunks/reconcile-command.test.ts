import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freeswitchCall } from '../../testing/freeswitch-call.ts';
import { givenExtension, givenOrganization } from '../../testing/given.ts';
import { runOperator, runOperatorJson } from '../../testing/run-operator.ts';
import { SOFTSWITCH_SECRET, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const file = (name: string) => join(server.context.config.dataDir, name);
let domain: string;

beforeAll(async () => {
  const organization = await givenOrganization(server.context);
  await givenExtension(server.context, organization);
  ({ domain } = organization);
  await runOperatorJson(
    server,
    'trunks',
    'add',
    'alfa',
    '--gateway',
    'operadora1',
    '--format',
    'CSP',
    '--csp',
    '15',
  );
  await writeFile(file('custos.csv'), '55;0,06\n5511;0,03\n');
  await runOperatorJson(server, 'trunks', 'costs', 'alfa', file('custos.csv'));
});
beforeEach(() => server.owner.query('truncate calls, call_keys'));

/** The called party answers 5 s after `at`. */
async function givenCall(
  at: string,
  number: string,
  seconds: number,
  trunk: string | null = 'alfa',
) {
  const start = Date.parse(`${at}-03:00`) * 1000;
  const response = await fetch(`${server.url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET },
    body: JSON.stringify(
      freeswitchCall(domain, {
        destination_number: number,
        start_uepoch: String(start),
        progress_uepoch: String(start + 1_000_000),
        answer_uepoch: String(start + 5_000_000),
        end_uepoch: String(start + (5 + seconds) * 1_000_000),
        billsec: String(seconds),
        ...(trunk && { alo_metadata_trunk: trunk }),
      }),
    ),
  });
  expect(response.status).toBe(200);
}

async function reconcile(text: string | Buffer, ...options: string[]) {
  await writeFile(file('operadora.csv'), text);
  return (await runOperatorJson(
    server,
    'trunks',
    'reconcile',
    'alfa',
    file('operadora.csv'),
    ...options,
  )) as { differences: Record<string, unknown>[]; totals: Record<string, unknown>[] };
}

const HEAD = 'Destino;Início;Duração;Valor\n';
const getTotals = ({ totals }: Awaited<ReturnType<typeof reconcile>>) =>
  totals.map(({ what, calls: count, minutes, reais }) => [what, count, minutes, reais]);

describe('TRK-5 operator trunks reconcile', () => {
  it('TRK-5 lists each kind of difference, with totals in minutes and reais', async () => {
    await givenCall('2026-11-03T10:00:00', '11955500101', 60); // as in the file
    await givenCall('2026-11-03T10:10:00', '015 11 955500102'.replaceAll(' ', ''), 60); // other duration
    await givenCall('2026-11-03T10:20:00', '2145500103', 60); // other price
    await givenCall('2026-11-03T10:30:00', '11955500104', 120); // only ours
    await givenCall('2026-11-03T10:40:00', '11955500105', 60, 'beta'); // another trunk
    await givenCall('2026-11-03T10:50:00', '11955500106', 60, null);
    await givenCall('2026-11-02T23:55:00', '11955500107', 60); // another day

    const result = await reconcile(
      HEAD +
        '01511955500101;03/11/2026 10:00:04;60;0,03\n' +
        '01511955500102;03/11/2026 10:10:05;90;0,0450\n' +
        '0152145500103;03/11/2026 10:20:05;00:01:00;R$ 0,09\n' +
        '01511955500199;03/11/2026 11:00:00;36;0,018\n' +
        '01511955500198;03/11/2026 11:01:00;0;0,00\n' +
        'Total;;;0,18\n',
    );

    expect(result).toMatchObject({
      trunk: 'alfa',
      from: '2026-11-03T03:00:00.000Z',
      before: '2026-11-04T03:00:00.000Z',
      withoutCost: 0,
      unanswered: 1,
      unreadable: 1,
      firstProblem: 'Line 7: "Total" is not a phone number.',
    });
    const ours = { organization: domain, extension: '1001' };
    expect(result.differences).toEqual([
      {
        what: 'other duration',
        startedAt: '03/11/2026 10:10:05',
        number: '01511955500102',
        ...ours,
        line: 3,
        theirSeconds: 90,
        ourSeconds: 60,
        theirPrice: 0.045,
        ourCost: 0.03,
      },
      {
        what: 'other price',
        startedAt: '03/11/2026 10:20:05',
        number: '2145500103',
        ...ours,
        line: 4,
        theirSeconds: 60,
        ourSeconds: 60,
        theirPrice: 0.09,
        ourCost: 0.06,
      },
      {
        what: 'only ours',
        startedAt: '03/11/2026 10:30:00',
        number: '11955500104',
        ...ours,
        line: null,
        theirSeconds: null,
        ourSeconds: 120,
        theirPrice: null,
        ourCost: 0.06,
      },
      {
        what: 'only the carrier’s',
        startedAt: '03/11/2026 11:00:00',
        number: '01511955500199',
        organization: null,
        extension: null,
        line: 5,
        theirSeconds: 36,
        ourSeconds: null,
        theirPrice: 0.018,
        ourCost: null,
      },
    ]);
    expect(getTotals(result)).toEqual([
      ['the carrier’s calls', 4, 4.1, 0.183],
      ['our calls, by our costs', 4, 5, 0.18],
      ['our calls, billed to customers', 4, 5, expect.closeTo(1.7, 0)],
      ['only the carrier’s', 1, 0.6, 0.018],
      ['only ours', 1, 2, 0.06],
      ['other duration', 1, 0.5, 0.015],
      ['other price', 1, 0, 0.03],
    ]);
  });

  it('TRK-5 pairs calls around midnight, repeated calls and calls to one number by length', async () => {
    await givenCall('2026-11-03T23:59:58', '11955500101', 60);
    await givenCall('2026-11-04T10:00:00', '11955500102', 10);
    await givenCall('2026-11-04T10:00:30', '11955500102', 300);
    await givenCall('2026-11-04T23:59:59', '11955500103', 60);

    const result = await reconcile(
      HEAD +
        '5511955500102;04/11/2026 10:00:31;300;0,15\n' +
        '5511955500101;04/11/2026 00:00:03;60;0,03\n' +
        '5511955500103;04/11/2026 23:59:59;60;0,03\n' +
        '11955500102;04/11/2026 10:00:01;10;0,015\n',
    );

    expect(result.differences).toEqual([]);
    expect(getTotals(result)[0]).toEqual(['the carrier’s calls', 4, 7.2, 0.225]);
    expect(getTotals(result)[1]).toEqual(['our calls, by our costs', 4, 7.2, 0.225]);
  });

  it('TRK-5 pairs a late clock by length, by the start or the answer, and within the tolerance only', async () => {
    await givenCall('2026-11-03T10:00:00', '11955500101', 10);
    await givenCall('2026-11-03T10:00:30', '11955500101', 300);
    await givenCall('2026-11-03T11:00:00', '11955500102', 60);
    const text =
      HEAD +
      '5511955500101;03/11/2026 10:00:27;10;0,015\n' +
      '5511955500101;03/11/2026 10:00:57;300;0,15\n' +
      '5511955500102;03/11/2026 11:00:06;60;0,03\n';

    expect((await reconcile(text)).differences).toEqual([]);
    expect((await reconcile(text, '--tolerance', '2')).differences).toMatchObject([
      { what: 'only the carrier’s', line: 2 },
      { what: 'only the carrier’s', line: 3 },
      { what: 'only ours', startedAt: '03/11/2026 10:00:00' },
      { what: 'only ours', startedAt: '03/11/2026 10:00:30' },
    ]);
  });

  it('TRK-5 reads commas, quotes, two columns for the start, offsets and Latin-1', async () => {
    await givenCall('2026-11-03T10:00:00', '11955500101', 61);
    await givenCall('2026-11-03T11:00:00', '0015142345678', 60);
    const text =
      'Nº Destino,Data,Hora,Tempo,"Preço, R$"\r\n' +
      '"(11) 95550-0101",03/11/2026,10:00:05,1:01,"0,033"\r\n' +
      '15142345678,2026-11-03,14:00:05Z,60,0.90\r\n';

    const result = await reconcile(
      Buffer.from(text, 'latin1'),
      '--number',
      'nº destino',
      '--start',
      'data,hora',
      '--seconds',
      'TEMPO',
      '--price',
      'preco, r$',
    );

    expect(result).toMatchObject({ differences: [], withoutCost: 1, unreadable: 0 });
  });

  it('TRK-5 compares billed time, and only within the period', async () => {
    await givenCall('2026-11-03T10:00:00', '11955500101', 32);
    await givenCall('2026-11-05T10:00:00', '11955500102', 60);
    const text =
      HEAD +
      '5511955500101;03/11/2026 10:00:05;36;0,018\n5511955500109;04/11/2026 10:00:05;36;0,018\n';

    const talk = await reconcile(text, '--until', '2026-11-03');
    const billed = await reconcile(text, '--until', '2026-11-03', '--billed');
    const longer = await reconcile(text, '--from', '2026-11-04', '--until', '2026-11-30');

    expect(talk.differences).toMatchObject([{ what: 'other duration' }]);
    expect(billed.differences).toEqual([]);
    expect(longer.differences).toMatchObject([
      { what: 'only the carrier’s', number: '5511955500109' },
      { what: 'only ours', number: '11955500102' },
    ]);
  });

  it('TRK-5 shows a table, and writes all differences to a file', async () => {
    await givenCall('2026-11-03T10:00:00', '11955500101', 60);
    const lines = Array.from(
      { length: 250 },
      (_, i) => `5511955500${String(700 + i).padStart(3, '0')};03/11/2026 12:00:00;60;1.000,5\n`,
    );
    await writeFile(file('operadora.csv'), HEAD + lines.join(''));
    const run = ['trunks', 'reconcile', 'alfa', file('operadora.csv')];

    const { output, refusal } = await runOperator(server, [...run, '--output', file('saida.csv')]);

    expect(refusal).toBeNull();
    expect(output).toContain('… and 51 more; --output writes all.');
    expect(output).toMatch(/only the carrier’s +250 +250 +250125/);
    const written = (await readFile(file('saida.csv'), 'utf8')).split('\r\n');
    expect(written).toHaveLength(1 + 251 + 1);
    expect(written[0]).toContain('diferença;início;número');
    expect(written[1]).toMatch(/^(só nossa;03\/11\/2026 10:00:00;11955500101|só da operadora)/);
    expect(written.at(-2)).toContain(';60;;1.000,50;');
  });

  it.each([
    ['Destino;Início;Duração\n1;2;3\n', 'no column "valor". It has: destino, inicio, duracao'],
    ['', 'no answered calls'],
    [
      `${HEAD}5511955500101;31/02/2026 10:00;60;0,03\n`,
      'Line 2: "31/02/2026 10:00" is not a date and time',
    ],
    [`${HEAD}5511955500101;03/11/2026 10:00;um;0,03\n`, 'Line 2: "um" is neither seconds'],
    [`${HEAD}5,51E+12;03/11/2026 10:00;60;0,03\n`, 'Line 2: "5,51E+12" is not a phone number'],
    [`${HEAD}5511955500101;03/11/2026 10:00;60;grátis\n`, 'is not an amount in reais'],
  ])('TRK-5 refuses a file that it cannot read: %j', async (text, words) => {
    await writeFile(file('operadora.csv'), text, 'utf8');

    const run = ['trunks', 'reconcile', 'alfa', file('operadora.csv')];
    expect((await runOperator(server, run)).refusal).toContain(words);
    expect((await runOperator(server, [...run.slice(0, 3), file('nada.csv')])).refusal).toContain(
      'cannot be read',
    );
  });
});
