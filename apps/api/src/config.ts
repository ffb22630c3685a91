// The only reader of environment variables. Every setting has a line in `.env.example`.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { moneyFromReais, type Money } from '@alo/domain/money.ts';
import { networksOf } from '@alo/outbound/networks.ts';
import * as z from 'zod';
import { softswitchSecrets, type SoftswitchSecret } from './softswitch-secrets.ts';

const ROLES = ['api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const retentionDays = z.coerce.number().int().min(1).max(36_500);

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const networks = z
  .string()
  .default('')
  .transform(listOf)
  .superRefine((texts, context) => {
    try {
      networksOf(texts);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(120).max(1_000_000).default(1200),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DEMO: flag.optional(),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SOFTSWITCH_SECRET: z.string().min(16).optional(),
  SOFTSWITCH_SECRETS: softswitchSecrets.optional(),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'asaas']).optional(),
  ASAAS_API_KEY: z.string().min(1).optional(),
  ASAAS_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.asaas.com/v3'),
  ASAAS_WEBHOOK_TOKEN: z.string().min(16).optional(),
  ALLOW_CARD_NUMBERS: flag.default(false),
  HOLD_DISPUTED_CREDIT: flag.default(false),
  RECHARGES_PER_DAY: z.coerce.number().int().min(1).max(100).default(5),
  RECHARGE_REAIS_PER_MONTH: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  RECHARGE_COOLDOWN_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
  RETENTION_SESSION_DAYS: retentionDays.default(30),
  RETENTION_LINK_DAYS: retentionDays.default(30),
  RETENTION_PAYMENT_EVENT_DAYS: retentionDays.default(365),
  RETENTION_QUARANTINE_DAYS: retentionDays.default(90),
  BRAND_FILE: z.string().min(1).optional(),
  DOMAIN_SUFFIX: z.string().startsWith('.').optional(),
  LEGACY_TELEPHONY_GATEWAY: z.string().min(1).default('pabx'),
  COMPANY_REGISTRY: z.enum(['sandbox', 'brasilapi']).optional(),
  COMPANY_REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://brasilapi.com.br')
    .transform(withoutSlash),
  POSTAL_CODES: z.enum(['sandbox', 'viacep']).optional(),
  VIACEP_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://viacep.com.br')
    .transform(withoutSlash),
  OUTBOUND_ALLOWED_NETWORKS: networks,
  RECORDINGS_DIR: z.string().min(1).optional(),
  SWITCH_RECORDINGS_DIR: z.string().startsWith('/').optional(),
  SWITCH_SPOOL_DIR: z.string().min(1).optional(),
  RECORDING_LINK_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .default(24),
  TRUSTED_PROXIES: z.string().optional(),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type PaymentSettings =
  /** The demo's own provider; its secrets are made. */
  | { provider: 'sandbox'; apiKey: string; webhookToken: string }
  | {
      provider: 'asaas';
      apiKey: string;
      /** With the API's version, no slash at its end. */
      baseUrl: string;
      webhookToken: string;
      /** Card numbers may pass through this server (PCI SAQ-D). */
      takesCardNumbers: boolean;
    }
  /** Nothing can be paid. */
  | { provider: 'none' };

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
  isDemo: boolean;
  secretKey: string;
  /** Keys that still open what they sealed, while secrets move to another one. */
  previousSecretKeys: string[];
  /** Absent (demo only): mails go to the mailbox page. */
  smtpUrl: string | undefined;
  /** Sender of mails; absent: the brand's support address. */
  mailFrom: string | undefined;
  /** Of the machines that may tell of calls; never empty. */
  softswitchSecrets: readonly SoftswitchSecret[];
  payments: PaymentSettings;
  /** Credit whose payment a card holder disputes cannot be spent until that has ended. */
  holdsDisputedCredit: boolean;
  recharges: RechargeLimits;
  retention: Retention;
  brandFile: string | undefined;
  domainSuffix: string | undefined;
  legacyTelephonyGateway: string;
  /** `sandbox` makes companies up. */
  companyRegistry: 'sandbox' | 'brasilapi';
  companyRegistryUrl: string;
  /** `sandbox` makes addresses up. */
  postalCodes: 'sandbox' | 'viacep';
  viaCepUrl: string;
  /** Our own networks or addresses to which addresses that customers give may lead. */
  outboundAllowedNetworks: string[];
  recordingsDir: string;
  /** The same folder as the softswitch sees it. */
  switchRecordingsDir: string;
  /** Where the softswitch keeps the events that it could not deliver; absent: not on this machine. */
  switchSpoolDir: string | undefined;
  /** How long the link of a recording plays. */
  recordingLinkHours: number;
  /** Addresses or networks whose X-Forwarded-* headers count; empty trusts nobody. */
  trustedProxies: string[];
  /** So long after the sign-in a session ends, however much it is used. */
  sessionMaxDays: number;
  /** Absent: /metrics answers nobody, in the demo this machine. */
  metricsToken: string | undefined;
  roles: readonly Role[];
  logLevel: string;
}

/** A setting is missing or wrong; `message` says what to do, one line per setting. */
export class ConfigError extends Error {}

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
  if (!isDemo) refuseMissing(env, settingsToMake(env), 'needed outside demo mode');
  refuseMailsOfUnknownAddress(env);
  refuseLonelySandbox(env, isDemo);
  refuseOwnerOfNothing(env);
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
    isDemo,
    secretKey: env.SECRET_KEY ?? demoSecret(dataDir, 'secret-key'),
    previousSecretKeys: listOf(env.SECRET_KEY_PREVIOUS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    softswitchSecrets: secretsOfSwitches(env, dataDir),
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
    },
    brandFile: env.BRAND_FILE === undefined ? undefined : resolve(env.BRAND_FILE),
    domainSuffix: env.DOMAIN_SUFFIX,
    legacyTelephonyGateway: env.LEGACY_TELEPHONY_GATEWAY,
    companyRegistry: env.COMPANY_REGISTRY ?? (isDemo ? 'sandbox' : 'brasilapi'),
    companyRegistryUrl: env.COMPANY_REGISTRY_URL,
    postalCodes: env.POSTAL_CODES ?? (isDemo ? 'sandbox' : 'viacep'),
    viaCepUrl: env.VIACEP_URL,
    outboundAllowedNetworks: env.OUTBOUND_ALLOWED_NETWORKS,
    recordingsDir,
    switchRecordingsDir: env.SWITCH_RECORDINGS_DIR ?? recordingsDir,
    switchSpoolDir: env.SWITCH_SPOOL_DIR === undefined ? undefined : resolve(env.SWITCH_SPOOL_DIR),
    recordingLinkHours: env.RECORDING_LINK_HOURS,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    sessionMaxDays: env.SESSION_MAX_DAYS,
    metricsToken: env.METRICS_TOKEN,
    roles: env.ROLES,
    logLevel: env.LOG_LEVEL,
  };
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

