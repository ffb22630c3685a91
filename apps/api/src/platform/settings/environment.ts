import { parseNetworks } from '@alo/outbound/networks.ts';
import { RECORDING_FORMATS } from '@alo/telephony/telephony.ts';
import * as z from 'zod';
import { eventSocketAddresses, managerAddresses } from './event-sockets.ts';
import { sipServer } from './sip-server.ts';
import { sipWebSocketUrl } from './sip-web-socket.ts';
import { softswitchSecrets } from './softswitch-secrets.ts';

const ROLES = ['api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const retentionDays = z.coerce.number().int().min(1).max(36_500);

export const removeTrailingSlash = (address: string) => address.replace(/\/+$/, '');

const networks = z
  .string()
  .default('')
  .transform(splitList)
  .superRefine((texts, context) => {
    try {
      parseNetworks(texts);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const aiKey = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'printable characters without spaces');

const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, 'reais with up to four decimals, like 0.0332')
  .default('0')
  .transform(Number);

const switchName = z.string().regex(/^[\w.-]{1,60}$/, 'letters, digits, dots, _ and - alone');

/** A line break would start another command. */
const switchPassword = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'printable characters without spaces');

const ruleName = z.string().trim().min(1).max(200);

/** Each setting has a line in `.env.example`. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(21),
  CELL: z.coerce.number().int().min(0).max(20).default(0),
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(120).max(1_000_000).default(1200),
  EXTENSIONS_PER_ORGANIZATION: z.coerce.number().int().min(1).max(100_000).default(2000),
  SIP_SERVER: sipServer.optional(),
  SIP_WEBSOCKET_URL: sipWebSocketUrl.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DEMO: flag.optional(),
  // Covers "last 30 days" and the 30 days before.
  DEMO_DAYS: z.coerce.number().int().min(1).max(365).default(60),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SOFTSWITCH_SECRET: z.string().min(16).optional(),
  SOFTSWITCH_SECRETS: softswitchSecrets.optional(),
  FREESWITCH_GATEWAY: switchName.optional(),
  TRUNK_ORDER: z.enum(['position', 'cost']).default('position'),
  FREESWITCH_CONTEXT: switchName.default('alo'),
  FREESWITCH_INBOUND_CONTEXT: switchName.optional(),
  CALL_BLOCK_MINUTES: z.coerce.number().int().min(2).max(60).default(5),
  MAX_CALL_MINUTES: z.coerce.number().int().min(1).max(1440).default(120),
  ALLOW_UNDECIDED_CALLS: flag.default(false),
  END_UNRESERVED_CALLS: flag.default(true),
  ANATEL_CALLS_PER_MONTH: z.coerce.number().int().min(1).max(1_000_000_000).default(500_000),
  ANATEL_CALLS_RULE: ruleName.default(
    'Despacho da Anatel de 20/10/2025, em vigor desde 01/11/2025',
  ),
  ANATEL_SHORT_CALLS_PERCENT: z.coerce.number().int().min(1).max(100).default(85),
  ANATEL_SHORT_CALLS_FROM: z.coerce.number().int().min(1).max(1_000_000_000).default(100),
  ANATEL_SHORT_CALLS_RULE: ruleName.default(
    'Despacho Decisório 22/2024/RCTS/SRC da Anatel, de abril de 2024',
  ),
  CLICK_TO_CALL_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'the name of a SIP header, like X-Api4comintegratedcall')
    .default('X-Api4comintegratedcall'),
  FREESWITCH_ESL_ADDRESS: eventSocketAddresses.optional(),
  FREESWITCH_ESL_PASSWORD: switchPassword.optional(),
  FREESWITCH_ESL_PROFILE: switchName.default('internal'),
  ASTERISK_ARI_URL: z
    .string()
    .transform((text) => splitList(text).map(removeTrailingSlash))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .optional(),
  ASTERISK_ARI_USER: switchName.default('alo'),
  ASTERISK_ARI_PASSWORD: switchPassword.optional(),
  ASTERISK_AMI_ADDRESS: managerAddresses.optional(),
  ASTERISK_AMI_USER: switchName.default('alo'),
  ASTERISK_AMI_PASSWORD: switchPassword.optional(),
  ASTERISK_CEL_FILE: z.string().min(1).optional(),
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
  RETENTION_DELIVERIES_DAYS: retentionDays.default(90),
  MAX_WAITING_DELIVERIES: z.coerce.number().int().min(100).max(10_000_000).default(100_000),
  BRAND_FILE: z.string().min(1).optional(),
  WEBPHONE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_STUDIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  CRM_PROFILES_FILE: z.string().min(1).optional(),
  DOMAIN_SUFFIX: z.string().startsWith('.').optional(),
  LEGACY_TELEPHONY_GATEWAY: z.string().min(1).default('pabx'),
  COMPANY_REGISTRY: z.enum(['sandbox', 'brasilapi']).optional(),
  COMPANY_REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://brasilapi.com.br')
    .transform(removeTrailingSlash),
  POSTAL_CODES: z.enum(['sandbox', 'viacep']).optional(),
  VIACEP_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://viacep.com.br')
    .transform(removeTrailingSlash),
  OUTBOUND_ALLOWED_NETWORKS: networks,
  ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
  CRM_PROBE_HOURS: z.coerce.number().int().min(0).max(168).default(6),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform(removeTrailingSlash)
    .optional(),
  AI_API_KEY: aiKey.optional(),
  AI_TRANSCRIPTION_MODEL: z.string().min(1).max(200).optional(),
  AI_CHAT_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform(removeTrailingSlash)
    .optional(),
  AI_CHAT_API_KEY: aiKey.optional(),
  AI_CHAT_MODEL: z.string().min(1).max(200).optional(),
  AI_REAIS_PER_AUDIO_MINUTE: price,
  AI_REAIS_PER_MILLION_INPUT_TOKENS: price,
  AI_REAIS_PER_MILLION_OUTPUT_TOKENS: price,
  AI_MOST_CALL_MINUTES: z.coerce.number().int().min(1).max(1440).default(60),
  AI_MOST_RECORDING_MEGABYTES: z.coerce.number().int().min(1).max(1000).default(25),
  AI_MINUTES_PER_MONTH: z.coerce.number().int().min(1).max(10_000_000).default(3000),
  AI_CALLS_AT_ONCE: z.coerce.number().int().min(1).max(32).default(4),
  AI_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(300),
  ARCHIVE_DIR: z.string().min(1).optional(),
  ARCHIVE_BUCKET: z.string().min(1).optional(),
  RECORDINGS_DIR: z.string().min(1).optional(),
  RECORDINGS_BUCKET: z.string().min(1).optional(),
  SWITCH_RECORDINGS_DIR: z.string().startsWith('/').optional(),
  SWITCH_RECORDING_FORMAT: z.enum(RECORDING_FORMATS).default('wav'),
  SWITCH_SPOOL_DIR: z.string().min(1).optional(),
  RECORDINGS_CLOUD_DIR: z.string().min(1).optional(),
  RECORDINGS_CLOUD_BUCKET: z.string().min(1).optional(),
  RECORDINGS_CLOUD_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and - alone')
    .default('us-east-1'),
  RECORDINGS_CLOUD_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(removeTrailingSlash)
    .optional(),
  RECORDINGS_CLOUD_ACCESS_KEY: z.string().min(1).optional(),
  RECORDINGS_CLOUD_SECRET_KEY: z.string().min(1).optional(),
  CLOUD_BASE_URL_AWS: z
    .url({ protocol: /^https?$/ })
    .transform(removeTrailingSlash)
    .optional(),
  CLOUD_BASE_URL_GCP: z
    .url({ protocol: /^https?$/ })
    .transform(removeTrailingSlash)
    .optional(),
  EXPORT_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  EXPORTS_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
  RECORDING_LINK_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .default(24),
  TOLD_RECORDING_LINK_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  TRUSTED_PROXIES: z.string().optional(),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES)).min(1)),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform(removeTrailingSlash)
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('alo'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Environment = z.output<typeof Environment>;

export function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
