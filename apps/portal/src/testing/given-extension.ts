import {
  type Extension,
  EXTENSION_NAMES,
  parseWireExtension,
  type WireExtension,
} from '@alo/contract/telephony/extensions.ts';

const nothing = Object.fromEntries(Object.keys(EXTENSION_NAMES).map((field) => [field, null]));

/** Fields that the test does not set are null. */
export const givenExtension = (fields: Partial<Extension> = {}): Extension => ({
  ...parseWireExtension(nothing as unknown as WireExtension),
  id: 7,
  domain: 'jatoba.alo.example',
  number: '1002',
  recordsCalls: true,
  recordingAccess: true,
  ...fields,
});
