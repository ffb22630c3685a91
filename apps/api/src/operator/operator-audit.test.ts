// Every command that changes something writes into the audit trail which operator did it.
import type { Command } from 'commander';
import { gt, max } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, users } from '../db/schema.ts';
import { quarantine } from '../resources/softswitch/quarantine.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { givenBanner, givenOrganization, givenUser } from '../testing/given.ts';
import { runOperator } from '../testing/run-operator.ts';
import { useTestServer } from '../testing/test-server.ts';
import { operatorProgram } from './operator-program.ts';

const OLD_KEY = 'the key of before which was long enough';
const server = useTestServer({ SECRET_KEY_PREVIOUS: OLD_KEY });

/** Commands that only look. */
const READS = [
  'organizations list',
  'organizations show',
  'users list',
  'vouchers list',
  'banners list',
  'rollout list',
  'quarantine list',
  'doctor',
];

const ofOrganization = async (...rest: string[]) => [
  (await givenOrganization(server.context)).domain,
  ...rest,
];

/** What each of the others is called with so that it changes something. */
const CALLS: Record<string, () => Promise<string[]> | string[]> = {
  'organizations create': () => [
    '--name',
    'Jatobá Móveis',
    '--domain',
    'jatoba',
    '--email',
    'contato@jatoba.example',
  ],
  'organizations set-unlimited': () => ofOrganization('on'),
  'organizations set-legacy': () => ofOrganization('softswitch', 'on'),
  'organizations set-dynamic-tariff': () => ofOrganization('on'),
  'organizations set-base-tier': () => ofOrganization('1000'),
  'organizations block': () => ofOrganization(),
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
  'vouchers create': () => ['--credit', '50', '--code', 'BEMVINDO'],
  'vouchers close': async () => {
    await runOperator(server, ['vouchers', 'create', '--credit', '50', '--code', 'NATAL']);
    return ['NATAL'];
  },
  'banners publish': () => ['--text', 'Manutenção no sábado.'],
  'banners withdraw': async () => [String(await givenBanner(server.context, 'Novidade'))],
  'rollout set': () => ['webphone', '--percentage', '10'],
  'rollout override': async () => ['webphone', ...(await ofOrganization('allowed'))],
  'rollout clear': async () => {
    const [domain] = await ofOrganization();
    await runOperator(server, ['rollout', 'override', 'webphone', domain!, 'allowed']);
    return ['webphone', domain!];
  },
  'quarantine replay': async () => {
    const event = { switchName: 'freeswitch', reason: 'MALFORMED_EVENT', detail: 'test' } as const;
    await quarantine(server.context.db, {
      ...event,
      contentType: 'application/json',
      body: Buffer.from('{}'),
    });
    return ['--all'];
  },
  'secrets rotate': async () => {
    const totpSecret = createSecretBox([OLD_KEY]).seal('totp', 'JBSWY3DP');
    await aUser();
    await server.context.db.update(users).set({ totpSecret });
    return [];
  },
};

const commands = leavesOf(
  operatorProgram({
    withContext: () => Promise.reject(new Error('only named here')),
    environment: {},
    write: () => {},
    writeError: () => {},
    readLine: () => Promise.resolve(''),
  }),
);

describe('SYS-operator a command that changes something', () => {
  it.each(commands.filter((name) => !READS.includes(name)))(
    '%s writes into the trail which operator did it',
    async (name) => {
      const inputOf = CALLS[name];
      if (!inputOf) {
        throw new Error(
          `${name}: say in CALLS how it is called, or in READS that it changes nothing`,
        );
      }
      const input = await inputOf();
      const before = await lastEventId();

      const { refusal } = await runOperator(server, [...name.split(' '), ...input]);

      expect(refusal).toBeNull();
      const written = await server.context.db
        .select()
        .from(auditEvents)
        .where(gt(auditEvents.id, before));
      expect(written, `${name} wrote no audit row: audit(tx, context.actor, …)`).not.toEqual([]);
      expect(written.map(({ actorKind, actorName }) => `${actorKind} ${actorName}`)).toEqual(
        written.map(() => 'operator olga'),
      );
    },
  );

  it('stands in these lists only while there is such a command', () => {
    const listed = [...READS, ...Object.keys(CALLS)];

    expect(listed.filter((name) => !commands.includes(name))).toEqual([]);
  });
});

/** `organizations create`, `doctor`… */
function leavesOf(command: Command, path: string[] = []): string[] {
  if (command.commands.length === 0) return [path.join(' ')];
  return command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]));
}

const aUser = async (input: { emailVerified?: boolean } = {}) =>
  givenUser(server.context, await givenOrganization(server.context), input);

async function lastEventId(): Promise<number> {
  const [row] = await server.context.db.select({ id: max(auditEvents.id) }).from(auditEvents);
  return row!.id ?? 0;
}
