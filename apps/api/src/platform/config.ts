import { join, resolve } from 'node:path';
import type { DemoCrms } from '@alo/contract/crm/demo-crms.ts';
import type { Brake, BrakeLimits } from '@alo/domain/calls/call-brakes.ts';
import { moneyFromReais, type Money } from '@alo/domain/money/money.ts';
import { PRIVATE_NETWORKS } from '@alo/outbound/networks.ts';
import { readAiSettings, type AiSettings } from './settings/ai-settings.ts';
import { ConfigError } from './settings/config-error.ts';
import { readCrmBaseUrls } from './settings/crm/crm-base-urls.ts';
import { readCrmProfiles, type CrmProfiles } from './settings/crm/crm-profiles.ts';
import { readCrmFacts, type CrmFacts } from './settings/crm/crm-facts.ts';
import { readExtensionWebhooks } from './settings/crm/extension-webhooks.ts';
import { readCrmPaces } from './settings/crm/crm-paces.ts';
import { ensureDemoSecret } from './settings/demo-secret.ts';
import { Environment, splitList, removeTrailingSlash, type Role } from './settings/environment.ts';
import { readOAuthApplications, type OAuthApplication } from './settings/crm/oauth-applications.ts';
import { readPaymentSettings, type PaymentSettings } from './settings/payment-settings.ts';
import { refuseBadCombinations } from './settings/refusals.ts';
import type { RecordingFormat } from '@alo/telephony/telephony.ts';
import { readAsteriskSettings, type AsteriskSettings } from './settings/asterisk.ts';
import { toEventSockets, type EventSocket } from './settings/event-sockets.ts';
import type { SipServer } from './settings/sip-server.ts';
import { readSipWebSocketUrl } from './settings/sip-web-socket.ts';
import {
  readCallArchive,
  readOwnCloud,
  readRecordingsBucket,
  type OperatorBucket,
  type OwnCloud,
} from './settings/recordings-cloud.ts';
import { readSwitchSecrets, type SoftswitchSecret } from './settings/softswitch-secrets.ts';

export interface RechargeLimits {
  mostPerDay: number;
  mostPerMonth: Money;
  cooldownMinutes: number;
}

export interface BrakeSettings extends BrakeLimits {
  /** Name and date of the rule behind each limit. */
  rules: Readonly<Record<Brake, string>>;
}

export interface ExportSettings {
  keptDays: number;
  /** In all processes; each runs one. */
  maxRunning: number;
}

/** Days until the nightly sweep deletes rows. */
export interface Retention {
  /** After expiry. */
  sessionDays: number;
  /** After expiry. */
  linkDays: number;
  /** After processing. */
  paymentEventDays: number;
  /** After a replay. */
  quarantineDays: number;
  /** Whole months of the delivery log. */
  deliveriesDays: number;
}

