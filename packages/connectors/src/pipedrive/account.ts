// Pipedrive sends a message when a user uninstalls us: https://pipedrive.readme.io/docs/app-uninstallation
import { ConnectorError } from '../connector-error.ts';
import type { Access, Capabilities } from '../connector.ts';
import { type Data, ME, NO_SETTINGS, open } from './wire.ts';

/**
 * Reads which user of which company installed us: no answer of the token address says it. Returns null also if Pipedrive does
 * not answer: the next refusal shows all the same that the user uninstalled us.
 */
export async function readAccount(access: Access): Promise<string | null> {
  try {
    type Me = Data<{ id: unknown; company_id: unknown }> | null;
    const me = await open(access, NO_SETTINGS).get<Me>(ME);
    return toAccount(me?.data?.company_id, me?.data?.id);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return null;
  }
}

export const readUninstalled: Capabilities['uninstalling']['read'] = (message) => {
  const told = (message ?? {}) as Readonly<Record<string, unknown>>;
  const account = toAccount(told['company_id'], told['user_id']);
  return account === null ? null : { account, at: toInstant(told['timestamp']) };
};

const ID = /^\d+$/;

const toAccount = (company: unknown, user: unknown): string | null =>
  ID.test(String(company)) && ID.test(String(user)) ? `${String(company)}/${String(user)}` : null;

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Reads a date and a time, in UTC as all of Pipedrive's. No source says in which form they are. */
function toInstant(told: unknown): Date | null {
  const text = String(told).replace(' ', 'T');
  const at = new Date(ZONE.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
