// `{personId}` is a placeholder; `{personId:number}` may be a whole value.
import { ConnectorError } from '../../connector-error.ts';

export type Values = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{([A-Za-z]+)(:number)?\}/g;
const WHOLE_VALUE = /^\{([A-Za-z]+)(:number)?\}$/;

export const listPlaceholders = (template: unknown): string[] =>
  typeof template === 'string'
    ? [...template.matchAll(PLACEHOLDER)].map(([, name]) => name!)
    : typeof template === 'object' && template !== null
      ? Object.values(template).flatMap(listPlaceholders)
      : [];

export const fillText = (
  template: string,
  values: Values,
  write: (value: unknown) => string = String,
): string =>
  template.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = values[name] ?? null;
    return value === null ? '' : write(value);
  });

export const fillTexts = (
  templates: Readonly<Record<string, string>>,
  values: Values,
): Record<string, string> => {
  const isWhole = (template: string) =>
    listPlaceholders(template).every((name) => values[name] != null);
  const filledTemplates = Object.entries(templates).filter(([, one]) => isWhole(one));
  return Object.fromEntries(filledTemplates.map(([name, one]) => [name, fillText(one, values)]));
};

/** Values must stay within their part of the path. */
export const fillPath = (template: string, values: Values): string =>
  fillText(template, values, (value) => encodeURIComponent(String(value)));

/** @throws ConnectorError `rejected` if a required number is none */
export function fillBody(template: unknown, values: Values): unknown {
  if (typeof template === 'string') return fillValue(template, values);
  if (Array.isArray(template)) {
    return template.map((one) => fillBody(one, values)).filter((one) => one !== undefined);
  }
  if (typeof template !== 'object' || template === null) return template;
  const filled = Object.entries(template).map(([name, one]) => [name, fillBody(one, values)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

function fillValue(template: string, values: Values): unknown {
  const [match, name, isNumber] = WHOLE_VALUE.exec(template) ?? [];
  if (match === undefined) return fillText(template, values);
  const value = values[name!] ?? null;
  if (value === null) return undefined;
  if (!isNumber) return value;
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  throw new ConnectorError('rejected', `The profile requires ${name} to be a number`);
}
