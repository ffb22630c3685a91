// Parts that a record can do without: a CRM that refuses the record may take it without them.
import type { RecordPart } from '@alo/domain/delivery-reason.ts';
import type { CallToLog } from '../connector.ts';
import type { Manifest, Metadata, OptionalPart } from '../manifest.ts';

/** Returns those that a record of an integration with these settings has; the deal is one if the contact has any. */
export const listOptionalParts = (
  { delivery }: Manifest,
  settings: Readonly<Record<string, unknown>>,
): readonly OptionalPart[] =>
  delivery.optionalParts.filter(
    ({ part, settings: names }) =>
      part === 'deal' || names.some((name) => (settings[name] ?? null) !== null),
  );

/** Returns what a connector needs to write, or to find, the record without these parts. */
export function leaveOut<Call extends CallToLog>(
  { delivery }: Manifest,
  parts: readonly RecordPart[],
  settings: Metadata,
  call: Call,
): { settings: Metadata; call: Call } {
  const names = delivery.optionalParts
    .filter(({ part }) => parts.includes(part))
    .flatMap((one) => one.settings);
  const { person } = call;
  return {
    settings: { ...settings, ...Object.fromEntries(names.map((name) => [name, null])) },
    call:
      person && parts.includes('deal') ? { ...call, person: { ...person, openDeal: null } } : call,
  };
}
