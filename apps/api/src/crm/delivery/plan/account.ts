// Ids are valid in one account only.
import { createHash } from 'node:crypto';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import type { StoredDelivery } from './facts.ts';

const ACCOUNT_HASH_LENGTH = 12;

/** Undefined if only the key identifies the account, because keys change. */
export function getAccount(
  { manifest }: Connector,
  settings: Settings,
  { grant }: Access,
): string | undefined {
  const { fields } = getForm(manifest);
  const accountSettings = manifest.credentials
    // Leaves out fields that choose the user or the format.
    .filter(({ name, options }) => fields[name]!.namesAccount && !options && name !== 'email')
    .map(({ name }) => settings[name]);
  const parts = [...accountSettings, grant?.baseUrl].map((part) => part ?? null);
  if (parts.every((part) => part === null)) return undefined;
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, ACCOUNT_HASH_LENGTH);
}

export function dropOtherAccount(
  delivery: StoredDelivery,
  account: string | undefined,
): StoredDelivery {
  if (account === undefined) return delivery;
  const { findings, knownAccount, knownRecordId } = delivery;
  const isKnown = (knownAccount ?? account) === account;
  return {
    ...delivery,
    findings: (findings.account ?? account) === account ? findings : {},
    knownRecordId: isKnown ? knownRecordId : null,
  };
}
