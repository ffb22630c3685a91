// What a connector's integration keeps in its metadata, and how it is read back.
import type { Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { integrationRefusals as refusals } from '@alo/messages/integrations.ts';
import { settingOf } from './credentials.ts';
import type { Metadata } from './metadata.ts';
import { refuseFields } from './webhook-settings.ts';

const VERSION = 'v1.4';
const TYPES = ['channel-hangup'];
/** Kept as it was sent: programs that others wrote look for it. Nothing is posted there. */
const MOST_ADDRESS = 2000;

/**
 * The metadata to keep: what was given, and what is kept where a name was left out. What no card knows is dropped.
 * @param credentials as credentialsOf has read them
 * @throws AppError INVALID_REQUEST with a text for each choice that is missing.
 */
export function connectorMetadata(
  manifest: Manifest,
  credentials: Settings,
  given: Metadata,
  kept: Metadata,
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
        isRequired && choices[name] === null ? refusals.choiceMissing(label) : null,
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
    ...choices,
    ...Object.fromEntries(beside),
  };
}

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
  const isWhole = [...credentials, ...choices].every(
    ({ name, isRequired }) => !isRequired || settings[name] !== null,
  );
  return isWhole ? settings : null;
}
