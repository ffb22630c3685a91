import type { BodyOf } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  ADDRESS_FIELDS,
  FINANCIAL_REFUSALS,
  type createFinancialData,
  type updateFinancialData,
} from '@alo/contract/money/financial-data.ts';
import { UNIQUENESS } from '@alo/contract/identity/users.ts';
import { maskTaxId } from '@alo/domain/identity/tax-id.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, changedFields, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { findViolatedIndex } from '../../platform/db/connection/query-error.ts';
import { fieldRefusal } from '../../platform/field-refusal.ts';
import { grantBonus } from '../balance/bonus.ts';
import { fillAddress } from './address.ts';
import { findBilledParty, readTaxId } from './billed-party.ts';
import { readContact } from './contact.ts';
import {
  type FinancialRecord,
  findRecord,
  lockRecord,
  findOrganizationName,
  updateRecord,
} from './store.ts';

export async function requireFinancialRecord(
  db: Executor,
  organizationId: number,
): Promise<FinancialRecord> {
  return requireRecord(await findRecord(db, organizationId));
}

/**
 * @throws AppError 404, 409 if a tax id is stored already, 422 with the messages of FIN-04, 429,
 * 503.
 */
export async function validateTaxId(
  context: Context,
  actor: Actor,
  organizationId: number,
  input: BodyOf<typeof createFinancialData>,
): Promise<FinancialRecord> {
  const { db, jobs, throttle } = context;
  refuseSettled(await requireFinancialRecord(db, organizationId));
  const cpfCnpj = readTaxId(input.cpfCnpj);
  await throttle.take('taxIdsOfOrganization', String(organizationId));
  const name = await findOrganizationName(db, organizationId);
  const party = await findBilledParty(context, name, cpfCnpj, input);

  return db
    .transaction(async (tx) => {
      // A parallel request may have stored a tax id.
      refuseSettled(requireRecord(await lockRecord(tx, organizationId)));
      const record = await updateRecord(tx, organizationId, { ...party, status: 'ACTIVE' });
      await grantBonus(tx, organizationId, cpfCnpj);
      await jobs.send(tx, 'customerUpdate', { organizationId });
      await audit(tx, actor, {
        organizationId,
        action: 'financialData.created',
        target: { id: organizationId, name: party.company },
        after: { status: 'ACTIVE', cpfCnpj: maskTaxId(cpfCnpj), company: party.company },
      });
      return record;
    })
    .catch((error: unknown) => {
      if (findViolatedIndex(error) !== 'financial_records_cpf_cnpj') throw error;
      const codes = { cpfCnpj: [UNIQUENESS] };
      throw fieldRefusal({ cpfCnpj: FINANCIAL_REFUSALS.inUse }, { codes });
    });
}

/** FIN-04 has the messages. */
export async function updateContact(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  actor: Actor,
  organizationId: number,
  input: BodyOf<typeof updateFinancialData>,
): Promise<FinancialRecord> {
  const contact = readContact(input);
  return db.transaction(async (tx) => {
    const record = requireRecord(await lockRecord(tx, organizationId));
    if (record.status !== 'ACTIVE') {
      throw new AppError(
        ERROR_CODES.financialDataNotActive,
        `financial data is ${record.status}: only ACTIVE data can be changed`,
      );
    }
    const changes = { ...contact, ...fillAddress(record, input) };
    const auditedChanges = changedFields(toAudited(record), toAudited(changes));
    if (!auditedChanges) return record;
    await audit(tx, actor, {
      organizationId,
      action: 'financialData.updated',
      target: { id: organizationId, name: record.company ?? '' },
      ...auditedChanges,
    });
    await jobs.send(tx, 'customerUpdate', { organizationId });
    return updateRecord(tx, organizationId, changes);
  });
}

function toAudited({ additionalEmails, phone, mobilePhone, ...record }: Partial<FinancialRecord>) {
  const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, record[field]]));
  return { phone, mobilePhone, additionalEmails: additionalEmails?.join(', '), ...address };
}

function requireRecord(record: FinancialRecord | null): FinancialRecord {
  if (record === null) throw new AppError(ERROR_CODES.notFound, 'financial data not found');
  return record;
}

function refuseSettled({ status }: FinancialRecord): void {
  if (status === 'PENDING') return;
  throw new AppError(ERROR_CODES.financialDataSettled, `financial data is ${status} already`);
}
