// The only reader of environment variables. Every setting has a line in `.env.example`.
import { join, resolve } from 'node:path';
import type { DemoCrms } from '@alo/contract/demo-crms.ts';
import { moneyFromReais, type Money } from '@alo/domain/money.ts';
import { PRIVATE_NETWORKS } from '@alo/outbound/networks.ts';
import { aiSettings, type AiSettings } from './settings/ai-settings.ts';
import { ConfigError } from './settings/config-error.ts';
import { crmBaseUrlsOf } from './settings/crm-base-urls.ts';
import { crmProfilesOf, type CrmProfiles } from './settings/crm-profiles.ts';
import { crmFactsOf, type CrmFacts } from './settings/crm-facts.ts';
import { extensionWebhooksOf } from './settings/extension-webhooks.ts';
import { crmPacesOf } from './settings/crm-paces.ts';
import { demoSecret } from './settings/demo-secret.ts';
import { Environment, listOf, withoutSlash, type Role } from './settings/environment.ts';
import { oauthApplicationsOf, type OAuthApplication } from './settings/oauth-applications.ts';
import { paymentSettings, type PaymentSettings } from './settings/payment-settings.ts';
import { refuseWhatDoesNotFit } from './settings/refusals.ts';
import type { SwitchPlace } from '@alo/telephony/telephony.ts';
import { eventSocketsOf } from './settings/event-sockets.ts';
import type { SipServer } from './settings/sip-server.ts';
import {
  ownCloudOf,
  recordingsBucketOf,
  type OperatorBucket,
  type OwnCloud,
} from './settings/recordings-cloud.ts';
import { secretsOfSwitches, type SoftswitchSecret } from './settings/softswitch-secrets.ts';

/** What keeps automatic recharges of an organization from running away. */
export interface RechargeLimits {
  mostPerDay: number;
  mostPerMonth: Money;
  /** Between two that succeed. */
  cooldownMinutes: number;
}

/** After how many days the nightly sweep removes what nobody needs any more. */
export interface Retention {
  /** After a session's end. */
  sessionDays: number;
  /** After the end of a mail's link. */
  linkDays: number;
  /** After a payment provider's event was processed. */
  paymentEventDays: number;
  /** After a refused call event was replayed. */
  quarantineDays: number;
  /** Of the log of deliveries; whole months go. */
  deliveriesDays: number;
}

export interface Config {
  port: number;
  host: string;
  /** Address under which people reach the portal, no slash at its end; null (demo): as each request says. */
  publicUrl: string | null;
  dataDir: string;
  /** Absent: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner of the tables at `databaseUrl`; absent: the same role serves and owns. */
  databaseOwnerUrl: string | undefined;
  /** How long it serves on after it was told to end. */
  drainSeconds: number;
  /** Connections, all uses together. */
  databasePool: number;
  /** Of one token. */
  requestsPerMinute: number;
  /** So many extensions an organization may have. */
  extensionsPerOrganization: number;
  /** Where phones sign in; absent: at the domain of their organization. */
  sipServer: SipServer | undefined;
  /** Where a CRM takes the calls of an extension, by gateway; the form offers those that are here. */
  extensionWebhooks: Readonly<Record<string, string>>;
  isDemo: boolean;
  /** Of how many days the demo organization has calls at first. */
  demoDays: number;
  secretKey: string;
  /** Keys that still open what they sealed, while secrets move to another one. */
  previousSecretKeys: string[];
  /** Absent (demo only): mails go to the mailbox page. */
  smtpUrl: string | undefined;
  /** Sender of mails; absent: the brand's support address. */
  mailFrom: string | undefined;
  /** Of the machines that may tell of calls; never empty. */
  softswitchSecrets: readonly SoftswitchSecret[];
  /** Through which of FreeSWITCH's gateways calls leave; null: through none. */
  freeswitchGateway: string | null;
  /** The dialplan's context in which extensions call. */
  freeswitchContext: string;
  /** Where FreeSWITCH is told to let go of phones; empty: nowhere. */
  eventSockets: readonly SwitchPlace[];
  payments: PaymentSettings;
  /** Credit whose payment a card holder disputes cannot be spent until that has ended. */
  holdsDisputedCredit: boolean;
  recharges: RechargeLimits;
  retention: Retention;
  brandFile: string | undefined;
  domainSuffix: string | undefined;
  webphoneUrl: string | undefined;
  dataStudioUrl: string | undefined;
  legacyTelephonyGateway: string;
  /** `sandbox` makes companies up. */
  companyRegistry: 'sandbox' | 'brasilapi';
  companyRegistryUrl: string;
  /** `sandbox` makes addresses up. */
  postalCodes: 'sandbox' | 'viacep';
  viaCepUrl: string;
  /** Our own networks or addresses to which addresses that customers give may lead. */
  outboundAllowedNetworks: string[];
  /** The limit of each organization. Calls beyond it wait outside the queue. */
  maxWaitingDeliveries: number;
  /** A CRM that nothing was told to for so long is asked whether it still lets us in; 0: none is. */
  crmProbeHours: number;
  /** Where a CRM is asked instead of at its own address, by gateway; no slash at its end. */
  crmBaseUrls: Readonly<Record<string, string>>;
  /** The operator's corrections of how a CRM is asked, by gateway. */
  crmProfiles: CrmProfiles;
  /** What of a CRM is not as its manifest assumes, by gateway. */
  crmFacts: CrmFacts;
  /** Requests a second to one customer's CRM, in place of what its manifest says, by gateway. */
  crmPaces: Readonly<Record<string, number>>;
  /** Of ours at CRMs whose customers let us in there, by gateway; a CRM that is missing cannot be connected. */
  oauthApplications: Readonly<Record<string, OAuthApplication>>;
  /** Stand-ins that answer instead of CRMs, by gateway; null but in a demo that has opened them. */
  demoCrms: DemoCrms | null;
  /** Who sums up recordings; null: nobody. */
  ai: AiSettings | null;
  recordingsDir: string;
  /** Where recordings are that are not in the folder; null: nowhere. */
  recordingsBucket: OperatorBucket | null;
  /** The folder as the softswitch sees it. */
  switchRecordingsDir: string;
  /** Where the softswitch keeps the events that it could not deliver; absent: not on this machine. */
  switchSpoolDir: string | undefined;
  /** Where customers' recordings are copied who have no cloud of their own; null: that is not offered. */
  ownCloud: OwnCloud | null;
  /** Where customers' clouds are asked instead of at their own addresses; no slash at the end. */
  cloudBaseUrls: { aws: string | undefined; gcp: string | undefined };
  /** How long the link of a recording plays. */
  recordingLinkHours: number;
  /** Of links that CRMs and webhooks are told. */
  toldRecordingLinkDays: number;
  /** Addresses or networks whose X-Forwarded-* headers count; empty trusts nobody. */
  trustedProxies: string[];
  /** So long after the sign-in a session ends, however much it is used. */
  sessionMaxDays: number;
  /** Absent: /metrics answers nobody, in the demo this machine. */
  metricsToken: string | undefined;
  roles: readonly Role[];
  logLevel: string;
}

