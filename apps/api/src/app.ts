import compress from '@fastify/compress';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import qs from 'qs';
import { addApiDocs } from './product/api-reference/api-docs.ts';
import { DELIVERERS } from './deliverers.ts';
import type { Context } from './platform/context.ts';
import { addMailboxRoutes } from './demo/mailbox.ts';
import { openSimulatedPlacer } from './demo/simulated-placer.ts';
import { addTestCallRoutes } from './demo/test-call-routes.ts';
import { addHealthRoutes } from './operator/health/health.ts';
import { allowCrossOrigin } from './platform/http/cross-origin.ts';
import { installErrorReply } from './platform/http/error-reply.ts';
import { addPortal } from './platform/http/pages/portal.ts';
import { readBodies } from './platform/http/request-bodies.ts';
import { createRequestIdReader, sendRequestIds } from './platform/http/request-id.ts';
import { addSecurityHeaders } from './platform/http/pages/security-headers.ts';
import { accessTokenRoutes } from './identity/access-tokens/routes.ts';
import { auditEventRoutes } from './product/audit-events/routes.ts';
import { automaticRechargeRoutes } from './money/automatic-recharges/routes.ts';
import { balanceAlertRoutes } from './money/balance-alerts/routes.ts';
import { balanceRoutes } from './money/balance/routes.ts';
import { bannerNotificationRoutes } from './product/banner-notifications/routes.ts';
import { callSummaryRoutes } from './crm/call-summaries/routes.ts';
import { callExportRoutes } from './telephony/exports/routes.ts';
import { callNoteRoutes } from './telephony/call-notes/routes.ts';
import { openCallPlacer } from './telephony/dialer/call-placer.ts';
import { dialerRoutes } from './telephony/dialer/routes.ts';
import { callQuoteRoutes } from './telephony/call-quote/routes.ts';
import { liveCallRoutes } from './telephony/live-calls/routes.ts';
import { missedCallRoutes } from './telephony/missed-calls/routes.ts';
import { callRoutes } from './telephony/calls/routes.ts';
import { chargeRoutes } from './money/charges/routes.ts';
import { paymentWebhookRoutes } from './money/charges/payment-events/webhook-routes.ts';
import { numberRoutes } from './telephony/extensions/numbers/number-routes.ts';
import { daySummaryRoutes } from './telephony/day-summary/routes.ts';
import { callBrakeRoutes } from './telephony/brakes/routes.ts';
import { extensionLimitRoutes } from './telephony/extensions/limits/limit-routes.ts';
import { addProvisioningPage } from './telephony/extensions/provisioning/page-routes.ts';
import { provisioningRoutes } from './telephony/extensions/provisioning/routes.ts';
import { extensionRoutes } from './telephony/extensions/routes.ts';
import { financialDataRoutes } from './money/financial-data/routes.ts';
import { deliveryTargetRoutes } from './deliveries/health/routes.ts';
import { ambiguousDeliveryRoutes } from './crm/delivery/ambiguous/routes.ts';
import { deliveryRoutes } from './deliveries/log/routes.ts';
import { authorizationRoutes } from './crm/integrations/grants/routes.ts';
import { deliveryReplayRoutes } from './deliveries/replays/routes.ts';
import { integrationRoutes } from './crm/integrations/routes.ts';
import { firstDayRoutes } from './product/first-day/routes.ts';
import { notificationRoutes } from './product/notifications/routes.ts';
import { webhookSecretRoutes } from './crm/integrations/webhook/webhook-secret-routes.ts';
import { organizationIntegrationRoutes } from './crm/organization-integrations/routes.ts';
import { organizationRoutes } from './identity/organizations/routes.ts';
import { passkeyRoutes } from './identity/passkeys/routes.ts';
import { passwordRoutes } from './identity/passwords/routes.ts';
import { postalCodeRoutes } from './money/postal-codes/routes.ts';
import { personChoiceRoutes } from './crm/person-choices/routes.ts';
import { recordingLinkRevocationRoutes } from './deliveries/link-revocations/routes.ts';
import { recordingsCloudRoutes } from './deliveries/recordings-cloud/routes.ts';
import { recordingRoutes } from './recordings/routes.ts';
import { rolloutRoutes } from './product/rollout/routes.ts';
import { serviceTokenRoutes } from './identity/service-tokens/routes.ts';
import { sessionRoutes } from './identity/session/routes.ts';
import { signUpRoutes } from './identity/sign-up/routes.ts';
import { softswitchRoutes } from './telephony/softswitch/routes.ts';
import { tokenRequestRoutes } from './identity/token-requests/routes.ts';
import { twoFactorRoutes } from './identity/two-factor/routes.ts';
import { userRoutes } from './identity/users/routes.ts';
import { addSandboxApi } from './money/sandbox/api-routes.ts';
import { addSandboxCheckout } from './money/sandbox/checkout-routes.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const CLOSING_MS = 5000;
/** Every open page holds one connection. */
const MAX_CONNECTIONS = 5000;
/** An answer may take any time while it sends data. */
const TIME_LIMITS = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  // Longer than proxies, so that none writes into a closing connection.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
};

