import { ConfigError, refuseMissing } from './config-error.ts';
import type { Environment } from './environment.ts';

const INSTRUCTIONS: Record<string, string> = {
  SECRET_KEY: 'set it to the output of: openssl rand -base64 32 (keep it; it encrypts secrets)',
  PUBLIC_URL:
    'set it to the address of the portal, which links in mails use, like https://portal.example.com.br',
  SMTP_URL: 'set it to your mail server, like smtps://user:password@mail.example.com.br',
};

const SOFTSWITCH_INSTRUCTION: Record<string, string> = {
  SOFTSWITCH_SECRET: 'set it to the output of: openssl rand -hex 24, and give it to the softswitch',
};

const listRequiredSettings = (env: Environment) =>
  env.SOFTSWITCH_SECRETS === undefined
    ? { ...INSTRUCTIONS, ...SOFTSWITCH_INSTRUCTION }
    : INSTRUCTIONS;

export function refuseBadCombinations(env: Environment, isDemo: boolean): void {
  if (!isDemo) refuseMissing(env, listRequiredSettings(env), 'needed outside demo mode');
  requirePublicUrlForMails(env);
  refuseSandboxInWorker(env, isDemo);
  requireDatabaseUrlForOwner(env);
  requireEventSocketPassword(env);
}

/** A stranger could choose the host of links in mails. */
function requirePublicUrlForMails(env: Environment): void {
  if (env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined) return;
  throw new ConfigError(`PUBLIC_URL is needed with SMTP_URL: ${INSTRUCTIONS.PUBLIC_URL}`);
}

/** The payment sandbox and its jobs need the same process. */
function refuseSandboxInWorker(env: Environment, isDemo: boolean): void {
  const hasSandbox = (env.PAYMENT_PROVIDER ?? (isDemo ? 'sandbox' : 'none')) === 'sandbox';
  if (!hasSandbox || !env.ROLES.includes('worker') || env.ROLES.includes('api')) return;
  throw new ConfigError(
    'ROLES=worker does not work with the payment sandbox, which needs the api role in the same process: leave ROLES out',
  );
}

function requireDatabaseUrlForOwner(env: Environment): void {
  if (env.DATABASE_OWNER_URL === undefined || env.DATABASE_URL !== undefined) return;
  throw new ConfigError(
    'DATABASE_URL is needed with DATABASE_OWNER_URL: the same database, with the role that serves',
  );
}

function requireEventSocketPassword(env: Environment): void {
  if (env.FREESWITCH_ESL_ADDRESS === undefined || env.FREESWITCH_ESL_PASSWORD !== undefined) return;
  throw new ConfigError(
    'FREESWITCH_ESL_PASSWORD is needed with FREESWITCH_ESL_ADDRESS: the password of event_socket.conf.xml',
  );
}