export interface TraceSettings {
  /** An OTLP/HTTP receiver, without a trailing slash. */
  endpoint: string;
  serviceName: string;
  /** Share of calls that are traced, from 0 to 1. */
  ratio: number;
}

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. Null (demo): taken from each request. */
  publicUrl: string | null;
  dataDir: string;
  /** Defaults to the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Role that owns the tables; defaults to `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  drainSeconds: number;
  /** Shared by all pools. */
  databasePool: number;
  /** Gives installations with separate databases different ids; 0 if there is only one. */
  cell: number;
  /** Per token. */
  requestsPerMinute: number;
  extensionsPerOrganization: number;
  sipServer: SipServer | undefined;
  /** May contain `{domain}`. Null: browsers cannot call. */
  getSipWebSocketUrl: () => string | null;
  /** By gateway. The form offers only these CRMs. */
  extensionWebhooks: Readonly<Record<string, string>>;
  isDemo: boolean;
  demoDays: number;
  secretKey: string;
  /** These keys still decrypt during a rotation. */
  previousSecretKeys: string[];
  /** If undefined, mails go to the mailbox page. */
  smtpUrl: string | undefined;
  /** Defaults to the brand's support address. */
  mailFrom: string | undefined;
  softswitchSecrets: readonly SoftswitchSecret[];
  /** Outside calls use this gateway if there are no trunks. */
  freeswitchGateway: string | null;
  trunkOrder: 'position' | 'cost';
  freeswitchContext: string;
  /** Web pages answer a call with this header themselves. */
  clickToCallHeader: string;
  freeswitchInboundContext: string | null;
  /** Credit is reserved for this long, and again during the call. Needs an event socket. */
  callBlockMinutes: number;
  maxCallMinutes: number;
  /** Outside calls continue during a database outage. */
  allowsUndecidedCalls: boolean;
  /** Ends paid calls without reserved credit that get none. */
  endsUnreservedCalls: boolean;
  brakes: BrakeSettings;
  eventSockets: readonly EventSocket[];
  /** In a demo its fields change when `npm run softswitch` starts or stops an Asterisk. */
  asterisk: AsteriskSettings;
  payments: PaymentSettings;
  holdsDisputedCredit: boolean;
  recharges: RechargeLimits;
  retention: Retention;
  brandFile: string | undefined;
  domainSuffix: string | undefined;
  webphoneUrl: string | undefined;
  dataStudioUrl: string | undefined;
  legacyTelephonyGateway: string;
  companyRegistry: 'sandbox' | 'brasilapi';
  companyRegistryUrl: string;
  postalCodes: 'sandbox' | 'viacep';
  viaCepUrl: string;
  /** Private addresses that customers' URLs may point to. */
  outboundAllowedNetworks: string[];
  /** Per organization. */
  maxWaitingDeliveries: number;
  /** A CRM without deliveries for this long is probed; 0 turns probes off. */
  crmProbeHours: number;
  /** By gateway, without a trailing slash. */
  crmBaseUrls: Readonly<Record<string, string>>;
  crmProfiles: CrmProfiles;
  crmFacts: CrmFacts;
  /** Requests per second to one customer's CRM, by gateway. Overrides the manifest. */
  crmPaces: Readonly<Record<string, number>>;
  /** By gateway. A CRM without our application cannot be connected. */
  oauthApplications: Readonly<Record<string, OAuthApplication>>;
  /** Null outside demos. */
  demoCrms: DemoCrms | null;
  /** The only private address that webhooks may use without permission. Null outside demos. */
  demoWebhookUrl: string | null;
  ai: AiSettings | null;
  recordingsDir: string;
  recordingsBucket: OperatorBucket | null;
  callArchive: OwnCloud;
  /** The folder's path on the softswitch. */
  switchRecordingsDir: string;
  switchRecordingFormat: RecordingFormat;
  /** Holds undelivered events; undefined if on another machine. */
  switchSpoolDir: string | undefined;
  /** For customers without their own cloud; null if not offered. */
  ownCloud: OwnCloud | null;
  cloudBaseUrls: { aws: string | undefined; gcp: string | undefined };
  recordingLinkHours: number;
  exports: ExportSettings;
  deliveredRecordingLinkDays: number;
  trustedProxies: string[];
  /** A session ends this long after sign-in. */
  sessionMaxDays: number;
  /** If undefined, only a demo shows /metrics, to this machine. */
  metricsToken: string | undefined;
  traces: TraceSettings | null;
  roles: readonly Role[];
  logLevel: string;
}

