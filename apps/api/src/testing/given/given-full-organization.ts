import { randomBytes, randomUUID } from 'node:crypto';
import type { Scope } from '@alo/contract/identity/scopes.ts';
import { findSession } from '../../platform/access/find-session.ts';
import type { UserSession } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { callNotes, dialedCalls, liveCalls } from '../../platform/db/schema/calls.ts';
import { passkeys } from '../../platform/db/schema/accounts.ts';
import { integrations } from '../../platform/db/schema/integrations.ts';
import { daySummaries, notificationPreferences } from '../../platform/db/schema/notifications.ts';
import {
  automaticRecharges,
  charges,
  paymentCustomers,
} from '../../platform/db/schema/payments.ts';
import { extensionLimits, extensionRegistrations } from '../../platform/db/schema/telephony.ts';
import { createAccessToken } from '../../identity/access-tokens/access-tokens.ts';
import type { Organization } from '../../identity/organizations/organizations.ts';
import { startSession } from '../../identity/session/session.ts';
import {
  givenAmbiguousDelivery,
  givenDelivery,
  givenPersonChoice,
  givenReplay,
} from './given-delivery.ts';
import { givenExport } from './given-export.ts';
import {
  givenCalls,
  givenExtension,
  givenFinancialRecord,
  givenNumber,
  givenOrganization,
  givenServiceToken,
  givenTopUp,
  givenUser,
  TEST_ACTOR,
} from '../given.ts';

export interface FullOrganization {
  organization: Organization;
  /** Part of every name of its records. */
  mark: string;
  adminToken: string;
  userEmail: string;
  /** A service token without scopes. */
  scopelessToken: string;
  /** A service token with one scope. */
  tokenFor(scope: Scope): Promise<string>;
  /** Ids by path, where no list has them. */
  ids: Record<string, string>;
  /** Without the times of token use. */
  snapshot(): Promise<unknown>;
}

