// https://pipedrive.readme.io/docs/app-uninstallation
import { ConnectorError } from '../connector-error.ts';
import type { Access, Capabilities } from '../connector.ts';
import { type Data, ME, EMPTY_SETTINGS, openCrm } from './wire.ts';

/**
 * Token answers name neither user nor company. Null if Pipedrive does not answer, because the next
 * refusal shows an uninstallation.
 */
export async function readAccount(access: Access): Promise<string | null> {
  try {
    type Me = Data<{ id: unknown; company_id: unknown }> | null;
    const me = await openCrm(access, EMPTY_SETTINGS).get<Me>(ME);
    return toAccount(me?.data?.company_id, me?.data?.id);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    return null;
  }
}

export const readUninstalled: Capabilities['uninstalling']['read'] = (message) => {
  const fields = (message ?? {}) as Readonly<Record<string, unknown>>;
  const account = toAccount(fields['company_id'], fields['user_id']);
  return account === null ? null : { account, at: toInstant(fields['timestamp']) };
};

const ID = /^\d+$/;

const toAccount = (company: unknown, user: unknown): string | null =>
  ID.test(String(company)) && ID.test(String(user)) ? `${String(company)}/${String(user)}` : null;

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Assumes UTC, like Pipedrive's other times. */
function toInstant(value: unknown): Date | null {
  const text = String(value).replace(' ', 'T');
  const at = new Date(ZONE.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
