// They create situations in the database and report calls as the softswitch.
import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import pino from 'pino';
import { ensureCallPartitions } from '../platform/db/call-partitions.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase, type Database } from '../platform/db/connection/client.ts';
import { locateDatabase } from '../platform/db/connection/locate-database.ts';
import { createThrottle } from '../platform/limits/throttle.ts';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import type { NewOrganization, Organization } from '../identity/organizations/organizations.ts';
import { setOverride } from '../product/rollout/rollout.ts';
import type { NewUser } from '../identity/users/users.ts';
import { openSecretBox } from '../platform/secrets/secret-box.ts';
import { E2E_SOFTSWITCH_SECRET, E2E_STATE_FILE, E2E_URL } from './e2e/e2e-server.ts';
import { givenAmbiguousDelivery, givenHeldUpCall } from './given/given-delivery.ts';
import { givenExport } from './given/given-export.ts';
import { givenLog, givenProof } from './given/given-log.ts';
import { givenRegistrations } from './given/given-registrations.ts';
import * as given from './given.ts';
import { mailTo, type ReceivedMail } from './mail-to.ts';

export { expect };
export { getInstant as at, PASSWORD, randomCnpj, randomCpf } from './given.ts';

export type GivenOrganization = Organization & { admin: { email: string; password: string } };

interface Situations {
  givenOrganization(input?: Partial<NewOrganization>): Promise<GivenOrganization>;
  givenUser(
    organization: Organization,
    input?: Partial<NewUser>,
  ): Promise<{ id: number; email: string; password: string }>;
  /** Backdates the user's sign-in. */
  givenSignInOf(email: string, minutesAgo: number): Promise<void>;
  givenLockedAccount(email: string): Promise<void>;
  givenExtension(
    ...input: DropFirst<Parameters<typeof given.givenExtension>>
  ): ReturnType<typeof given.givenExtension>;
  givenNumber(
    ...input: DropFirst<Parameters<typeof given.givenNumber>>
  ): ReturnType<typeof given.givenNumber>;
  givenCalls(
    organization: Organization,
    calls: readonly Partial<CallEnded>[],
    options?: { isHistory: boolean },
  ): Promise<CallEnded[]>;
  givenArchivedMonth(month: string, addCalls: () => Promise<unknown>): Promise<void>;
  givenTopUp(organization: Organization, reais: number): Promise<{ chargeId: number }>;
  /** ACTIVE like `givenOrganization`'s, except for the given fields. */
  givenFinancialRecord(
    ...input: DropFirst<Parameters<typeof given.givenFinancialRecord>>
  ): Promise<void>;
  givenAuditEvents(
    ...input: DropFirst<Parameters<typeof given.givenAuditEvents>>
  ): ReturnType<typeof given.givenAuditEvents>;
  givenBanner(
    ...input: DropFirst<Parameters<typeof given.givenBanner>>
  ): ReturnType<typeof given.givenBanner>;
  givenAmbiguousDelivery(
    ...input: DropFirst<Parameters<typeof givenAmbiguousDelivery>>
  ): ReturnType<typeof givenAmbiguousDelivery>;
  givenHeldUpCall(
    ...input: DropFirst<Parameters<typeof givenHeldUpCall>>
  ): ReturnType<typeof givenHeldUpCall>;
  givenExport(...input: DropFirst<Parameters<typeof givenExport>>): ReturnType<typeof givenExport>;
  givenLog(...input: DropFirst<Parameters<typeof givenLog>>): ReturnType<typeof givenLog>;
  givenProof(...input: DropFirst<Parameters<typeof givenProof>>): ReturnType<typeof givenProof>;
  givenRegistrations(
    ...input: DropFirst<Parameters<typeof givenRegistrations>>
  ): ReturnType<typeof givenRegistrations>;
  /** Sets the operator's flag for one organization. */
  givenRollout(flag: string, organization: Organization, isAllowed: boolean): Promise<void>;
  givenNotification(
    ...input: DropFirst<Parameters<typeof given.givenNotification>>
  ): ReturnType<typeof given.givenNotification>;
  /** The `count`th mail or later. */
  mailTo(email: string, options?: { subject?: RegExp; count?: number }): Promise<ReceivedMail>;
  cutWebphone(
    organization: Pick<Organization, 'domain'>,
    number: string,
    ms: number,
  ): Promise<void>;
  /** What webphones sent against the protocol. */
  listSipViolations(): Promise<string[]>;
  /** Returns the call's id. */
  postFinishedCall(event?: FinishedCall): Promise<string>;
  postSwitchEvent(fields: Record<string, string>): Promise<void>;
}

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest]
  ? Rest
  : never;

