// Name only what matters for the case.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { sql } from 'drizzle-orm';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { isTaxId } from '@alo/domain/identity/tax-id.ts';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import { hashToken, newToken } from '../platform/access/token.ts';
import type { Context } from '../platform/context.ts';
import { accessTokens, users } from '../platform/db/schema/accounts.ts';
import { financialRecords } from '../platform/db/schema/payments.ts';
import {
  setRingingExtensions,
  type StoredNumber,
} from '../telephony/extensions/numbers/number-store.ts';
import { extensions, numbers } from '../platform/db/schema/telephony.ts';
import { post } from '../money/balance/balance.ts';
import { updateTariff } from '../money/balance/tariffs.ts';
import { insertCalls } from '../telephony/calls/insert/insert-calls.ts';
import { sealSipPassword } from '../telephony/extensions/phones/sip-password.ts';
import {
  addDeliveryTarget,
  type NewDeliveryTarget,
} from '../deliveries/targets/delivery-targets.ts';
import {
  createOrganization,
  type NewOrganization,
  type Organization,
} from '../identity/organizations/organizations.ts';
import { audit, type Actor, type AuditedChange } from '../platform/audit/audit.ts';
import { publishBanner, type NewBanner } from '../product/banner-notifications/banners.ts';
import { notifyAdmins } from '../product/notifications/notify.ts';
import { startSession } from '../identity/session/session.ts';
import { hashPassword } from '../identity/users/password/password.ts';
import type { NewUser, User } from '../identity/users/users.ts';

export const PASSWORD = 'demo1234';
// 8 KiB and one pass instead of 19 MiB and two, because tests sign in a thousand times.
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$YWxvLW9mLXRoZS10ZXN0cw$NqeHeqhwmZ93HqnfGvfEITgeo7sCKR2H9p2MOPEYl8I';

export const TEST_ACTOR: Actor = {
  kind: 'system',
  userId: null,
  name: 'test',
  address: '127.0.0.1',
  userAgent: null,
};

const createSuffix = () => randomBytes(5).toString('hex');