const HOW_TO_MAKE: Record<string, string> = {
  SECRET_KEY: 'set it to the output of: openssl rand -base64 32 (keep it; it encrypts secrets)',
  PUBLIC_URL:
    'set it to the address of the portal, with which links in mails begin, like https://portal.example.com.br',
  SMTP_URL: 'set it to your mail server, like smtps://user:password@mail.example.com.br',
};

const SOFTSWITCH_SETTING: Record<string, string> = {
  SOFTSWITCH_SECRET: 'set it to the output of: openssl rand -hex 24, and give it to the softswitch',
};

const settingsToMake = (env: Partial<z.output<typeof Environment>>) =>
  env.SOFTSWITCH_SECRETS === undefined ? { ...HOW_TO_MAKE, ...SOFTSWITCH_SETTING } : HOW_TO_MAKE;

const ASAAS_SETTINGS: Record<string, string> = {
  ASAAS_API_KEY:
    'make one at Asaas (Integrações > Chaves de API) and set it in single quotes, it begins with $aact_',
  ASAAS_WEBHOOK_TOKEN:
    "set it to the output of: openssl rand -hex 24, and give it to Asaas as the webhook's token",
};

function refuseMissing(
  env: Record<string, unknown>,
  howToMake: Record<string, string>,
  when: string,
): void {
  const missing = Object.entries(howToMake).filter(([name]) => env[name] === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(missing.map(([name, how]) => `${name} is ${when}: ${how}`).join('\n'));
}

function paymentSettings(
  env: z.output<typeof Environment>,
  isDemo: boolean,
  dataDir: string,
): PaymentSettings {
  const provider = env.PAYMENT_PROVIDER ?? (isDemo ? 'sandbox' : 'none');
  if (provider === 'asaas') {
    const { ASAAS_API_KEY, ASAAS_WEBHOOK_TOKEN } = env;
    refuseMissing(env, ASAAS_SETTINGS, 'needed with PAYMENT_PROVIDER=asaas');
    return {
      provider,
      apiKey: ASAAS_API_KEY!,
      baseUrl: env.ASAAS_BASE_URL.replace(/\/+$/, ''),
      webhookToken: ASAAS_WEBHOOK_TOKEN!,
      takesCardNumbers: env.ALLOW_CARD_NUMBERS,
    };
  }
  if (provider === 'none') return { provider };
  if (!isDemo) {
    throw new ConfigError(
      'PAYMENT_PROVIDER=sandbox is for demo mode, where everybody may mark a charge as paid: ' +
        'set it to asaas, or leave it out to take no payments',
    );
  }
  return {
    provider,
    apiKey: demoSecret(dataDir, 'sandbox-payments-key'),
    webhookToken: demoSecret(dataDir, 'sandbox-payments-webhook-token'),
  };
}

/** A demo believes what requests call it; in a real mail that would let a stranger choose where its link leads. */
function refuseMailsOfUnknownAddress(env: Record<string, unknown>): void {
  if (env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined) return;
  throw new ConfigError(`PUBLIC_URL is needed with SMTP_URL: ${HOW_TO_MAKE.PUBLIC_URL}`);
}

/** The payment sandbox is asked, and asks, at the address of the process that does its jobs. */
function refuseLonelySandbox(env: z.output<typeof Environment>, isDemo: boolean): void {
  const hasSandbox = (env.PAYMENT_PROVIDER ?? (isDemo ? 'sandbox' : 'none')) === 'sandbox';
  if (!hasSandbox || !env.ROLES.includes('worker') || env.ROLES.includes('api')) return;
  throw new ConfigError(
    'ROLES=worker is not for the payment sandbox of demo mode, which lives in the process that serves: leave ROLES out',
  );
}

function secretsOfSwitches(
  env: z.output<typeof Environment>,
  dataDir: string,
): readonly SoftswitchSecret[] {
  const { SOFTSWITCH_SECRET: forAll, SOFTSWITCH_SECRETS: each = [] } = env;
  if (forAll === undefined && each.length > 0) return each;
  const secret = forAll ?? demoSecret(dataDir, 'softswitch-secret');
  return [{ switchId: null, name: 'SOFTSWITCH_SECRET', secret }, ...each];
}

function refuseOwnerOfNothing(env: Record<string, unknown>): void {
  if (env.DATABASE_OWNER_URL === undefined || env.DATABASE_URL !== undefined) return;
  throw new ConfigError(
    'DATABASE_URL is needed with DATABASE_OWNER_URL: the same database, with the role that serves',
  );
}

/** Demo mode needs no settings: its secrets are made once and kept beside the data. */
function demoSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(24).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
