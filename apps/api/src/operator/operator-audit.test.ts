import { mkdir, mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { eq, gt, max } from 'drizzle-orm';
import { FAKE_S3_KEY, startFakeS3 } from '@alo/fakes/clouds/fake-s3.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureCallPartitions } from '../platform/db/call-partitions.ts';
import { users } from '../platform/db/schema/accounts.ts';
import { auditEvents } from '../platform/db/schema/installation.ts';
import { wallets } from '../platform/db/schema/money.ts';
import { listDeliveries } from '../deliveries/log/list-deliveries.ts';
import { quarantine } from '../telephony/softswitch/quarantine.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import {
  givenBanner,
  givenCalls,
  givenDeadDelivery,
  givenExtension,
  givenFailedJob,
  givenFinancialRecord,
  givenOrganization,
  givenUser,
} from '../testing/given.ts';
import { givenRecharge } from '../testing/given/given-recharge.ts';
import { runOperator, runOperatorJson } from '../testing/run-operator.ts';
import { createScriptedPayments } from '../testing/stand-ins/scripted-payments.ts';
import { useTestServer } from '../testing/test-server.ts';
import { buildOperatorProgram } from './operator-program.ts';

const ANSWERED = new URL(
  '../../../../packages/telephony/src/freeswitch/samples/answered-outbound.json',
  import.meta.url,
);
const OLD_KEY = 'the key of before which was long enough';
const cloud = await startFakeS3({ gravacoes: 'us-east-1' });
const server = useTestServer({
  SECRET_KEY_PREVIOUS: OLD_KEY,
  RECORDINGS_BUCKET: 'gravacoes',
  RECORDINGS_CLOUD_ENDPOINT: cloud.url,
  RECORDINGS_CLOUD_ACCESS_KEY: FAKE_S3_KEY.accessKeyId,
  RECORDINGS_CLOUD_SECRET_KEY: FAKE_S3_KEY.secretAccessKey,
});
afterAll(() => cloud.close());

beforeAll(() => {
  server.context.payments = createScriptedPayments();
});

const READS = [
  'organizations list',
  'organizations show',
  'users list',
  'vouchers list',
  'banners list',
  'rollout list',
  'numbers list',
  'numbers export',
  'trunks list',
  'trunks reconcile',
  'brakes list',
  'quarantine list',
  'jobs list',
  'integrations list',
  'integrations probe',
  'deliveries list',
  'deliveries show',
  'webhooks list',
  'financial show',
  // Sends stored data to the provider and changes nothing here.
  'financial send',
  'charges list',
  'charges show',
  'charges events',
  // The provider's answers cause the changes.
  'charges reconcile',
  'balance show',
  'rates list',
  'rates unrated',
  'rates history',
  'rate-plans list',
  'rate-plans history',
  'organizations rate-plans',
  'recharges list',
  'recharges show',
  'archive list',
  'doctor',
  'restore',
  // These two run before there is a trail.
  'secrets create',
  'migrate',
];

/** prove-command.test.ts checks its trail entry, which needs a CRM. */
const HELD_ELSEWHERE = ['integrations prove'];

const makeOrganizationArguments = async (...rest: string[]) => [
  (await givenOrganization(server.context)).domain,
  ...rest,
];

const makePayingArguments = async () => {
  const organization = await givenOrganization(server.context);
  await givenFinancialRecord(server.context, organization);
  return [organization.domain];
};

const makeCharge = async () => {
  const createArguments = ['500', '--type', 'MANUAL', '--description', 'Pedido 4711'];
  const createdCharge = await runOperatorJson(
    server,
    'charges',
    'create',
    ...(await makeOrganizationArguments(...createArguments)),
  );
  return String((createdCharge as { id: number }).id);
};