/** Add new resources here. */
export async function givenFullOrganization(context: Context): Promise<FullOrganization> {
  const mark = `marca-${randomBytes(6).toString('hex')}`;
  const organization = await givenOrganization(context, {
    name: mark,
    email: `${mark}@jatoba.example`,
    phone: '+551145500100',
  });
  const admin = await givenUser(context, organization, { name: `Marina ${mark}` });
  const { id: adminToken } = await startSession(context, TEST_ACTOR, admin);
  await context.db.insert(passkeys).values({
    organizationId: organization.id,
    userId: admin.id,
    credentialId: `credential-${mark}`,
    publicKey: randomBytes(32),
    signatureCounter: 0,
    name: `Celular ${mark}`,
  });
  await context.db.insert(notificationPreferences).values({
    organizationId: organization.id,
    userId: admin.id,
    kind: 'replayDone',
    inBell: false,
  });
  await context.db.insert(daySummaries).values({
    organizationId: organization.id,
    userId: admin.id,
    hour: 18,
    hasNumbers: true,
    lastDay: '2026-11-20',
  });
  const session = (await findSession(context, adminToken, '127.0.0.1')) as UserSession;
  const { number: tokenNumber } = await createAccessToken(context, session, TEST_ACTOR, {
    ttl: 86_400,
    name: `Planilha ${mark}`,
  });
  const { email: userEmail, id: userId } = await givenUser(context, organization, {
    name: `Caio ${mark}`,
    role: 'USER',
  });
  const { id: extensionId } = await givenExtension(context, organization, {
    firstName: mark,
    senha: mark,
  });
  await context.db.insert(extensionLimits).values({
    extensionId,
    organizationId: organization.id,
    destinations: ['fixed'],
    weekdays: [1],
  });
  await givenNumber(context, organization, {
    extensionIds: [extensionId],
    portabilityReason: mark,
  });
  const now = new Date();
  await context.db.insert(extensionRegistrations).values({
    extensionId,
    organizationId: organization.id,
    registrationId: mark,
    userAgent: mark,
    registeredAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + 3600_000),
    reportedAt: now,
  });
  await givenFinancialRecord(context, organization, { company: `${mark} Ltda.` });
  await givenTopUp(context, organization, 50);
  // The second has no rate, the third was missed.
  const [call] = await givenCalls(context, organization, [
    { metadata: { deal: mark } },
    { dialedNumber: '00067512345678' },
    {
      direction: 'inbound',
      dialedNumber: '041955500166',
      hangupCause: 'NO_ANSWER',
      durationSeconds: 0,
    },
  ]);
  await context.db.insert(callNotes).values({
    organizationId: organization.id,
    callStartedAt: new Date(call!.startedAt),
    callId: call!.switchCallId,
    contact: call!.dialedNumber,
    text: mark,
    tags: [mark],
    version: 1,
    userId: admin.id,
  });
  await context.db
    .insert(paymentCustomers)
    .values({ organizationId: organization.id, provider: context.payments.id, customerId: mark });
  await context.db.insert(charges).values({
    organizationId: organization.id,
    type: 'CREDIT',
    status: 'PENDING',
    amount: 2_500_000,
    totalAmount: 2_500_000,
    dueDate: '2099-01-01',
    description: mark,
    provider: context.payments.id,
    externalReference: randomUUID(),
    providerPaymentId: mark,
    paymentLink: `https://pay.example/${mark}`,
  });
  await context.db.insert(automaticRecharges).values({
    organizationId: organization.id,
    status: 'PAUSED',
    minimumAmount: 200_000,
    rechargeAmount: 2_500_000,
    provider: context.payments.id,
    cardLastFourChar: '4242',
    cardBrand: 'VISA',
    cardHolderName: mark,
    pausedReason: mark,
  });
  const hook = JSON.stringify({ webhookUrl: `https://hook.example/${mark}` });
  await context.db.insert(integrations).values({
    organizationId: organization.id,
    gateway: 'planilha',
    receivesCalls: true,
    webhookConstraint: { deal: mark },
    sealedMetadata: context.secrets.seal('integration', hook),
    registeredBy: mark,
  });
  await givenReplay(context, organization, { askedBy: mark });
  const deliveryId = await givenDelivery(context, organization, { contact: mark });
  const ofPerson = { gateway: 'agendor', name: mark };
  const ofDuplicate = { gateway: 'moskit', name: mark, waitsFor: 'duplicate' } as const;
  const ambiguousId = await givenAmbiguousDelivery(context, organization, ofPerson);
  const duplicateId = await givenAmbiguousDelivery(context, organization, ofDuplicate);
  await givenExport(context, organization, {
    userId: admin.id,
    fileName: `${mark}.csv`,
    description: mark,
    state: 'failed',
    endedAt: new Date(),
  });
  const callId = randomUUID();
  const underWay = { organizationId: organization.id, callId, extensionNumber: '1001' };
  await context.db.insert(liveCalls).values({
    ...underWay,
    switchName: 'simulator',
    switchCallId: callId,
    direction: 'outbound',
    dialedNumber: mark,
    startedAt: now,
  });
  await context.db.insert(dialedCalls).values({
    ...underWay,
    tokenId: session.tokenId,
    dialedNumber: mark,
    metadata: { deal: mark },
    createdAt: now,
  });
  const choiceId = await givenPersonChoice(context, organization, { name: mark });
  const scopelessToken = await givenServiceToken(context, organization, [], `Serviço ${mark}`);

  return {
    organization,
    mark,
    adminToken,
    userEmail,
    scopelessToken,
    tokenFor: (scope) => givenServiceToken(context, organization, [scope], `Serviço ${mark}`),
    ids: {
      '/users/{id}/two-factor': String(userId),
      // Owned by no organization.
      '/postal-codes/{code}': '99999999',
      '/integrations/{gateway}/authorize-link': 'nowhere',
      '/integrations/{gateway}/callback': 'nowhere',
      '/deliveries/{id}': deliveryId,
      '/ambiguous-deliveries/{id}/person': ambiguousId,
      '/ambiguous-deliveries/{id}/duplicate': duplicateId,
      '/person-choices/{id}': String(choiceId),
      '/dialer/{id}': callId,
      '/dialer/{id}/hangup': callId,
      '/channels/{id}': callId,
      '/tokens/{id}/requests': String(tokenNumber),
    },
    snapshot: () => takeSnapshot(context, organization.id),
  };
}

async function takeSnapshot({ pool }: Pick<Context, 'pool'>, organizationId: number) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.table_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'
     order by 1`,
  );
  const snapshot: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select to_jsonb(t) - 'last_used_at' - 'last_used_address' - 'expires_at' as row
       from ${name} t where organization_id = $1 order by 1`,
      [organizationId],
    );
    snapshot[name] = rows;
  }
  return snapshot;
}