/**
 * Reads and checks the settings.
 * @throws ConfigError naming every setting that is wrong and how to make it right.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const isDemo = env.DEMO ?? env.DATABASE_URL === undefined;
  refuseWhatDoesNotFit(env, isDemo);
  const dataDir = resolve(env.DATA_DIR);
  const recordingsDir = resolve(env.RECORDINGS_DIR ?? join(dataDir, 'recordings'));
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL === undefined ? null : withoutSlash(env.PUBLIC_URL),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    drainSeconds: env.DRAIN_SECONDS ?? (isDemo ? 0 : 5),
    databasePool: env.DATABASE_POOL,
    requestsPerMinute: env.API_REQUESTS_PER_MINUTE,
    extensionsPerOrganization: env.EXTENSIONS_PER_ORGANIZATION,
    sipServer: env.SIP_SERVER,
    extensionWebhooks: extensionWebhooksOf(given),
    isDemo,
    demoDays: env.DEMO_DAYS,
    secretKey: env.SECRET_KEY ?? demoSecret(dataDir, 'secret-key'),
    previousSecretKeys: listOf(env.SECRET_KEY_PREVIOUS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    softswitchSecrets: secretsOfSwitches(env, dataDir),
    freeswitchGateway: env.FREESWITCH_GATEWAY ?? null,
    freeswitchContext: env.FREESWITCH_CONTEXT,
    eventSockets: eventSocketsOf(
      env.FREESWITCH_ESL_ADDRESS,
      env.FREESWITCH_ESL_PASSWORD,
      env.FREESWITCH_ESL_PROFILE,
    ),
    payments: paymentSettings(env, isDemo, dataDir),
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
    crmBaseUrls: crmBaseUrlsOf(given),
    crmProfiles: crmProfilesOf(env.CRM_PROFILES_FILE),
    crmFacts: crmFactsOf(given),
    crmPaces: crmPacesOf(given),
    oauthApplications: oauthApplicationsOf(given),
    demoCrms: null,
    ai: aiSettings(env),
    recordingsDir,
    recordingsBucket: recordingsBucketOf(env),
    switchRecordingsDir: env.SWITCH_RECORDINGS_DIR ?? recordingsDir,
    switchSpoolDir: env.SWITCH_SPOOL_DIR === undefined ? undefined : resolve(env.SWITCH_SPOOL_DIR),
    ownCloud: ownCloudOf(env, isDemo, dataDir),
    cloudBaseUrls: { aws: env.CLOUD_BASE_URL_AWS, gcp: env.CLOUD_BASE_URL_GCP },
    recordingLinkHours: env.RECORDING_LINK_HOURS,
    toldRecordingLinkDays: env.TOLD_RECORDING_LINK_DAYS,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    sessionMaxDays: env.SESSION_MAX_DAYS,
    metricsToken: env.METRICS_TOKEN,
    roles: env.ROLES,
    logLevel: env.LOG_LEVEL,
  };
}
