import { MANIFESTS } from '@alo/connectors/browser.ts';
import { CRM_OPTIONS } from '@alo/contract/identity/sign-up.ts';
import type { FirstDay } from '@alo/contract/product/first-day.ts';
import { moneyToReais } from '@alo/domain/money/money.ts';
import { addDays, dayAt, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { integrations } from '../../platform/db/schema/integrations.ts';
import { ledgerEntries } from '../../platform/db/schema/money.ts';
import { financialRecords } from '../../platform/db/schema/payments.ts';
import {
  extensionRegistrations,
  extensions,
  provisioningCodes,
} from '../../platform/db/schema/telephony.ts';
import { findFirstCall, findFirstCallDay } from './first-call.ts';

type Database = Pick<Context, 'db' | 'pool' | 'now'>;

const CRM_GATEWAYS = Object.keys(MANIFESTS);

const OVER: FirstDay = {
  isOver: true,
  taxId: null,
  credit: null,
  extension: null,
  phone: null,
  crm: null,
  call: null,
  chosenCrm: null,
};

export async function readFirstDay(context: Database, session: Session): Promise<FirstDay> {
  const { organizationId } = session;
  const isAdmin = session.kind !== 'service' && session.role === 'ADMIN';
  const extension = await findExtension(context, organizationId, isAdmin ? null : session.userId);
  const scope = { organizationId, number: isAdmin ? null : (extension?.number ?? '') };
  const firstDay = await findFirstCallDay(context.pool, scope);
  const isPast = firstDay !== null && firstDay < dayAt(context.now());
  if (isPast || (!isAdmin && extension === null)) return OVER;

  const ownOnly = isAdmin ? null : (extension?.id ?? null);
  const [phone, call, adminSteps] = await Promise.all([
    findPhone(context, organizationId, ownOnly),
    firstDay === null
      ? null
      : findFirstCall(context.pool, scope, {
          from: startOfDay(firstDay),
          until: startOfDay(addDays(firstDay, 1)),
        }),
    isAdmin ? readAdminSteps(context, organizationId) : null,
  ]);
  return { ...OVER, isOver: false, extension, phone, call, ...adminSteps };
}

async function readAdminSteps({ db }: Database, organizationId: number) {
  const [[organization], [record], [bonus], [topUp], [crm]] = await Promise.all([
    db
      .select({ signUp: organizations.signUp })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
    db
      .select({ company: financialRecords.company, createdAt: financialRecords.createdAt })
      .from(financialRecords)
      .where(
        and(
          eq(financialRecords.organizationId, organizationId),
          ne(financialRecords.status, 'PENDING'),
          isNotNull(financialRecords.cpfCnpj),
        ),
      ),
    findEntry('bonus'),
    findEntry('topUp'),
    db
      .select({ gateway: integrations.gateway, createdAt: integrations.createdAt })
      .from(integrations)
      .where(
        and(
          eq(integrations.organizationId, organizationId),
          inArray(integrations.gateway, CRM_GATEWAYS),
        ),
      )
      .orderBy(asc(integrations.createdAt))
      .limit(1),
  ]);
  const choice = organization?.signUp?.crm as keyof typeof CRM_OPTIONS | undefined;
  return {
    taxId: record
      ? {
          doneAt: (bonus ?? record).createdAt.toISOString(),
          company: record.company,
          bonus: bonus ? moneyToReais(bonus.amount) : null,
        }
      : null,
    credit: topUp
      ? { doneAt: topUp.createdAt.toISOString(), amount: moneyToReais(topUp.amount) }
      : null,
    crm: crm ? { doneAt: crm.createdAt.toISOString(), gateway: crm.gateway } : null,
    chosenCrm: choice === undefined ? null : (CRM_OPTIONS[choice] ?? null),
  };

  function findEntry(kind: 'bonus' | 'topUp') {
    return db
      .select({ amount: ledgerEntries.amount, createdAt: ledgerEntries.createdAt })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.organizationId, organizationId), eq(ledgerEntries.kind, kind)))
      .orderBy(asc(ledgerEntries.sequence))
      .limit(1);
  }
}

async function findExtension(
  { db }: Database,
  organizationId: number,
  userId: number | null,
): Promise<FirstDay['extension']> {
  const [row] = await db
    .select()
    .from(extensions)
    .where(
      and(
        eq(extensions.organizationId, organizationId),
        userId === null ? undefined : eq(extensions.userId, userId),
      ),
    )
    .orderBy(asc(extensions.id))
    .limit(1);
  if (row === undefined) return null;
  const { id, number, firstName, lastName, createdAt } = row;
  return { doneAt: createdAt.toISOString(), id, number, firstName, lastName, userId: row.userId };
}

/** Its code was read, but it has not registered. */
async function findPhone(
  { db }: Database,
  organizationId: number,
  extensionId: number | null,
): Promise<FirstDay['phone']> {
  const [codes, registrations] = await Promise.all([
    db
      .select({ at: provisioningCodes.usedAt, userAgent: provisioningCodes.userAgent })
      .from(provisioningCodes)
      .where(
        and(
          eq(provisioningCodes.organizationId, organizationId),
          isNotNull(provisioningCodes.usedAt),
          extensionId === null ? undefined : eq(provisioningCodes.extensionId, extensionId),
        ),
      )
      .orderBy(asc(provisioningCodes.usedAt))
      .limit(1),
    db
      .select({
        at: sql<Date>`${extensionRegistrations.registeredAt}`.mapWith(
          extensionRegistrations.registeredAt,
        ),
        userAgent: extensionRegistrations.userAgent,
      })
      .from(extensionRegistrations)
      .where(
        and(
          eq(extensionRegistrations.organizationId, organizationId),
          extensionId === null ? undefined : eq(extensionRegistrations.extensionId, extensionId),
        ),
      )
      .orderBy(asc(extensionRegistrations.registeredAt))
      .limit(1),
  ]);
  const [first] = [...codes, ...registrations].toSorted(
    (a, b) => Number(a.at ?? 0) - Number(b.at ?? 0),
  );
  if (first === undefined || first.at === null) return null;
  return { doneAt: new Date(first.at).toISOString(), userAgent: first.userAgent };
}
