// Ids of people and records hold in their account alone: in another one, where they begin at 1 again, they are a stranger's.
import { createHash } from 'node:crypto';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import type { Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import type { StoredDelivery } from './facts.ts';

const LENGTH = 12;

/** Returns the same for the same account, and undefined if only a key tells which one it is: an account may change its key. */
export function getAccount(
  { manifest }: Connector,
  settings: Settings,
  { grant }: Access,
): string | undefined {
  const { fields } = getForm(manifest);
  const said = manifest.credentials
    // leaves out fields that say in whose name or how calls are written there
    .filter(({ name, options }) => fields[name]!.namesAccount && !options && name !== 'email')
    .map(({ name }) => settings[name]);
  const parts = [...said, grant?.baseUrl].map((part) => part ?? null);
  if (parts.every((part) => part === null)) return undefined;
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, LENGTH);
}

/** Drops what was found in an account that was connected before. */
export function dropOtherAccount(
  stored: StoredDelivery,
  account: string | undefined,
): StoredDelivery {
  if (account === undefined) return stored;
  const { findings, knownAccount, knownRecordId } = stored;
  const isKnown = (knownAccount ?? account) === account;
  return {
    ...stored,
    findings: (findings.account ?? account) === account ? findings : {},
    knownRecordId: isKnown ? knownRecordId : null,
  };
}
