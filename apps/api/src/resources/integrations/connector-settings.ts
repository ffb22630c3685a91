// What a connector's integration keeps in its metadata, and how it is read back.
import type { Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import { isAsked, settingOf } from './credentials.ts';
import type { Metadata } from './metadata.ts';
import { refuseFields } from './webhook-settings.ts';

const VERSION = 'v1.4';
const TYPES = ['channel-hangup'];
/** Kept as it was sent: programs that others wrote look for it. Nothing is posted there. */
const MOST_ADDRESS = 2000;

/**
 * The metadata to keep: what was given, and what is kept where a name was left out. What no card knows is dropped.
 * @param credentials as credentialsOf has read them
 * @param isFirst before the account's owner has let us in: choices are not asked for yet
 * @throws AppError INVALID_REQUEST with a text for each choice that is missing.
 */
export function connectorMetadata(
  manifest: Manifest,
  credentials: Settings,
  given: Metadata,
  kept: Metadata,
  { isFirst = false } = {},
): Metadata {
  const valueOf = (name: string) => (given[name] === undefined ? kept[name] : given[name]);
  const choices = Object.fromEntries(
    manifest.choices.map(({ name }) => [name, settingOf(valueOf(name))]),
  );
  const beside = manifest.choices
    .flatMap(({ keeps = {} }) => Object.keys(keeps))
    .map((name) => [name, settingOf(valueOf(name))] as const);
  refuseFields(
    Object.fromEntries(
      manifest.choices.map(({ name, label, isRequired }) => [
        name,
        !isFirst && isRequired && choices[name] === null ? refusals.choiceMissing(label) : null,
      ]),
    ),
  );
  const address = settingOf(valueOf('webhookUrl'))?.slice(0, MOST_ADDRESS);
  return {
    ...(address !== undefined && { webhookUrl: address }),
    webhookVersion: VERSION,
    webhookTypes: TYPES,
    takesMostRecent: valueOf('takesMostRecent') === true,
    ...credentials,
    ...answersOf(manifest, credentials),
    ...choices,
    ...Object.fromEntries(beside),
    ...accountOf(manifest, kept),
  };
}

/** Questions travel as booleans. */
const answersOf = ({ credentials }: Manifest, settings: Settings): Metadata =>
  Object.fromEntries(
    credentials
      .filter(({ options }) => options?.some(({ value }) => value === 'true'))
      .flatMap(({ name }) => (settings[name] === null ? [] : [[name, settings[name] === 'true']])),
  );

/** Which account it is: the vendor said so, and no form changes it. */
const accountOf = ({ accountAddress }: Manifest, kept: Metadata): Metadata =>
  accountAddress && kept[accountAddress.name] !== undefined
    ? { [accountAddress.name]: kept[accountAddress.name] }
    : {};

/** As the connector reads them; null: something that it needs was never chosen. */
export function settingsOf(
  { credentials, choices }: Manifest,
  metadata: Metadata,
): Settings | null {
  const names = [...credentials, ...choices].map(({ name }) => name);
  const beside = choices.flatMap(({ keeps = {} }) => Object.keys(keeps));
  const settings = Object.fromEntries(
    [...names, ...beside].map((name) => [name, settingOf(metadata[name])]),
  );
  const needed = [...credentials.filter((one) => isAsked(one, settings)), ...choices];
  const isWhole = needed.every(({ name, isRequired }) => !isRequired || settings[name] !== null);
  return isWhole ? settings : null;
}
