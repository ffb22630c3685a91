import * as contract from '@alo/contract/money/charges.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { cancelTopUp } from './cancel-charge.ts';
import { chargeToWire } from './charge-wire.ts';
import { readPix, refreshCharge, requireCharge } from './charges.ts';
import { createTopUp } from './create-charge.ts';
import { findCharges } from './list-charges.ts';

export function chargeRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listCharges, ({ session, query }) =>
    findCharges(context, session.organizationId, query),
  );

  addRoute(app, context, contract.createCharge, async ({ session, actor, body }) =>
    chargeToWire(await createTopUp(context, session, actor, body)),
  );

  addRoute(app, context, contract.getCharge, async ({ session, params }) =>
    chargeToWire(await requireCharge(context, session.organizationId, params.id)),
  );

  addRoute(app, context, contract.cancelCharge, async ({ session, actor, params }) =>
    chargeToWire(await cancelTopUp(context, session.organizationId, actor, params.id)),
  );

  addRoute(app, context, contract.refreshCharge, async ({ session, params }) =>
    chargeToWire(await refreshCharge(context, session.organizationId, params.id)),
  );

  addRoute(app, context, contract.getChargePix, ({ session, params }) =>
    readPix(context, session.organizationId, params.id),
  );
}
