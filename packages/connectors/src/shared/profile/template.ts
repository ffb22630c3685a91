// Texts and bodies with places for what is known: `{personId}`, and alone `{personId:number}`. No more than that.
import { ConnectorError } from '../../connector-error.ts';

/** A value is null if there is none. */
export type Known = Readonly<Record<string, unknown>>;

const PLACE = /\{([A-Za-z]+)(:number)?\}/g;
const ALONE = /^\{([A-Za-z]+)(:number)?\}$/;

/** Every name that some text of it has. */
export const namesIn = (template: unknown): string[] =>
  typeof template === 'string'
    ? [...template.matchAll(PLACE)].map(([, name]) => name!)
    : typeof template === 'object' && template !== null
      ? Object.values(template).flatMap(namesIn)
      : [];

/** Fills in a text; a missing value leaves nothing. */
export const filledText = (
  template: string,
  known: Known,
  write: (value: unknown) => string = String,
): string =>
  template.replaceAll(PLACE, (_, name: string) => {
    const value = known[name] ?? null;
    return value === null ? '' : write(value);
  });

/** Headers, or a query: one of which something is not there is left out. */
export const filledTexts = (
  templates: Readonly<Record<string, string>>,
  known: Known,
): Record<string, string> => {
  const isWhole = (template: string) => namesIn(template).every((name) => known[name] != null);
  const kept = Object.entries(templates).filter(([, one]) => isWhole(one));
  return Object.fromEntries(kept.map(([name, one]) => [name, filledText(one, known)]));
};

/** In an address nothing may become another part of it. */
export const filledPath = (template: string, known: Known): string =>
  filledText(template, known, (value) => encodeURIComponent(String(value)));

/** A body. @throws ConnectorError `rejected` for a number that is none */
export function filledBody(template: unknown, known: Known): unknown {
  if (typeof template === 'string') return filledValue(template, known);
  if (Array.isArray(template)) {
    return template.map((one) => filledBody(one, known)).filter((one) => one !== undefined);
  }
  if (typeof template !== 'object' || template === null) return template;
  const filled = Object.entries(template).map(([name, one]) => [name, filledBody(one, known)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function filledValue(template: string, known: Known): unknown {
  const [alone, name, isNumber] = ALONE.exec(template) ?? [];
  if (alone === undefined) return filledText(template, known);
  const value = known[name!] ?? null;
  if (value === null) return undefined;
  if (!isNumber) return value;
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  throw new ConnectorError('rejected', `The profile wants ${name} as a number, and it is none`);
}
