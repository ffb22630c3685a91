import { JsonSheet } from '../../bytes/json-sheet.ts';
import { parseArray, refuse } from './filter-values.ts';
import { readFilter } from './list-filter.ts';

type ShownFields = (name: string) => boolean;

export function showFields(answer: unknown, filter: unknown): unknown {
  const isShown = parseShownFields(readFilter(filter)['fields']);
  if (!isShown) return answer;
  if (!(answer instanceof JsonSheet)) return pickShownFields(answer, isShown);
  using sheet = answer;
  return pickShownFields(JSON.parse(Buffer.from(sheet.written).toString()), isShown);
}

export const isFieldShown = (filter: unknown, name: string): boolean =>
  parseShownFields(readFilter(filter)['fields'])?.(name) ?? true;

/** Accepts LoopBack's list of names or object of booleans. Returns null for all fields. */
function parseShownFields(input: unknown): ShownFields | null {
  if (input === undefined || input === '') return null;
  if (typeof input === 'string')
    return createFieldTest(input.split(',').map((name) => name.trim()));
  if (typeof input !== 'object' || input === null) refuse("'fields' is not a list");
  const entries = Object.entries(input);
  if (Array.isArray(input) || entries.every(([key]) => /^\d+$/.test(key))) {
    return createFieldTest(parseArray(input, 'fields').map(String));
  }
  const listFieldsMarked = (isShown: string) =>
    entries.filter(([, value]) => String(value) === isShown).map(([name]) => name);
  const [shownFields, hiddenFields] = [listFieldsMarked('true'), listFieldsMarked('false')];
  if (shownFields.length + hiddenFields.length < entries.length)
    refuse("'fields' takes true and false");
  return shownFields.length > 0
    ? createFieldTest(shownFields)
    : (name) => !hiddenFields.includes(name);
}

function createFieldTest(names: string[]): ShownFields | null {
  return names.length === 0 ? null : (name) => names.includes(name);
}

function pickShownFields(answer: unknown, isShown: ShownFields): unknown {
  if (Array.isArray(answer)) return answer.map((row) => pickRowFields(row, isShown));
  const { data, ...meta } = answer as { data: unknown };
  return Array.isArray(data) ? { data: pickShownFields(data, isShown), ...meta } : answer;
}

const pickRowFields = (row: unknown, isShown: ShownFields) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => isShown(name)));