export interface FinishedCall {
  /** A new call by default. */
  id?: string;
  domain?: string;
  extensionNumber?: string;
  dialedNumber?: string;
  durationSeconds?: number;
  hangupCause?: string;
  endedAt?: Date;
}

export const test = base.extend<Situations, { database: Database }>({
  // Rate limits of one test must not affect the next.
  extraHTTPHeaders: async ({}, use) => {
    await use(given.createClientHeaders());
  },
  database: [
    async ({}, use) => {
      const { dataDir } = JSON.parse(readFileSync(E2E_STATE_FILE, 'utf8')) as { dataDir: string };
      const log = pino({ level: 'silent' });
      const located = await locateDatabase(readConfig({ DATA_DIR: dataDir }), log, 'join');
      const database = openDatabase(located.url, 2, () => {});
      await use(database);
      await database.close();
      await located.close();
    },
    { scope: 'worker' },
  ],
  givenOrganization: async ({ database }, use) => {
    const context = { ...database, config: readConfig({ DEMO: '1' }) };
    await use(async (input) => {
      const organization = await given.givenOrganization(context, input);
      // Offers to newcomers would cover every page.
      if (!organization.isUnlimited) await given.givenFinancialRecord(context, organization);
      const admin = await given.givenUser(context, organization);
      return { ...organization, admin: { email: admin.email, password: given.PASSWORD } };
    });
  },
  givenArchivedMonth: async ({}, use) => {
    await use(async (month, addCalls) => {
      const { dataDir } = JSON.parse(readFileSync(E2E_STATE_FILE, 'utf8')) as { dataDir: string };
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', DATABASE_OWNER_URL: '' };
      const log = pino({ level: 'silent' });
      const located = await locateDatabase(readConfig({ DATA_DIR: dataDir }), log, 'join');
      const owner = openDatabase(located.ownerUrl, 1, () => {});
      await ensureCallPartitions(owner.pool, new Date(`${month}-01T00:00:00Z`));
      await addCalls();
      const args = ['apps/api/src/operator/main.ts', 'archive', 'run', '--month', month];
      await promisify(execFile)(process.execPath, args, { env });
      await owner.close();
      await located.close();
    });
  },
  givenUser: async ({ database }, use) => {
    await use(async (organization, input) => {
      const user = await given.givenUser(database, organization, input);
      const { id, email } = user;
      return { id, email, password: input?.password ?? given.PASSWORD };
    });
  },
  givenSignInOf: async ({ database }, use) => {
    await use(async (email, minutesAgo) => {
      await database.pool.query(
        `update access_tokens set created_at = now() - make_interval(mins => $2), authenticated_at = null
         where kind = 'session' and user_id = (select id from users where email = $1)`,
        [email, minutesAgo],
      );
    });
  },
  givenLockedAccount: async ({ database }, use) => {
    const throttle = createThrottle(database.pool);
    await use(async (email) => {
      for (let i = 0; i < 20; i++) await throttle.count('passwordsOfAccount', email);
    });
  },
  givenExtension: async ({ database }, use) => {
    const { dataDir } = JSON.parse(readFileSync(E2E_STATE_FILE, 'utf8')) as { dataDir: string };
    const context = { ...database, secrets: openSecretBox(readConfig({ DATA_DIR: dataDir })) };
    await use((...input) => given.givenExtension(context, ...input));
  },
  givenNumber: async ({ database }, use) => {
    await use((...input) => given.givenNumber(database, ...input));
  },
  givenCalls: async ({ database }, use) => {
    await use((...input) => given.givenCalls(database, ...input));
  },
  givenTopUp: async ({ database }, use) => {
    await use((organization, reais) => given.givenTopUp(database, organization, reais));
  },
  mailTo: async ({}, use) => {
    await use((email, options) => mailTo({ url: E2E_URL }, email, options));
  },
  givenFinancialRecord: async ({ database }, use) => {
    await use((...input) => given.givenFinancialRecord(database, ...input));
  },
  givenAuditEvents: async ({ database }, use) => {
    await use((...input) => given.givenAuditEvents(database, ...input));
  },
  givenBanner: async ({ database }, use) => {
    await use((...input) => given.givenBanner(database, ...input));
  },
  givenAmbiguousDelivery: async ({ database }, use) => {
    await use((...input) => givenAmbiguousDelivery(database, ...input));
  },
  givenHeldUpCall: async ({ database }, use) => {
    await use((...input) => givenHeldUpCall(database, ...input));
  },
  givenExport: async ({ database }, use) => {
    await use((...input) => givenExport(database, ...input));
  },
  givenLog: async ({ database }, use) => {
    await use((...input) => givenLog(database, ...input));
  },
  givenRegistrations: async ({ database }, use) => {
    await use((...input) => givenRegistrations(database, ...input));
  },
  givenProof: async ({ database }, use) => {
    await use((...input) => givenProof(database, ...input));
  },
  givenNotification: async ({ database }, use) => {
    await use((...input) => given.givenNotification(database, ...input));
  },
  givenRollout: async ({ database }, use) => {
    await use(async (flag, { id }, isAllowed) => {
      await setOverride(database, given.TEST_ACTOR, flag, id, isAllowed);
    });
  },
  cutWebphone: async ({}, use) => {
    await use(async ({ domain }, number, ms) => {
      await askSip(`cut?address=${number}@${domain}&ms=${ms}`);
    });
  },
  listSipViolations: async ({}, use) => {
    await use(async () => (await askSip('')).violations);
  },
  postFinishedCall: async ({}, use) => {
    await use(postFinishedCall);
  },
  postSwitchEvent: async ({}, use) => {
    await use(postSwitchEvent);
  },
});

