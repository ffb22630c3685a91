import { ConfigError, refuseMissing } from './config-error.ts';
import type { Environment } from './environment.ts';

const HOW_TO_MAKE: Record<string, string> = {
  SECRET_KEY: 'set it to the output of: openssl rand -base64 32 (keep it; it encrypts secrets)',
  PUBLIC_URL:
    'set it to the address of the portal, with which links in mails begin, like https://portal.example.com.br',
  SMTP_URL: 'set it to your mail server, like smtps://user:password@mail.example.com.br',
};

const SOFTSWITCH_SETTING: Record<string, string> = {
  SOFTSWITCH_SECRET: 'set it to the output of: openssl rand -hex 24, and give it to the softswitch',
};

const listSettingsToMake = (env: Environment) =>
  env.SOFTSWITCH_SECRETS === undefined ? { ...HOW_TO_MAKE, ...SOFTSWITCH_SETTING } : HOW_TO_MAKE;

export function refuseBadCombinations(env: Environment, isDemo: boolean): void {
  if (!isDemo) refuseMissing(env, listSettingsToMake(env), 'needed outside demo mode');
  refuseMailsOfUnknownAddress(env);
  refuseLonelySandbox(env, isDemo);
  refuseOwnerOfNothing(env);
  refuseLockedSwitch(env);
}

/** In a real mail, a stranger could choose the link's host. */
function refuseMailsOfUnknownAddress(env: Environment): void {
  if (env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined) return;
  throw new ConfigError(`PUBLIC_URL is needed with SMTP_URL: ${HOW_TO_MAKE.PUBLIC_URL}`);
}

/** The payment sandbox and its jobs need the same process. */
function refuseLonelySandbox(env: Environment, isDemo: boolean): void {
  const hasSandbox = (env.PAYMENT_PROVIDER ?? (isDemo ? 'sandbox' : 'none')) === 'sandbox';
  if (!hasSandbox || !env.ROLES.includes('worker') || env.ROLES.includes('api')) return;
  throw new ConfigError(
    'ROLES=worker is not for the payment sandbox of demo mode, which lives in the process that serves: leave ROLES out',
  );
}

function refuseOwnerOfNothing(env: Environment): void {
  if (env.DATABASE_OWNER_URL === undefined || env.DATABASE_URL !== undefined) return;
  throw new ConfigError(
    'DATABASE_URL is needed with DATABASE_OWNER_URL: the same database, with the role that serves',
  );
}

function refuseLockedSwitch(env: Environment): void {
  if (env.FREESWITCH_ESL_ADDRESS === undefined || env.FREESWITCH_ESL_PASSWORD !== undefined) return;
  throw new ConfigError(
    'FREESWITCH_ESL_PASSWORD is needed with FREESWITCH_ESL_ADDRESS: the password of event_socket.conf.xml',
  );
}
