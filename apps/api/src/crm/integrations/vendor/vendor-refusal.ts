// What a CRM refuses while somebody waits for it, in the words of its card.
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { AppError } from '../../../platform/app-error.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';

const COME_BACK_SECONDS = 5;

/**
 * Asks, and turns what the vendor does into a refusal of ours.
 * @param whenWrong what is said of credentials that the vendor does not take
 * @param isTyped they stand in a form, and nobody was ever let in by them
 * @throws AppError CRM_CREDENTIALS_REFUSED, RATE_LIMITED, CRM_REFUSED or CRM_UNAVAILABLE.
 */
export async function asked<Answer>(
  manifest: Manifest,
  whenWrong: string,
  ask: () => Promise<Answer>,
  { isTyped = true } = {},
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    throw refusalOf(manifest, whenWrong, error, isTyped);
  }
}

/** Of credentials that are wrong in the form, and of an authorization that is over. */
export const wrongCredentials = ({ authorization, texts }: Manifest, isLetIn = false): string =>
  authorization === 'oauth' || isLetIn
    ? refusals.authenticationLost
    : (texts.wrongCredentials ?? refusals.credentialsRefused);

function refusalOf(
  manifest: Manifest,
  whenWrong: string,
  error: ConnectorError,
  isTyped: boolean,
): AppError {
  const { name, authorization, showsRateLimit } = manifest;
  const words = error.vendorSays ?? '';
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? COME_BACK_SECONDS * 1000) / 1000);
  const saysWhen = error.retryAfterMs !== null;
  const own = manifest.wordRefusal?.({ kind: error.kind, words, isTyped, saysWhen }) ?? null;
  const refused = own ?? whenWrong;
  switch (error.kind) {
    case 'credentials':
      return credentialsRefused(manifest, refused);
    case 'rateLimited': {
      const said = showsRateLimit && words !== '' ? words : refusals.crmBusy(name);
      // our own limits have no words for people: these are the vendor's, or about it
      return fieldRefusal({ gateway: said }, { code: ERROR_CODES.rateLimited, retryAfterSeconds });
    }
    case 'rejected':
      // an account that is not there, a key of another form: without credentials it would not have been asked
      return authorization === 'key'
        ? credentialsRefused(manifest, refused)
        : new AppError(ERROR_CODES.crmRefused, refusals.crmRefused(name, words));
    case 'notSetUp':
      return new AppError(ERROR_CODES.crmUnavailable, refusals.notSetUp(name));
    case 'usedUp':
      return new AppError(ERROR_CODES.crmUnavailable, refusals.crmUsedUp(name), {
        retryAfterSeconds,
      });
    case 'unpaid':
      return new AppError(ERROR_CODES.crmUnavailable, refusals.crmUnpaid(name), {
        retryAfterSeconds,
      });
    case 'unavailable':
    case 'unknown':
      if (error.isAddressRefused) return addressRefused(manifest);
      if (own !== null) return credentialsRefused(manifest, own);
      return new AppError(ERROR_CODES.crmUnavailable, refusals.crmAway(name), {
        retryAfterSeconds,
      });
  }
}

/** At the field that the address is made of, or of the gateway where the card has none. */
function addressRefused(manifest: Manifest): AppError {
  const { name, credentials } = manifest;
  const { fields } = getForm(manifest);
  const field = credentials.find((one) => fields[one.name]!.namesAccount)?.name;
  return fieldRefusal({ [field ?? 'gateway']: refusals.crmAddressRefused(name) });
}

/** At the field of the secret, or of the gateway where the card has none. */
function credentialsRefused({ credentials }: Manifest, text: string): AppError {
  const field = credentials.find(({ isSecret }) => isSecret)?.name ?? 'gateway';
  return fieldRefusal({ [field]: text }, { code: ERROR_CODES.crmCredentialsRefused });
}
