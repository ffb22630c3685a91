import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { getPostalCode } from '@alo/contract/money/postal-codes.ts';
import { isPostalCode, normalizePostalCode } from '@alo/domain/identity/postal-code.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { addRoute } from '../../platform/http/route.ts';
import { translateRegistryError } from '../../platform/registries/translate-registry-error.ts';

export function postalCodeRoutes(app: FastifyInstance, context: Context): void {
  const { log, postalCodes, throttle } = context;

  addRoute(app, context, getPostalCode, async ({ session, params }) => {
    await throttle.take('postalCodesOfUser', String(session.userId));
    const code = normalizePostalCode(params.code);
    const address = isPostalCode(code)
      ? await translateRegistryError(log, 'The register of CEPs', () => postalCodes.lookUp(code))
      : null;
    if (address === null) throw new AppError(ERROR_CODES.notFound, 'postal code not found');
    return address;
  });
}