const CALLS: Record<string, () => Promise<string[]> | string[]> = {
  'organizations create': () => [
    '--name',
    'Jatobá Móveis',
    '--domain',
    'jatoba',
    '--email',
    'contato@jatoba.example',
  ],
  'organizations set-unlimited': () => makeOrganizationArguments('on'),
  'organizations set-legacy': () => makeOrganizationArguments('softswitch', 'on'),
  'organizations set-dynamic-tariff': () => makeOrganizationArguments('on'),
  'organizations set-base-tier': () => makeOrganizationArguments('1000'),
  'organizations block': () => makeOrganizationArguments(),
  'organizations unblock': async () => {
    const { domain } = await givenOrganization(server.context);
    await runOperator(server, ['organizations', 'block', domain]);
    return [domain];
  },
  'users create': async () => [
    '--organization',
    (await givenOrganization(server.context)).domain,
    '--email',
    'caio@jatoba.example',
  ],
  'users reset': async () => [(await aUser()).email],
  'users unblock': async () => [(await aUser({ emailVerified: false })).email],
  'financial cancel': () => makePayingArguments(),
  'financial reopen': () => makePayingArguments(),
  'financial reactivate': async () => {
    const [domain] = await makePayingArguments();
    await runOperator(server, ['financial', 'cancel', domain!]);
    return [domain!];
  },
  'charges create': () =>
    makeOrganizationArguments('500', '--type', 'MANUAL', '--description', 'Pedido 4711'),
  'charges confirm': async () => [await makeCharge(), '--reason', 'Depósito'],
  'charges refund': async () => {
    const id = await makeCharge();
    await runOperator(server, ['charges', 'confirm', id, '--reason', 'Depósito']);
    return [id, '--reason', 'Desistência'];
  },
  'charges invoice': async () => [await makeCharge(), 'https://nfse.example/4711.pdf'],
  'charges cancel': async () => [await makeCharge(), '--reason', 'Engano'],
  'recharges pause': async () => {
    const { id } = await givenRecharge(server.context, await givenOrganization(server.context));
    return [String(id), '--reason', 'Cartão contestado'];
  },
  'balance credit': () => makeOrganizationArguments('50', '--reason', 'Cortesia'),
  'balance debit': () => makeOrganizationArguments('50', '--reason', 'Correção'),
  'balance recompute': async () => {
    const { id, domain } = await givenOrganization(server.context);
    await server.context.db
      .update(wallets)
      .set({ paid: 1, adjustments: -1 })
      .where(eq(wallets.organizationId, id));
    return [domain, '--repair'];
  },
  'rates set': () => ['351', '0,89', '--name', 'Portugal'],
  'rates remove': async () => {
    await runOperator(server, ['rates', 'set', '34', '0,79', '--name', 'Espanha']);
    return ['34'];
  },
  'rates import': async () => {
    const file = join(server.context.config.dataDir, 'rates.csv');
    await writeFile(file, 'prefixo;nome;preço\n39;Itália;0,99\n');
    return [file];
  },
  'rate-plans set': () => ['current', '--minimum', '60'],
  'vouchers create': () => ['--credit', '50', '--code', 'BEMVINDO'],
  'vouchers close': async () => {
    await runOperator(server, ['vouchers', 'create', '--credit', '50', '--code', 'NATAL']);
    return ['NATAL'];
  },
  'banners publish': () => ['--text', 'Manutenção no sábado.'],
  'banners withdraw': async () => [String(await givenBanner(server.context, 'Novidade'))],
  'rollout set': () => ['webphone', '--percentage', '10'],
  'rollout override': async () => ['webphone', ...(await makeOrganizationArguments('allowed'))],
  'rollout clear': async () => {
    const [domain] = await makeOrganizationArguments();
    await runOperator(server, ['rollout', 'override', 'webphone', domain!, 'allowed']);
    return ['webphone', domain!];
  },
  'numbers add': () => makeOrganizationArguments('1145500201'),
  'numbers assign': async () => {
    const organization = await givenOrganization(server.context);
    const { number } = await givenExtension(server.context, organization);
    await runOperator(server, ['numbers', 'add', organization.domain, '1145500202']);
    return ['1145500202', number];
  },
  'numbers change': async () => {
    await runOperator(server, [
      'numbers',
      'add',
      ...(await makeOrganizationArguments('1145500203')),
    ]);
    return ['1145500203', '--caller-id', 'off'];
  },
  'numbers remove': async () => {
    await runOperator(server, [
      'numbers',
      'add',
      ...(await makeOrganizationArguments('1145500204')),
    ]);
    return ['1145500204'];
  },
  'numbers import': async () => {
    const { domain } = await givenOrganization(server.context);
    const file = join(server.context.config.dataDir, 'numbers.csv');
    await writeFile(file, `organização;número\n${domain};1145500205\n`);
    return [file];
  },
  'trunks add': () => ['alfa', '--gateway', 'operadora1'],
  'trunks change': async () => {
    await runOperator(server, ['trunks', 'add', 'beta', '--gateway', 'operadora2']);
    return ['beta', '--enabled', 'off'];
  },
  'trunks remove': async () => {
    await runOperator(server, ['trunks', 'add', 'gama', '--gateway', 'operadora3']);
    return ['gama'];
  },
  'trunks costs': async () => {
    await runOperator(server, ['trunks', 'add', 'delta', '--gateway', 'operadora4']);
    const file = join(server.context.config.dataDir, 'costs.csv');
    await writeFile(file, 'prefixo;preço\n5511;0,03\n');
    return ['delta', file];
  },
  'brakes block': () => makeOrganizationArguments('--reason', 'Excesso de chamadas curtas.'),
  'brakes unblock': async () => {
    const { domain } = await givenOrganization(server.context);
    await runOperator(server, ['brakes', 'block', domain, '--reason', 'Chamadas curtas.']);
    return [domain];
  },
  'quarantine replay': async () => {
    const event = { switchName: 'freeswitch', reason: 'MALFORMED_EVENT', detail: 'test' } as const;
    await quarantine(server.context.db, {
      ...event,
      contentType: 'application/json',
      switchCallId: null,
      body: Buffer.from('{}'),
    });
    return ['--all'];
  },
  'privacy export': () =>
    makeOrganizationArguments(join(server.context.config.dataDir, 'export.tar.gz')),
  'privacy retention': () => makeOrganizationArguments('--recordings', '90'),
  'privacy erase-number': () => makeOrganizationArguments('11955500127', '--confirm'),
  'privacy erase-user': async () => [(await aUser({ role: 'USER' })).email, '--confirm'],
  'privacy erase-organization': async () => {
    const { domain } = await givenOrganization(server.context);
    return [domain, '--confirm', domain];
  },
  'calls import': async () => {
    const { domain } = await givenOrganization(server.context);
    const folder = await mkdtemp(join(tmpdir(), 'alo-spool-'));
    const sample = await readFile(ANSWERED, 'utf8');
    await writeFile(
      join(folder, '1.cdr.json'),
      sample.replaceAll(/demo\.alo\.localhost/gi, domain),
    );
    return [folder];
  },
  'archive run': async () => ['--month', await givenOldCalls(5)],
  'archive restore': async () => {
    const month = await givenOldCalls(6);
    await runOperator(server, ['archive', 'run', '--month', month]);
    return [month];
  },
  'recordings move': async () => {
    const { recordingsDir } = server.context.config;
    await mkdir(recordingsDir, { recursive: true });
    await writeFile(join(recordingsDir, 'venda.mp3'), 'ID3');
    const longAgo = new Date('2026-01-01T12:00:00Z');
    await utimes(join(recordingsDir, 'venda.mp3'), longAgo, longAgo);
    return [];
  },
  'integrations pause': async () => (await makeDeadDelivery()).target,
  'integrations resume': async () => (await makeDeadDelivery()).target,
  'integrations replay': async () => {
    const { target } = await makeDeadDelivery();
    return [...target, '--from', '2026-11-20', '--until', '2026-11-20'];
  },
  'deliveries replay': async () => {
    const { domain, id } = await makeDeadDelivery();
    return [domain, id];
  },
  'jobs retry': async () => {
    const { id } = await givenOrganization(server.context);
    await givenFailedJob(server.context, id);
    return ['--all'];
  },
  backup: () => [join(server.context.config.dataDir, 'test-backup.gz')],
  'secrets rotate': async () => {
    const totpSecret = createSecretBox([OLD_KEY]).seal('totp', 'JBSWY3DP');
    await aUser();
    await server.context.db.update(users).set({ totpSecret });
    return [];
  },
};

