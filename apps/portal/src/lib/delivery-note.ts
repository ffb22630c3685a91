import { deliveries as texts, deliveryNote } from '@alo/messages/deliveries.ts';

/** Why a delivery is as it is, without codes of ours; null: there is nothing to say. */
export function noteText(note: string | null): string | null {
  if (note === null) return null;
  const status = /^HTTP (\d{3})$/.exec(note)?.[1];
  if (status !== undefined) return texts.answered(status);
  if (Object.hasOwn(deliveryNote, note)) return deliveryNote[note]!;
  if (/no JSON$|unpack/.test(note)) return texts.notUnderstood;
  return /^[A-Z_]{4,}$/.test(note) ? texts.lost : note;
}
