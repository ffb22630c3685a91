import * as contract from '@alo/contract/money/automatic-recharges.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { cancelRecharge, unpauseRecharge, updateAmounts } from './change-recharge.ts';
import { createRecharge, createRechargeFromCharge } from './create-recharge.ts';
import { findRecharges } from './list-recharges.ts';
import { rechargeToWire } from './recharge-wire.ts';
import { readTerms } from './terms.ts';

export function automaticRechargeRoutes(app: FastifyInstance, context: Context): void {
  addRoute(app, context, contract.listAutomaticRecharges, ({ session, query }) =>
    findRecharges(context, session.organizationId, query),
  );

  addRoute(app, context, contract.getRechargeTerms, ({ session }) =>
    readTerms(context, session.organizationId),
  );

  addRoute(app, context, contract.createAutomaticRecharge, async ({ session, actor, body }) =>
    rechargeToWire(await createRecharge(context, session, actor, body)),
  );

  addRoute(app, context, contract.keepPaidCard, async ({ session, actor, body }) =>
    rechargeToWire(await createRechargeFromCharge(context, session, actor, body)),
  );

  addRoute(
    app,
    context,
    contract.updateAutomaticRecharge,
    async ({ session, actor, params, body }) =>
      rechargeToWire(await updateAmounts(context, session.organizationId, actor, params.id, body)),
  );

  addRoute(app, context, contract.unpauseAutomaticRecharge, async ({ session, actor, params }) =>
    rechargeToWire(await unpauseRecharge(context, session.organizationId, actor, params.id)),
  );

  addRoute(app, context, contract.cancelAutomaticRecharge, async ({ session, actor, params }) =>
    rechargeToWire(await cancelRecharge(context, session.organizationId, actor, params.id)),
  );
}