async function askSip(request: string): Promise<{ violations: string[] }> {
  const { sipPort } = JSON.parse(readFileSync(E2E_STATE_FILE, 'utf8')) as { sipPort: number };
  const response = await fetch(`http://127.0.0.1:${sipPort}/${request}`);
  return (await response.json()) as { violations: string[] };
}

async function postFinishedCall(event: FinishedCall = {}): Promise<string> {
  const talk = event.durationSeconds ?? 65;
  const end = (event.endedAt ?? new Date()).getTime();
  const micro = (time: number) => String(Math.round(time) * 1000);
  const uuid = event.id ?? randomUUID();
  const response = await fetch(`${E2E_URL}/softswitch/freeswitch/cdr?uuid=a_${uuid}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Softswitch-Secret': E2E_SOFTSWITCH_SECRET },
    body: JSON.stringify({
      'core-uuid': randomUUID(),
      switchname: 'e2e',
      variables: {
        uuid,
        direction: 'inbound',
        domain_name: event.domain ?? 'demo.alo.localhost',
        user_name: event.extensionNumber ?? '1001',
        sip_auth_username: event.extensionNumber ?? '1001',
        destination_number: event.dialedNumber ?? '011955500127',
        start_uepoch: micro(end - (talk + 6) * 1000),
        progress_uepoch: micro(end - (talk + 4) * 1000),
        answer_uepoch: talk > 0 ? micro(end - talk * 1000) : '0',
        end_uepoch: micro(end),
        billsec: String(talk),
        duration: String(talk + 6),
        hangup_cause: event.hangupCause ?? 'NORMAL_CLEARING',
        sip_hangup_disposition: 'recv_bye',
      },
      callflow: [{ caller_profile: { destination_number: event.dialedNumber ?? '011955500127' } }],
    }),
  });
  if (!response.ok) throw new Error(`The call was refused: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function postSwitchEvent(fields: Record<string, string>): Promise<void> {
  const response = await fetch(`${E2E_URL}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Softswitch-Secret': E2E_SOFTSWITCH_SECRET },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`The event was refused: ${await response.text()}`);
}