/** @throws ConfigError naming every wrong setting and its fix. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = Environment.safeParse(settings);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const isDemo = env.DEMO ?? env.DATABASE_URL === undefined;
  refuseBadCombinations(env, isDemo);
  const dataDir = resolve(env.DATA_DIR);
  const recordingsDir = resolve(env.RECORDINGS_DIR ?? join(dataDir, 'recordings'));
  const asterisk = readAsteriskSettings(env, isDemo, dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL === undefined ? null : removeTrailingSlash(env.PUBLIC_URL),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    drainSeconds: env.DRAIN_SECONDS ?? (isDemo ? 0 : 5),
    databasePool: env.DATABASE_POOL,
    cell: env.CELL,
    requestsPerMinute: env.API_REQUESTS_PER_MINUTE,
    extensionsPerOrganization: env.EXTENSIONS_PER_ORGANIZATION,
    sipServer: env.SIP_SERVER,
    getSipWebSocketUrl: readSipWebSocketUrl(env, isDemo, asterisk),
    extensionWebhooks: readExtensionWebhooks(settings),
    isDemo,
    demoDays: env.DEMO_DAYS,
    secretKey: env.SECRET_KEY ?? ensureDemoSecret(dataDir, 'secret-key'),
    previousSecretKeys: splitList(env.SECRET_KEY_PREVIOUS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    softswitchSecrets: readSwitchSecrets(env, dataDir),
    freeswitchGateway: env.FREESWITCH_GATEWAY ?? null,
    trunkOrder: env.TRUNK_ORDER,
    freeswitchContext: env.FREESWITCH_CONTEXT,
    clickToCallHeader: env.CLICK_TO_CALL_HEADER,
    freeswitchInboundContext: env.FREESWITCH_INBOUND_CONTEXT ?? null,
    callBlockMinutes: env.CALL_BLOCK_MINUTES,
    maxCallMinutes: env.MAX_CALL_MINUTES,
    allowsUndecidedCalls: env.ALLOW_UNDECIDED_CALLS,
    endsUnreservedCalls: env.END_UNRESERVED_CALLS,
    brakes: {
      monthlyCalls: env.ANATEL_CALLS_PER_MONTH,
      shortCallsPercent: env.ANATEL_SHORT_CALLS_PERCENT,
      shortCallsFrom: env.ANATEL_SHORT_CALLS_FROM,
      rules: { monthlyCalls: env.ANATEL_CALLS_RULE, shortCalls: env.ANATEL_SHORT_CALLS_RULE },
    },
    eventSockets: toEventSockets(
      env.FREESWITCH_ESL_ADDRESS,
      env.FREESWITCH_ESL_PASSWORD,
      env.FREESWITCH_ESL_PROFILE,
    ),
    asterisk,
    payments: readPaymentSettings(env, isDemo, dataDir),
    holdsDisputedCredit: env.HOLD_DISPUTED_CREDIT,
    recharges: {
      mostPerDay: env.RECHARGES_PER_DAY,
      mostPerMonth: moneyFromReais(env.RECHARGE_REAIS_PER_MONTH),
      cooldownMinutes: env.RECHARGE_COOLDOWN_MINUTES,
    },
    retention: {
      sessionDays: env.RETENTION_SESSION_DAYS,
      linkDays: env.RETENTION_LINK_DAYS,
      paymentEventDays: env.RETENTION_PAYMENT_EVENT_DAYS,
      quarantineDays: env.RETENTION_QUARANTINE_DAYS,
      deliveriesDays: env.RETENTION_DELIVERIES_DAYS,
    },
    maxWaitingDeliveries: env.MAX_WAITING_DELIVERIES,
    brandFile: env.BRAND_FILE === undefined ? undefined : resolve(env.BRAND_FILE),
    domainSuffix: env.DOMAIN_SUFFIX,
    webphoneUrl: env.WEBPHONE_URL,
    dataStudioUrl: env.DATA_STUDIO_URL,
    legacyTelephonyGateway: env.LEGACY_TELEPHONY_GATEWAY,
    companyRegistry: env.COMPANY_REGISTRY ?? (isDemo ? 'sandbox' : 'brasilapi'),
    companyRegistryUrl: env.COMPANY_REGISTRY_URL,
    postalCodes: env.POSTAL_CODES ?? (isDemo ? 'sandbox' : 'viacep'),
    viaCepUrl: env.VIACEP_URL,
    outboundAllowedNetworks: [
      ...env.OUTBOUND_ALLOWED_NETWORKS,
      ...(env.ALLOW_PRIVATE_WEBHOOKS ? PRIVATE_NETWORKS : []),
    ],
    crmProbeHours: env.CRM_PROBE_HOURS,
    crmBaseUrls: readCrmBaseUrls(settings),
    crmProfiles: readCrmProfiles(env.CRM_PROFILES_FILE),
    crmFacts: readCrmFacts(settings),
    crmPaces: readCrmPaces(settings),
    oauthApplications: readOAuthApplications(settings),
    demoCrms: null,
    demoWebhookUrl: null,
    ai: readAiSettings(env),
    recordingsDir,
    recordingsBucket: readRecordingsBucket(env),
    callArchive: readCallArchive(env, dataDir),
    switchRecordingsDir: env.SWITCH_RECORDINGS_DIR ?? recordingsDir,
    switchRecordingFormat: env.SWITCH_RECORDING_FORMAT,
    switchSpoolDir: env.SWITCH_SPOOL_DIR === undefined ? undefined : resolve(env.SWITCH_SPOOL_DIR),
    ownCloud: readOwnCloud(env, isDemo, dataDir),
    cloudBaseUrls: { aws: env.CLOUD_BASE_URL_AWS, gcp: env.CLOUD_BASE_URL_GCP },
    recordingLinkHours: env.RECORDING_LINK_HOURS,
    exports: { keptDays: env.EXPORT_DAYS, maxRunning: env.EXPORTS_AT_ONCE },
    deliveredRecordingLinkDays: env.TOLD_RECORDING_LINK_DAYS,
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    sessionMaxDays: env.SESSION_MAX_DAYS,
    metricsToken: env.METRICS_TOKEN,
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: env.OTEL_SERVICE_NAME,
            ratio: env.OTEL_TRACES_SAMPLER_ARG,
          },
    roles: env.ROLES,
    logLevel: env.LOG_LEVEL,
  };
}