const commands = listLeaves(
  buildOperatorProgram({
    withContext: () => Promise.reject(new Error('only named here')),
    environment: {},
    write: () => {},
    writeError: () => {},
    readLine: () => Promise.resolve(''),
  }),
);

describe('SYS-operator a command that changes something', () => {
  it.each(commands.filter((name) => !READS.includes(name) && !HELD_ELSEWHERE.includes(name)))(
    '%s records which operator did it',
    async (name) => {
      const inputOf = CALLS[name];
      if (!inputOf) {
        throw new Error(
          `${name}: say in CALLS how it is called, or in READS that it changes nothing`,
        );
      }
      const input = await inputOf();
      const eventIdBefore = await lastEventId();

      const { refusal } = await runOperator(server, [...name.split(' '), ...input]);

      expect(refusal).toBeNull();
      const written = await server.context.db
        .select()
        .from(auditEvents)
        .where(gt(auditEvents.id, eventIdBefore));
      expect(written, `${name} wrote no audit row: audit(tx, context.actor, …)`).not.toEqual([]);
      expect(written.map(({ actorKind, actorName }) => `${actorKind} ${actorName}`)).toEqual(
        written.map(() => 'operator olga'),
      );
    },
  );

  it('is listed here only while the command exists', () => {
    const listedCommands = [...READS, ...HELD_ELSEWHERE, ...Object.keys(CALLS)];

    expect(listedCommands.filter((name) => !commands.includes(name))).toEqual([]);
  });
});

function listLeaves(command: Command, path: string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((child) => listLeaves(child, [...path, child.name()]));
}

const aUser = async (input: { emailVerified?: boolean; role?: 'USER' } = {}) =>
  givenUser(server.context, await givenOrganization(server.context), input);

async function givenOldCalls(monthsBack: number): Promise<string> {
  const today = new Date();
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsBack, 1));
  await ensureCallPartitions(server.owner, month);
  const organization = await givenOrganization(server.context);
  await givenCalls(server.context, organization, [{ startedAt: month.toISOString() }]);
  return month.toISOString().slice(0, 7);
}

async function lastEventId(): Promise<number> {
  const [row] = await server.context.db.select({ id: max(auditEvents.id) }).from(auditEvents);
  return row!.id ?? 0;
}

async function makeDeadDelivery(): Promise<{ domain: string; target: string[]; id: string }> {
  const { id, domain } = await givenOrganization(server.context);
  const gateway = 'planilha';
  await givenDeadDelivery(server.context, id, gateway);
  const { data } = await listDeliveries(server.context.pool, id, { gateway });
  return { domain, target: [domain, gateway], id: data[0]!.id };
}
