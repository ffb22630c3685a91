import type { Credential, Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { MASKED_SECRET } from '@alo/contract/integrations.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import type { Metadata } from './metadata.ts';
import { refuseFields } from './webhook-settings.ts';

/** Ids and answers are text, whichever way a program writes them; null: nothing. */
export const settingOf = (value: unknown): string | null => {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return text === '' ? null : text;
};

/** Some are there only with an answer to another one. */
export const isAsked = ({ onlyIf }: Pick<Credential, 'onlyIf'>, settings: Settings): boolean =>
  !onlyIf || settings[onlyIf.name] === onlyIf.value;

/**
 * What is asked with: what was given, and where a secret was left out, or came back masked, the one that is kept. That one
 * goes only where it went before: with another subdomain beside it, somebody else's host would be told.
 * @throws AppError INVALID_REQUEST with the text of the card at each field that is missing.
 */
export function credentialsOf(
  manifest: Manifest,
  given: Readonly<Record<string, unknown>>,
  kept: Metadata,
): Settings {
  const { credentials, texts } = manifest;
  const isKept = ({ name, isSecret }: Credential) =>
    given[name] === undefined ||
    (isSecret && (given[name] === null || given[name] === MASKED_SECRET));
  const goesElsewhere = credentials.some(
    (one) =>
      !one.isSecret && !isKept(one) && settingOf(given[one.name]) !== settingOf(kept[one.name]),
  );
  const found = Object.fromEntries(
    credentials.map((one): [string, string | null] => {
      const { name, isSecret } = one;
      if (!isKept(one)) return [name, settingOf(given[name])];
      return [name, isSecret && goesElsewhere ? null : settingOf(kept[name])];
    }),
  );
  refuseFields(
    Object.fromEntries(
      credentials.map((one) => [
        one.name,
        one.isRequired && isAsked(one, found) && found[one.name] === null
          ? (texts.missingCredentials ?? refusals.credentialMissing(one.label))
          : null,
      ]),
    ),
  );
  return found;
}
