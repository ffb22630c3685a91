// telephony/authorize enforces the limits before each call.
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type {
  LimitsChange,
  LimitsOfExtension,
  OrganizationLimits,
} from '@alo/contract/telephony/extension-limits.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { extensionRefusals as refusals } from '@alo/messages/telephony/extensions.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, auditAll, type Actor } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import { lockOrganization } from '../../../platform/db/lock-organization.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';
import {
  saveLimits,
  saveOrganizationLimits,
  selectLimits,
  selectOrganizationLimits,
  type StoredLimits,
} from './limit-store.ts';
import { findExtension, lockExtensions } from '../store.ts';

export async function getLimits(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: number,
  id: number,
): Promise<LimitsOfExtension> {
  if (!(await findExtension(db, organizationId, id))) throw makeNotFoundError();
  return readLimitsToWire(db, now(), organizationId, id);
}

/**
 * Returns the number of changed extensions.
 * @throws AppError NOT_FOUND, without changes, if one is not the organization's; INVALID_REQUEST
 */
export function changeLimits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  ids: readonly number[],
  change: LimitsChange,
): Promise<number> {
  return db.transaction(async (tx) => {
    const extensions = await lockExtensions(tx, organizationId, [...new Set(ids)]);
    if (!extensions) throw makeNotFoundError();
    if (change.hours && change.hours.from === change.hours.until) {
      throw fieldRefusal({ hours: refusals.sameHours });
    }
    const newLimits = normalizeChange(change);
    const limitsOf = await selectLimits(
      tx,
      organizationId,
      extensions.map(({ id }) => id),
    );
    const changedExtensions = extensions.flatMap(({ id, number }) => {
      const before = limitsOf(id);
      const fields = findChanges(before, newLimits);
      return fields === null ? [] : [{ id, number, fields, limits: { ...before, ...newLimits } }];
    });
    if (changedExtensions.length === 0) return 0;
    await saveLimits(tx, organizationId, changedExtensions);
    await auditAll(
      tx,
      actor,
      changedExtensions.map(({ id, number, fields }) => ({
        organizationId,
        action: 'extension.limitsChanged',
        target: { id, name: number },
        ...fields,
      })),
    );
    return changedExtensions.length;
  });
}

/** @throws AppError NOT_FOUND */
export function releaseToday(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  organizationId: number,
  id: number,
): Promise<LimitsOfExtension> {
  return db.transaction(async (tx) => {
    const [extension] = (await lockExtensions(tx, organizationId, [id])) ?? [];
    if (!extension) throw makeNotFoundError();
    const today = dayAt(now());
    const limits = (await selectLimits(tx, organizationId, [id]))(id);
    if (limits.releasedOn !== today) {
      await saveLimits(tx, organizationId, [{ id, limits: { ...limits, releasedOn: today } }]);
      await audit(tx, actor, {
        organizationId,
        action: 'extension.released',
        target: { id, name: extension.number },
        after: { day: today, dailySpend: limits.dailySpend },
      });
    }
    return readLimitsToWire(tx, now(), organizationId, id);
  });
}

export function changeOrganizationLimits(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  organizationId: number,
  change: { callsAtOnce?: number | undefined; lockedDestinations?: readonly string[] | undefined },
): Promise<OrganizationLimits> {
  return db.transaction(async (tx) => {
    const { name } = await lockOrganization(tx, organizationId);
    const before = await selectOrganizationLimits(tx, organizationId);
    const newLimits = normalizeChange(change) as Partial<OrganizationLimits>;
    const fields = findChanges(before, newLimits);
    if (fields === null) return before;
    const after = { ...before, ...newLimits };
    await saveOrganizationLimits(tx, organizationId, after);
    await audit(tx, actor, {
      organizationId,
      action: 'organization.limitsChanged',
      target: { id: organizationId, name },
      ...fields,
    });
    return after;
  });
}

async function readLimitsToWire(
  db: Executor,
  now: Date,
  organizationId: number,
  id: number,
): Promise<LimitsOfExtension> {
  const { releasedOn, ...limits } = (await selectLimits(db, organizationId, [id]))(id);
  return {
    ...limits,
    isReleasedToday: releasedOn === dayAt(now),
    organization: await selectOrganizationLimits(db, organizationId),
  };
}

function normalizeChange(change: LimitsChange | object): Partial<StoredLimits> {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? [...new Set(value as unknown[])].toSorted() : (value as unknown),
    ]),
  );
}

function findChanges<T extends object>(
  before: T,
  change: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = (Object.keys(change) as (keyof T & string)[]).filter(
    (name) => toText(before[name]) !== toText(change[name]),
  );
  if (names.length === 0) return null;
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, change[name]])),
  };
}

const toText = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

const makeNotFoundError = () => new AppError(ERROR_CODES.notFound, 'Extension not found');
