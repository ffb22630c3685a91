import { connectorsWith } from '@alo/connectors/index.ts';
import type { FormState, Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { integrationRefusals as refusals } from '@alo/messages/crm/integrations.ts';
import { refuseFields } from '../../../platform/field-refusal.ts';
import { buildForm, toPreparedText, toSetting } from '../credentials.ts';
import type { Metadata } from './metadata.ts';

const DEFAULT_VERSION = 'v1.4';
const TYPES = ['channel-hangup'];
/** Stored only because other applications read it. */
const MAX_ADDRESS_LENGTH = 2000;

/** @param isFirst makes choices optional before the authorization */
export function buildConnectorMetadata(
  manifest: Manifest,
  credentials: Settings,
  input: Metadata,
  current: Metadata,
  { isFirst = false } = {},
): Metadata {
  const getValue = (name: string) => (input[name] === undefined ? current[name] : input[name]);
  const form = getForm(manifest);
  const ownEvent = connectorsWith('ownEvent').find(
    ({ connector }) => connector.manifest.id === manifest.id,
  );
  const choices = Object.fromEntries(
    manifest.choices
      // Null means that the vendor decides.
      .filter(({ name }) => form.choices[name]!.automatic === null || getValue(name) !== undefined)
      .map(({ name }) => [name, toStoredSetting(getValue(name))]),
  );
  const unchangedSettings = listUnchangedNames(form).map(
    (name) => [name, toStoredSetting(getValue(name))] as const,
  );
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
  const address = toSetting(getValue('webhookUrl'))?.slice(0, MAX_ADDRESS_LENGTH);
  return {
    ...(address !== undefined && { webhookUrl: address }),
    webhookVersion: ownEvent?.capability.version ?? DEFAULT_VERSION,
    webhookTypes: TYPES,
    takesMostRecent: getValue('takesMostRecent') === true,
    ...credentials,
    ...pickNumbers(manifest, credentials, getValue),
    ...pickPrepared(form, credentials),
    ...toBooleanSettings(manifest, credentials),
    ...choices,
    ...Object.fromEntries(unchangedSettings),
    ...toAccountMetadata(manifest, credentials, current),
  };
}

/** Keeps an id in the type in which an application wrote it. */
const toStoredSetting = (value: unknown): string | number | null =>
  typeof value === 'number' ? value : toSetting(value);

const pickNumbers = (
  { credentials }: Manifest,
  settings: Settings,
  getValue: (name: string) => unknown,
): Metadata =>
  Object.fromEntries(
    credentials.flatMap(({ name, isSecret }) => {
      const value = getValue(name);
      const isNumber = !isSecret && typeof value === 'number' && String(value) === settings[name];
      return isNumber ? [[name, value]] : [];
    }),
  );

const listUnchangedNames = ({ choices }: FormState): string[] =>
  Object.values(choices).flatMap(({ keeps }) => Object.keys(keeps));

function pickPrepared({ fields, prepared }: FormState, settings: Settings): Metadata {
  const typed = Object.entries(fields).filter(([, { isStored }]) => !isStored);
  return Object.fromEntries([
    ...typed.map(([name]) => [name, null]),
    ...prepared.map((name) => {
      const text = settings[name] ?? null;
      return [name, text === null ? null : (JSON.parse(text) as unknown)];
    }),
  ]) as Metadata;
}

const toBooleanSettings = ({ credentials }: Manifest, settings: Settings): Metadata =>
  Object.fromEntries(
    credentials
      .filter(({ options }) => options?.some(({ value }) => value === 'true'))
      .flatMap(({ name }) => (settings[name] === null ? [] : [[name, settings[name] === 'true']])),
  );

const LABEL = /^[a-z0-9][a-z0-9-]{0,62}$/;

function toAccountMetadata(
  { accountAddress }: Manifest,
  credentials: Settings,
  current: Metadata,
): Metadata {
  if (!accountAddress) return {};
  const { name, of } = accountAddress;
  const typed = of && credentials[of.name]?.toLowerCase().replace(/^https?:\/\//, '');
  const label = typed?.split('.')[0] ?? '';
  const address = of && LABEL.test(label) ? `https://${label}.${of.domain}` : undefined;
  const value = of ? address : current[name];
  return value === undefined ? {} : { [name]: value };
}

export function readSettings(manifest: Manifest, metadata: Metadata): Settings | null {
  const { credentials, choices } = manifest;
  const form = getForm(manifest);
  const { oauthPageFields, prepared } = form;
  const names = [...credentials, ...choices].map(({ name }) => name);
  const settings = Object.fromEntries([
    ...[...names, ...listUnchangedNames(form)].map(
      (name) => [name, toSetting(metadata[name])] as const,
    ),
    ...prepared.map((name) => [name, toPreparedText(metadata[name])] as const),
  ]);
  const { fields } = buildForm(manifest, settings);
  // OAuth replaces the credentials that are not in `oauthPageFields`.
  const isNeeded = (name: string) => oauthPageFields?.includes(name) ?? true;
  const needed = [
    ...credentials.filter(({ name }) => isNeeded(name) && fields[name]!.isRequired),
    ...choices.filter(({ isRequired }) => isRequired),
  ];
  return needed.every(({ name }) => settings[name] !== null) ? settings : null;
}
