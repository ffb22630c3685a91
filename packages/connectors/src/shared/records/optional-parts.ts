import type { RecordPart } from '@alo/domain/deliveries/delivery-reason.ts';
import type { CallToLog } from '../../connector.ts';
import type { Manifest, Metadata, OptionalPart } from '../../manifest.ts';

/** The deal always counts as filled. */
export const listOptionalParts = (
  { delivery }: Manifest,
  settings: Readonly<Record<string, unknown>>,
): readonly OptionalPart[] =>
  delivery.optionalParts.filter(
    ({ part, settings: names }) =>
      part === 'deal' || names.some((name) => (settings[name] ?? null) !== null),
  );

export function omitParts<Call extends CallToLog>(
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