/** The server must trust the sender (TRUSTED_PROXIES). */
export const createClientHeaders = () => ({
  'X-Forwarded-For': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`,
});

export function givenOrganization(
  context: Pick<Context, 'db' | 'config'>,
  input: Partial<NewOrganization> = {},
): Promise<Organization> {
  const name = `org${createSuffix()}`;
  return createOrganization(context, {
    name: `Organização ${name}`,
    email: `contato@${name}.example`,
    domain: `${name}.alo.localhost`,
    ...input,
  });
}

export async function givenUser(
  context: Pick<Context, 'db'>,
  organization: Pick<Organization, 'id'>,
  { password, ...input }: Partial<NewUser> = {},
): Promise<User> {
  const [user] = await context.db
    .insert(users)
    .values({
      organizationId: organization.id,
      name: 'Marina Teles',
      email: `marina.${createSuffix()}@jatoba.example`,
      role: 'ADMIN',
      emailVerified: true,
      passwordHash: password === undefined ? PASSWORD_HASH : await hashPassword(password),
      ...input,
    })
    .returning();
  return user!;
}

export async function givenToken(
  context: Context,
  organization: Organization,
  input: Partial<NewUser> = {},
): Promise<string> {
  const user = await givenUser(context, organization, input);
  return (await startSession(context, TEST_ACTOR, user)).id;
}

export async function givenServiceToken(
  { db }: Pick<Context, 'db'>,
  organization: Pick<Organization, 'id'>,
  scopes: Scope[],
  name = 'n8n',
): Promise<string> {
  const token = newToken();
  await db.insert(accessTokens).values({
    organizationId: organization.id,
    kind: 'service',
    tokenHash: hashToken(token),
    name,
    scopes,
    lifetimeSeconds: -1,
  });
  return token;
}

/** `senha`: the SIP password; defaults to none. */
export async function givenExtension(
  context: Pick<Context, 'db' | 'secrets'>,
  organization: Pick<Organization, 'id'>,
  { senha, ...input }: Partial<typeof extensions.$inferInsert> & { senha?: string } = {},
) {
  const [extension] = await context.db
    .insert(extensions)
    .values({
      organizationId: organization.id,
      number: '1001',
      firstName: 'Bruna',
      lastName: 'Lacerda',
      email: 'bruna@jatoba.example',
      ...(senha !== undefined && { sipPassword: sealSipPassword(context, senha) }),
      ...input,
    })
    .returning();
  return extension!;
}

export async function givenNumber(
  context: Pick<Context, 'db'>,
  organization: Pick<Organization, 'id'>,
  { extensionIds = [], ...input }: Partial<StoredNumber> = {},
) {
  const subscriber = String(randomInt(10_000)).padStart(4, '0');
  const [number] = await context.db
    .insert(numbers)
    .values({
      organizationId: organization.id,
      number: `+55${randomInt(11, 20)}3${randomInt(100, 1000)}${subscriber}`,
      ...input,
    })
    .returning();
  await setRingingExtensions(context.db, number!.id, extensionIds);
  return number!;
}

/** Answered, ten minutes ago by default. */
export function buildCall(
  organization: { domain: string },
  input: Partial<CallEnded> = {},
): CallEnded {
  const startedAt = input.startedAt ?? new Date(Date.now() - 600_000).toISOString();
  const durationSeconds = input.durationSeconds ?? 65;
  return {
    switchCallId: randomUUID(),
    switchName: 'test',
    domain: organization.domain,
    direction: 'outbound',
    extensionNumber: '1001',
    dialedNumber: '011955500127',
    answeredAt: null,
    endedAt: new Date(Date.parse(startedAt) + (durationSeconds + 7) * 1000).toISOString(),
    hangupCause: 'NORMAL_CLEARING',
    hangupDetail: input.hangupCause ?? 'NORMAL_CLEARING',
    hangupBy: 'caller',
    metadata: {},
    recordingFile: null,
    ...input,
    startedAt,
    durationSeconds,
  };
}

/** Uses batches of a thousand; history is debited at the end of each call. */
export async function givenCalls(
  context: Pick<Context, 'pool'>,
  organization: Organization,
  calls: readonly Partial<CallEnded>[],
  options?: { isHistory: boolean },
): Promise<CallEnded[]> {
  const completeCalls = calls.map((input) => buildCall(organization, input));
  for (let i = 0; i < completeCalls.length; i += 1000) {
    await insertCalls(context.pool, completeCalls.slice(i, i + 1000), options);
  }
  return completeCalls;
}

/** Receives every ended call by default. */
export const givenDeliveryTarget = (
  context: Pick<Context, 'db'>,
  organization: Pick<Organization, 'id'>,
  input: Partial<NewDeliveryTarget> = {},
): Promise<number> =>
  addDeliveryTarget(context.db, organization.id, {
    gateway: `gateway-${createSuffix()}`,
    eventTypes: ['channel-hangup'],
    ...input,
  });

export async function givenDeadDelivery(
  context: Pick<Context, 'db' | 'pool'>,
  organizationId: number,
  gateway: string,
): Promise<void> {
  const targetId = await givenDeliveryTarget(context, { id: organizationId }, { gateway });
  await context.pool.query(
    `insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist, reason)
     values ($1, '2026-11-20T12:00:00Z', gen_random_uuid(), 'channel-hangup', $2, '+5511955501000', 'dead', 3, false, to_reason('HTTP 410'))`,
    [targetId, organizationId],
  );
}

/** Adds a paid top-up in reais. */
export async function givenTopUp(
  context: Pick<Context, 'db'>,
  organization: Pick<Organization, 'id'>,
  reais: number,
): Promise<{ chargeId: number }> {
  const chargeId = randomInt(2 ** 31);
  await context.db.transaction(async (tx) => {
    await post(tx, organization.id, {
      key: `topUp:test:${chargeId}`,
      kind: 'topUp',
      amount: moneyFromReais(reais),
      debit: 'settlement',
      credit: 'paid',
      chargeId,
    });
    await updateTariff(tx, organization.id);
  });
  return { chargeId };
}

/** A São Paulo day relative to today: `getInstant(-1, 14, 30)` is yesterday at 14:30. */
export function getInstant(days: number, hour: number, minute = 0, second = 0): string {
  const midnight = Date.parse(startOfDay(addDays(dayAt(), days)));
  return new Date(midnight + ((hour * 60 + minute) * 60 + second) * 1000).toISOString();
}

/** Oldest first. */
export async function givenAuditEvents(
  context: Pick<Context, 'db'>,
  organization: Pick<Organization, 'id'>,
  changes: readonly (Partial<AuditedChange> & { actor?: Partial<Actor> })[],
): Promise<void> {
  for (const { actor, ...change } of changes) {
    await audit(
      context.db,
      { ...TEST_ACTOR, ...actor },
      { organizationId: organization.id, action: 'user.updated', ...change },
    );
  }
}

/** Publishes a banner that is already shown. */
export function givenBanner(
  context: Pick<Context, 'db'>,
  notification: string,
  input: Partial<NewBanner> = {},
): Promise<number> {
  return publishBanner(context, TEST_ACTOR, {
    messageLog: notification,
    notification,
    startsAt: new Date(Date.now() - 1000),
    ...input,
  });
}

/** Shows it to every ADMIN in the bell. */
export async function givenNotification(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<Organization, 'id'>,
  news: Parameters<typeof notifyAdmins>[2],
): Promise<void> {
  await notifyAdmins(db, id, news);
}

/** ACTIVE with its own CNPJ by default. */
export async function givenFinancialRecord(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<Organization, 'id'>,
  input: Partial<typeof financialRecords.$inferInsert> = {},
): Promise<void> {
  const values = {
    organizationId: id,
    status: 'ACTIVE' as const,
    cpfCnpj: randomCnpj(),
    company: 'Jatobá Móveis Planejados Ltda.',
    address: 'Rua das Acácias',
    addressNumber: '1480',
    addressComplement: 'Sala 12',
    addressProvince: 'Jardim Paineiras',
    addressZipCode: '01001001',
    addressCity: 'São Paulo',
    addressState: 'SP',
    ...input,
  };
  await db
    .insert(financialRecords)
    .values(values)
    .onConflictDoUpdate({ target: financialRecords.organizationId, set: values });
}

/** Valid and unused. */
export function randomCnpj(): string {
  const root = String(randomInt(1e8)).padStart(8, '0');
  const endings = Array.from({ length: 100 }, (_, i) => `${root}0001${String(i).padStart(2, '0')}`);
  return endings.find(isTaxId)!;
}

/** Valid and unused. */
export function randomCpf(): string {
  const root = String(randomInt(1e9)).padStart(9, '0');
  const endings = Array.from({ length: 100 }, (_, i) => `${root}${String(i).padStart(2, '0')}`);
  return endings.find(isTaxId)!;
}

/** The provider does not have the payer. Returns the job's id. */
export async function givenFailedJob(
  { db, jobs }: Context,
  organizationId: number,
): Promise<string> {
  await jobs.send(db, 'customerUpdate', { organizationId }, { notBefore: new Date(9e12) });
  const { rows } = await db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', start_after = now(), retry_count = retry_limit, completed_on = now(),
                          output = '{"message": "The provider says no"}'
    where name = 'customerUpdate' and state = 'created' returning id`);
  return rows[0]!.id;
}
