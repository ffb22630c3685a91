import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import * as contract from '@alo/contract/identity/organizations.ts';
import { CRM_OPTIONS } from '@alo/contract/identity/sign-up.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { organizations } from '../../platform/db/schema/accounts.ts';
import { organizationRetention } from '../../platform/db/schema/installation.ts';
import { addRoute } from '../../platform/http/route.ts';
import { updateOrganization } from './update-organization.ts';

async function toWire(
  { db }: Pick<Context, 'db'>,
  row: typeof organizations.$inferSelect,
): Promise<contract.Organization> {
  const { id, name, email, phone, domain } = row;
  const { isUnlimited, isSoftswitchLegacy, isRateplanLegacy, restrictsIntegrations } = row;
  const [retention] = await db
    .select({ recordingDays: organizationRetention.recordingsDays })
    .from(organizationRetention)
    .where(eq(organizationRetention.organizationId, id));
  return {
    id,
    name,
    email,
    phone,
    domain,
    isUnlimited,
    isSoftswitchLegacy,
    isRateplanLegacy,
    restrictsIntegrations,
    signUpGateway: findGateway(row.signUp?.crm),
    recordingDays: retention?.recordingDays ?? null,
  };
}

const GATEWAYS: Readonly<Record<string, string | null>> = CRM_OPTIONS;
const findGateway = (crm = ''): string | null =>
  Object.hasOwn(GATEWAYS, crm) ? GATEWAYS[crm]! : null;

export function organizationRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.getOrganization, async ({ session }) => {
    const [organization] = await context.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, session.organizationId));
    if (!organization) throw new AppError(ERROR_CODES.notFound, 'Organization not found');
    return toWire(context, organization);
  });

  addRoute(app, context, contract.updateOrganization, async ({ session, actor, body }) =>
    toWire(context, await updateOrganization(context, actor, session.organizationId, body)),
  );
}
