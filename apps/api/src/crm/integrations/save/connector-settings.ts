// What a connector's integration keeps in its metadata, and how it is read back.
import { connectorsWith } from '@alo/connectors/index.ts';
import type { FormState, Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { refuseFields } from '../../../platform/field-refusal.ts';
import { getFormOf, preparedText, settingOf } from '../credentials.ts';
import type { Metadata } from './metadata.ts';

const USUAL_VERSION = 'v1.4';
const TYPES = ['channel-hangup'];
/** Kept as it was sent: programs that others wrote look for it. Nothing is posted there. */
const MAX_ADDRESS_LENGTH = 2000;

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
  const form = getForm(manifest);
  const own = connectorsWith('ownEvent').find(
    ({ connector }) => connector.manifest.id === manifest.id,
  );
  const choices = Object.fromEntries(
    manifest.choices
      // null is a choice where the vendor decides, and nobody has made it yet
      .filter(({ name }) => form.choices[name]!.automatic === null || valueOf(name) !== undefined)
      .map(({ name }) => [name, keptAs(valueOf(name))]),
  );
  const beside = namesBeside(form).map((name) => [name, keptAs(valueOf(name))] as const);
  refuseFields(
    Object.fromEntries(
      manifest.choices.map(({ name, label, isRequired }) => [
        name,
        !isFirst && isRequired && choices[name] === null
          ? (form.choices[name]!.missing ?? refusals.choiceMissing(label))
          : null,
      ]),
    ),
  );
  const address = settingOf(valueOf('webhookUrl'))?.slice(0, MAX_ADDRESS_LENGTH);
  return {
    ...(address !== undefined && { webhookUrl: address }),
    webhookVersion: own?.capability.version ?? USUAL_VERSION,
    webhookTypes: TYPES,
    takesMostRecent: valueOf('takesMostRecent') === true,
    ...credentials,
    ...numbersIn(manifest, credentials, valueOf),
    ...preparedIn(form, credentials),
    ...answersOf(manifest, credentials),
    ...choices,
    ...Object.fromEntries(beside),
    ...accountOf(manifest, credentials, kept),
  };
}

/** Programs read an id back in the type in which they wrote it; connectors get all settings as text (`settingsOf`). */
const keptAs = (value: unknown): string | number | null =>
  typeof value === 'number' ? value : settingOf(value);

const numbersIn = (
  { credentials }: Manifest,
  settings: Settings,
  valueOf: (name: string) => unknown,
): Metadata =>
  Object.fromEntries(
    credentials.flatMap(({ name, isSecret }) => {
      const value = valueOf(name);
      const isNumber = !isSecret && typeof value === 'number' && String(value) === settings[name];
      return isNumber ? [[name, value]] : [];
    }),
  );

/** What is kept beside the choices, from their items. */
const namesBeside = ({ choices }: FormState): string[] =>
  Object.values(choices).flatMap(({ keeps }) => Object.keys(keeps));

/** What was prepared is an object on the wire, and what was typed for it is not kept. */
function preparedIn({ fields, prepared }: FormState, settings: Settings): Metadata {
  const typed = Object.entries(fields).filter(([, { isStored }]) => !isStored);
  return Object.fromEntries([
    ...typed.map(([name]) => [name, null]),
    ...prepared.map((name) => {
      const text = settings[name] ?? null;
      return [name, text === null ? null : (JSON.parse(text) as unknown)];
    }),
  ]) as Metadata;
}

/** Questions travel as booleans. */
const answersOf = ({ credentials }: Manifest, settings: Settings): Metadata =>
  Object.fromEntries(
    credentials
      .filter(({ options }) => options?.some(({ value }) => value === 'true'))
      .flatMap(({ name }) => (settings[name] === null ? [] : [[name, settings[name] === 'true']])),
  );

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Which account it is: the vendor said so, or its credentials do, and no form changes it. */
function accountOf({ accountAddress }: Manifest, credentials: Settings, kept: Metadata): Metadata {
  if (!accountAddress) return {};
  const { name, of } = accountAddress;
  const typed = of && credentials[of.name]?.toLowerCase().replace(/^https?:\/\//, '');
  const label = typed?.split('.')[0] ?? '';
  const address = of && LABEL.test(label) ? `https://${label}.${of.domain}` : undefined;
  const value = of ? address : kept[name];
  return value === undefined ? {} : { [name]: value };
}

/** As the connector reads them; null: something that it needs was never chosen. */
export function settingsOf(manifest: Manifest, metadata: Metadata): Settings | null {
  const { credentials, choices } = manifest;
  const form = getForm(manifest);
  const { pageNeeds, prepared } = form;
  const names = [...credentials, ...choices].map(({ name }) => name);
  const settings = Object.fromEntries([
    ...[...names, ...namesBeside(form)].map((name) => [name, settingOf(metadata[name])] as const),
    ...prepared.map((name) => [name, preparedText(metadata[name])] as const),
  ]);
  const { fields } = getFormOf(manifest, settings);
  // of a key that was not given, because its page lets us in, the connector knows
  const isNeeded = (name: string) => pageNeeds?.includes(name) ?? true;
  const needed = [
    ...credentials.filter(({ name }) => isNeeded(name) && fields[name]!.isRequired),
    ...choices.filter(({ isRequired }) => isRequired),
  ];
  return needed.every(({ name }) => settings[name] !== null) ? settings : null;
}
