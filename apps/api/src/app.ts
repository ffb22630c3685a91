// All routes and server settings in one list.
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import qs from 'qs';
import { apiDocs } from './api-reference/api-docs.ts';
import { DELIVERERS } from './background/deliverers.ts';
import type { Context } from './context.ts';
import { mailbox } from './demo/mailbox.ts';
import { health } from './health/health.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { installErrorReply } from './http/error-reply.ts';
import { portal } from './http/portal.ts';
import { readBodies } from './http/request-bodies.ts';
import { createRequestIdReader, sendRequestIds } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { accessTokenRoutes } from './resources/access-tokens/routes.ts';
import { auditEventRoutes } from './resources/audit-events/routes.ts';
import { automaticRechargeRoutes } from './resources/automatic-recharges/routes.ts';
import { balanceAlertRoutes } from './resources/balance-alerts/routes.ts';
import { balanceRoutes } from './resources/balance/routes.ts';
import { bannerNotificationRoutes } from './resources/banner-notifications/routes.ts';
import { callSummaryRoutes } from './resources/call-summaries/routes.ts';
import { callRoutes } from './resources/calls/routes.ts';
import { chargeRoutes } from './resources/charges/routes.ts';
import { paymentWebhookRoutes } from './resources/charges/webhook-routes.ts';
import { extensionLimitRoutes } from './resources/extensions/limit-routes.ts';
import { provisioningPage } from './resources/extensions/provisioning/page-routes.ts';
import { provisioningRoutes } from './resources/extensions/provisioning/routes.ts';
import { extensionRoutes } from './resources/extensions/routes.ts';
import { financialDataRoutes } from './resources/financial-data/routes.ts';
import { deliveryTargetRoutes } from './resources/deliveries/health/routes.ts';
import { ambiguousDeliveryRoutes } from './resources/crm-deliveries/ambiguous/routes.ts';
import { deliveryRoutes } from './resources/deliveries/log/routes.ts';
import { authorizationRoutes } from './resources/integrations/grants/routes.ts';
import { deliveryReplayRoutes } from './resources/deliveries/replays/routes.ts';
import { integrationRoutes } from './resources/integrations/routes.ts';
import { notificationRoutes } from './resources/notifications/routes.ts';
import { webhookSecretRoutes } from './resources/integrations/webhook-secret-routes.ts';
import { organizationIntegrationRoutes } from './resources/organization-integrations/routes.ts';
import { organizationRoutes } from './resources/organizations/routes.ts';
import { passkeyRoutes } from './resources/passkeys/routes.ts';
import { passwordRoutes } from './resources/passwords/routes.ts';
import { postalCodeRoutes } from './resources/postal-codes/routes.ts';
import { personChoiceRoutes } from './resources/person-choices/routes.ts';
import { recordingLinkRevocationRoutes } from './resources/recording-link-revocations/routes.ts';
import { recordingsCloudRoutes } from './resources/recordings-cloud/routes.ts';
import { recordingRoutes } from './resources/recordings/routes.ts';
import { rolloutRoutes } from './resources/rollout/routes.ts';
import { serviceTokenRoutes } from './resources/service-tokens/routes.ts';
import { sessionRoutes } from './resources/session/routes.ts';
import { signUpRoutes } from './resources/sign-up/routes.ts';
import { softswitchRoutes } from './resources/softswitch/routes.ts';
import { tokenRequestRoutes } from './resources/token-requests/routes.ts';
import { twoFactorRoutes } from './resources/two-factor/routes.ts';
import { userRoutes } from './resources/users/routes.ts';
import { sandboxApi } from './sandbox-payments/api-routes.ts';
import { sandboxCheckout } from './sandbox-payments/checkout-routes.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const CLOSING_MS = 5000;
/** Every open page holds one connection. */
const MAX_CONNECTIONS = 5000;
/** Ends slow or silent requests. An answer may take any time while it sends data. */
const TIME_LIMITS = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  // longer than proxies keep theirs, so that no proxy writes into a connection that we are closing
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
};

/** Not yet listening. A process without the `api` role serves only health and metrics. */
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
  health(app, context);
  if (config.roles.includes('api')) serve(app, context);
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref();
    done();
  });
  return app;
}

function serve(app: FastifyInstance, context: Context): void {
  const { config, brand } = context;
  // Machine endpoints need neither browser headers nor compression.
  softswitchRoutes(app, context);
  paymentWebhookRoutes(app, context);
  sandboxApi(app, context);
  app.register(async (scope) => {
    await crossOrigin(scope);
    await securityHeaders(scope, config, brand);
    readBodies(scope);
    // Low levels: they shrink a page of calls to an eighth in about a millisecond.
    await scope.register(compress, {
      threshold: 1024,
      // no client sends compressed bodies, and a small one may unpack to a huge one
      globalDecompression: false,
      encodings: ['zstd', 'br', 'gzip', 'identity'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
      zlibOptions: { level: 1 },
    });
    apiDocs(scope, config, brand);
    portal(scope, brand, config.demoCrms);
    mailbox(scope, context);
    sandboxCheckout(scope, context);
    sessionRoutes(scope, context);
    twoFactorRoutes(scope, context);
    passkeyRoutes(scope, context);
    signUpRoutes(scope, context);
    passwordRoutes(scope, context);
    userRoutes(scope, context);
    organizationRoutes(scope, context);
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
    provisioningRoutes(scope, context);
    provisioningPage(scope, context);
    callRoutes(scope, context);
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