/** Without the `api` role, serves only health and metrics. */
export function buildApp(context: Context): FastifyInstance {
  const { config } = context;
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: createRequestIdReader(config.trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    ...TIME_LIMITS,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: {
      maxParamLength: 200,
      ignoreTrailingSlash: true,
      querystringParser: (text) =>
        qs.parse(text, { depth: 12, arrayLimit: 200, parameterLimit: 2000 }),
    },
  });
  sendRequestIds(app);
  app.server.maxConnections = MAX_CONNECTIONS;
  installErrorReply(app);
  addHealthRoutes(app, context);
  if (config.roles.includes('api')) serve(app, context);
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref();
    done();
  });
  return app;
}

function serve(app: FastifyInstance, context: Context): void {
  const { config, brand } = context;
  const simulator = config.isDemo ? openSimulatedPlacer(app, context) : null;
  const placer = openCallPlacer(context, simulator);
  softswitchRoutes(app, context, placer);
  paymentWebhookRoutes(app, context);
  addSandboxApi(app, context);
  app.register(async (scope) => {
    await allowCrossOrigin(scope);
    await addSecurityHeaders(scope, config, brand);
    readBodies(scope);
    // Low levels shrink a page of calls to an eighth in a few milliseconds.
    const zlibOptions = {
      level: 1,
      // Zstandard ignores `level`; its default takes twice as long and compresses less.
      params: { [constants.ZSTD_c_compressionLevel]: 1 },
    };
    await scope.register(compress, {
      threshold: 1024,
      // A small compressed body may unpack to a huge one.
      globalDecompression: false,
      encodings: ['zstd', 'br', 'gzip', 'identity'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
      zlibOptions,
    });
    addApiDocs(scope, config, brand);
    addPortal(scope, brand, config.demoCrms);
    addMailboxRoutes(scope, context);
    addTestCallRoutes(scope, context);
    addSandboxCheckout(scope, context);
    sessionRoutes(scope, context);
    twoFactorRoutes(scope, context);
    passkeyRoutes(scope, context);
    signUpRoutes(scope, context);
    passwordRoutes(scope, context);
    userRoutes(scope, context);
    organizationRoutes(scope, context);
    firstDayRoutes(scope, context);
    integrationRoutes(scope, context);
    deliveryRoutes(scope, context, DELIVERERS);
    deliveryTargetRoutes(scope, context, DELIVERERS);
    authorizationRoutes(scope, context);
    deliveryReplayRoutes(scope, context);
    webhookSecretRoutes(scope, context);
    callSummaryRoutes(scope, context);
    notificationRoutes(scope, context);
    ambiguousDeliveryRoutes(scope, context);
    personChoiceRoutes(scope, context);
    organizationIntegrationRoutes(scope, context);
    recordingLinkRevocationRoutes(scope, context);
    recordingsCloudRoutes(scope, context);
    financialDataRoutes(scope, context);
    postalCodeRoutes(scope, context);
    extensionRoutes(scope, context);
    extensionLimitRoutes(scope, context);
    callBrakeRoutes(scope, context);
    daySummaryRoutes(scope, context);
    numberRoutes(scope, context);
    provisioningRoutes(scope, context);
    addProvisioningPage(scope, context);
    callRoutes(scope, context);
    callExportRoutes(scope, context);
    callNoteRoutes(scope, context);
    missedCallRoutes(scope, context);
    dialerRoutes(scope, context, placer);
    callQuoteRoutes(scope, context);
    liveCallRoutes(scope, context);
    recordingRoutes(scope, context);
    chargeRoutes(scope, context);
    automaticRechargeRoutes(scope, context);
    balanceRoutes(scope, context);
    balanceAlertRoutes(scope, context);
    accessTokenRoutes(scope, context);
    serviceTokenRoutes(scope, context);
    tokenRequestRoutes(scope, context);
    auditEventRoutes(scope, context);
    rolloutRoutes(scope, context);
    bannerNotificationRoutes(scope, context);
  });
}
