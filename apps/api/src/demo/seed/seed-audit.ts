import type { AuditAction } from '@alo/contract/product/audit-events.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { auditEvents } from '../../platform/db/schema/installation.ts';
import { charges } from '../../platform/db/schema/payments.ts';
import type { User } from '../../identity/users/users.ts';
import type { SeededIntegration } from './seed-integrations.ts';
import { getDemoInstant, type SeededLife } from './seed-life.ts';

type DemoUser = Pick<User, 'id' | 'email'>;

interface Trail extends SeededLife {
  organization: { id: number; name: string };
  admin: DemoUser;
  user: DemoUser;
  integrations: readonly SeededIntegration[];
}

interface Deed {
  at: Date;
  by: DemoUser | 'operator' | 'visitor';
  action: AuditAction;
  target?: { id: number; name: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
];
/** From TEST-NET-3. */
const ADDRESSES = ['203.0.113.17', '203.0.113.24'];
const HOUR_DAYS = 1 / 24;
const SIGN_IN_DAYS = [57, 44, 36, 30, 26, 23, 20, 17, 12, 9, 6, 3, 2, 1, 0.3];

export async function seedAudit(
  context: Pick<Context, 'config' | 'now'>,
  tx: Executor,
  trail: Trail,
): Promise<void> {
  const getInstant = (days: number) => getDemoInstant(context, days);
  const deeds = [
    ...listDeeds(getInstant, trail),
    ...listRecords(trail),
    ...(await listCharges(tx, trail)),
    ...SIGN_IN_DAYS.map((days, index): Deed => ({
      at: getInstant(days + HOUR_DAYS),
      by: index % 3 === 1 ? trail.user : trail.admin,
      action: 'session.started',
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await tx.insert(auditEvents).values(
    deeds.map(({ at, by, action, target, before, after }) => ({
      organizationId: trail.organization.id,
      happenedAt: at,
      ...toActor(by, trail.admin),
      action,
      targetId: target === undefined ? null : String(target.id),
      targetName: target?.name ?? null,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

function toActor(by: Deed['by'], admin: DemoUser) {
  if (by === 'operator')
    return { actorKind: 'operator', actorName: 'operador', actorUserId: null } as const;
  const device = by === admin || by === 'visitor' ? 0 : 1;
  const browser = { address: ADDRESSES[device]!, userAgent: BROWSERS[device]! };
  return by === 'visitor'
    ? ({ actorKind: 'anonymous', actorName: admin.email, actorUserId: null, ...browser } as const)
    : ({ actorKind: 'user', actorName: by.email, actorUserId: by.id, ...browser } as const);
}

function listDeeds(getInstant: (days: number) => Date, trail: Trail): Deed[] {
  const { organization, admin, user, extensionIds } = trail;
  const toTarget = ({ id, email }: DemoUser) => ({ id, name: email });
  const extension = (number: string) => ({ id: extensionIds.get(number)!, name: number });
  const change = (days: number, by: Deed['by'], deed: Omit<Deed, 'at' | 'by'>): Deed => ({
    at: getInstant(days),
    by,
    ...deed,
  });
  return [
    change(60, 'visitor', { action: 'organization.signedUp', target: organization }),
    change(59.9, admin, { action: 'user.emailConfirmed', target: toTarget(admin) }),
    change(59.8, admin, {
      action: 'financialData.created',
      target: organization,
      after: { status: 'ACTIVE', company: 'Demo Móveis Planejados Ltda.' },
    }),
    change(59, admin, {
      action: 'extension.imported',
      after: { ramais: [...extensionIds.keys()] },
    }),
    change(58.5, admin, {
      action: 'user.invited',
      target: toTarget(user),
      after: { role: 'USER' },
    }),
    change(58.2, user, { action: 'user.emailConfirmed', target: toTarget(user) }),
    change(41, user, { action: 'password.changed', target: toTarget(user) }),
    change(11, admin, { action: 'extension.provisioned', target: extension('1002') }),
    change(11 - HOUR_DAYS / 10, user, {
      action: 'extension.connected',
      target: extension('1002'),
    }),
    change(2 - HOUR_DAYS, admin, {
      action: 'extension.changed',
      target: extension('1010'),
      before: { recordsCalls: true },
      after: { recordsCalls: false },
    }),
  ];
}

function listRecords({ admin, integrations, tokens, numbers, recharge }: Trail): Deed[] {
  const connected = integrations.map(({ id, gateway, connectedAt }): Deed => ({
    at: connectedAt,
    by: admin,
    action: 'integration.connected',
    target: { id, name: gateway },
  }));
  const created = tokens.map(({ at, scopes, ttl, ...target }): Deed => ({
    at,
    by: admin,
    action: scopes ? 'serviceToken.created' : 'token.created',
    target,
    after: { ttl, ...(scopes && { scopes }) },
  }));
  const added = numbers.map(({ at, ...target }): Deed => ({
    at,
    by: 'operator',
    action: 'number.added',
    target,
  }));
  if (recharge === null) return [...connected, ...created, ...added];
  const { at, minimumAmount, rechargeAmount, card, ...target } = recharge;
  const after = { minimumAmount, rechargeAmount, card };
  return [
    ...connected,
    ...created,
    ...added,
    { at, by: admin, action: 'recharge.created', target, after },
  ];
}

async function listCharges(tx: Executor, { organization, admin }: Trail): Promise<Deed[]> {
  const rows = await tx.select().from(charges).where(eq(charges.organizationId, organization.id));
  return rows.map(({ id, type, amount, totalAmount, dueDate, createdAt }) => ({
    at: createdAt,
    by: type === 'CREDIT' ? admin : 'operator',
    action: 'charge.created',
    target: { id, name: `#${id}` },
    after: {
      type,
      amount: moneyToReais(amount),
      totalAmount: moneyToReais(totalAmount),
      dueDate,
    },
  }));
}
