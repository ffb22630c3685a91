import {
  createFinancialData,
  type FinancialData,
  getFinancialData,
  updateFinancialData,
} from '@alo/contract/money/financial-data.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { requireFinancialRecord, updateContact, validateTaxId } from './financial-data.ts';
import type { FinancialRecord } from './store.ts';

export function financialDataRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, getFinancialData, async ({ session }) =>
    toWire(await requireFinancialRecord(context.db, session.organizationId)),
  );

  addRoute(app, context, createFinancialData, async ({ session, actor, body }) =>
    toWire(await validateTaxId(context, actor, session.organizationId, body)),
  );

  addRoute(app, context, updateFinancialData, async ({ session, actor, body }) =>
    toWire(await updateContact(context, actor, session.organizationId, body)),
  );
}

function toWire(record: FinancialRecord): FinancialData {
  const { organizationId: _, createdAt: __, additionalEmails, ...rest } = record;
  return { ...rest, additionalEmails: additionalEmails.join(',') || null };
}
