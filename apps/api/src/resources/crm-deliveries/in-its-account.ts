// Ids of people and records hold in their account alone: in another one, where they begin at 1 again, they are a stranger's.
import { createHash } from 'node:crypto';
import type { Credential } from '@alo/connectors/manifest.ts';
import type { CrmStep } from './crm-step.ts';
import type { CrmFindings } from './findings.ts';

const LENGTH = 12;

/** As if nothing had been found out, and the record had no name. */
const FORGOTTEN = {
  chosen: undefined,
  person: undefined,
  rule: undefined,
  lookUps: undefined,
  sends: undefined,
} satisfies CrmFindings;

/**
 * The step without what was found out in an account that was connected before.
 * @param found says from now on which account it is of
 */
export function inItsAccount(step: CrmStep, found: CrmFindings): CrmStep {
  const account = accountOf(step);
  if (account === undefined) return step;
  const { delivery, findings } = step;
  const { account: before = account } = findings;
  const isOther = before !== account;
  Object.assign(found, isOther && FORGOTTEN, { account });
  const isKnown = (delivery.knownAccount ?? account) === account;
  return {
    ...step,
    findings: isOther ? {} : findings,
    delivery: isKnown ? delivery : { ...delivery, knownRecordId: null },
  };
}

/** The same for the same account. Undefined: nothing says it but a key, which one account may have anew. */
function accountOf({ connector, settings, access }: CrmStep): string | undefined {
  const said = connector.manifest.credentials.filter(isOfAccount).map(({ name }) => settings[name]);
  const parts = [...said, access.grant?.baseUrl].map((part) => part ?? null);
  if (parts.every((part) => part === null)) return undefined;
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, LENGTH);
}

/** Not in whose name, nor how, calls are written there. */
const isOfAccount = ({ name, isSecret, isNoAddress, options }: Credential): boolean =>
  !isSecret && !isNoAddress && !options && name !== 'email';
