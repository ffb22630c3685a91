import { monograms } from '@alo/messages/crm/integrations.ts';

const LETTERS: Readonly<Record<string, string>> = monograms;
const GOLDEN_ANGLE = 137.508;

/** `RD Station CRM` becomes RD, `HubSpot` HS, `Agendor` Ag. */
export function createMonogram(name: string): { letters: string; hue: number } {
  const capitals = name.replaceAll(/[^A-Z]/g, '');
  const letters = LETTERS[name] ?? (capitals.length > 1 ? capitals.slice(0, 2) : name.slice(0, 2));
  // The golden angle separates the hues of similar sums.
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return { letters, hue: Math.round((sum * GOLDEN_ANGLE) % 360) };
}
