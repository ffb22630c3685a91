import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Manifest } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { AppError } from '../../../platform/app-error.ts';
import { fieldRefusal } from '../../../platform/field-refusal.ts';

const DEFAULT_RETRY_SECONDS = 5;

/**
 * @param isTyped the user has just typed the credentials
 * @throws AppError CRM_CREDENTIALS_REFUSED, RATE_LIMITED, CRM_REFUSED or CRM_UNAVAILABLE.
 */
export async function translateRefusals<Answer>(
  manifest: Manifest,
  wrongCredentialsText: string,
  send: () => Promise<Answer>,
  { isTyped = true } = {},
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    throw toRefusal(manifest, wrongCredentialsText, error, isTyped);
  }
}

export const describeWrongCredentials = (
  { authorization, texts }: Manifest,
  isAuthorized = false,
): string =>
  authorization === 'oauth' || isAuthorized
    ? refusals.authenticationLost
    : (texts.wrongCredentials ?? refusals.credentialsRefused);

function toRefusal(
  manifest: Manifest,
  wrongCredentialsText: string,
  error: ConnectorError,
  isTyped: boolean,
): AppError {
  const { name, authorization, showsRateLimit } = manifest;
  const vendorMessage = error.vendorMessage ?? '';
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? DEFAULT_RETRY_SECONDS * 1000) / 1000);
  const hasRetryAfter = error.retryAfterMs !== null;
  const ownText =
    manifest.describeRefusal?.({
      kind: error.kind,
      vendorMessage,
      isTyped,
      hasRetryAfter,
    }) ?? null;
  const refusalText = ownText ?? wrongCredentialsText;
  switch (error.kind) {
    case 'credentials':
      return buildCredentialsRefusal(manifest, refusalText);
    case 'rateLimited': {
      const text = showsRateLimit && vendorMessage !== '' ? vendorMessage : refusals.crmBusy(name);
      return fieldRefusal({ gateway: text }, { code: ERROR_CODES.rateLimited, retryAfterSeconds });
    }
    case 'rejected':
      return authorization === 'key'
        ? buildCredentialsRefusal(manifest, refusalText)
        : new AppError(ERROR_CODES.crmRefused, refusals.crmRefused(name, vendorMessage));
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
      if (error.isAddressRefused) return buildAddressRefusal(manifest);
      if (ownText !== null) return buildCredentialsRefusal(manifest, ownText);
      return new AppError(ERROR_CODES.crmUnavailable, refusals.crmAway(name), {
        retryAfterSeconds,
      });
  }
}

function buildAddressRefusal(manifest: Manifest): AppError {
  const { name, credentials } = manifest;
  const { fields } = getForm(manifest);
  const field = credentials.find((one) => fields[one.name]!.namesAccount)?.name;
  return fieldRefusal({ [field ?? 'gateway']: refusals.crmAddressRefused(name) });
}

function buildCredentialsRefusal({ credentials }: Manifest, text: string): AppError {
  const field = credentials.find(({ isSecret }) => isSecret)?.name ?? 'gateway';
  return fieldRefusal({ [field]: text }, { code: ERROR_CODES.crmCredentialsRefused });
}
