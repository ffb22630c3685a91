import { JsonSheet } from '../bytes/json-sheet.ts';
import { asArray, refuse } from './filter-values.ts';
import { readFilter } from './list-filter.ts';

/** Whether an answer's rows bear a field. */
type ShownFields = (name: string) => boolean;

/** A list's answer with no more of each row than the filter's `fields` ask for. */
export function showFields(answer: unknown, filter: unknown): unknown {
  const isShown = parseShownFields(readFilter(filter)['fields']);
  if (!isShown) return answer;
  if (!(answer instanceof JsonSheet)) return showIn(answer, isShown);
  using sheet = answer;
  return showIn(JSON.parse(Buffer.from(sheet.written).toString()), isShown);
}

/** Whether rows that this filter selects are to bear a field: what is costly need not be made for nothing. */
export const shows = (filter: unknown, name: string): boolean =>
  parseShownFields(readFilter(filter)['fields'])?.(name) ?? true;

/** LoopBack's `fields`: a list of those to show, or an object that says of each whether to. Null: all. */
function parseShownFields(input: unknown): ShownFields | null {
  if (input === undefined || input === '') return null;
  if (typeof input === 'string') return shownAmong(input.split(',').map((name) => name.trim()));
  if (typeof input !== 'object' || input === null) refuse("'fields' is not a list");
  const entries = Object.entries(input);
  if (Array.isArray(input) || entries.every(([key]) => /^\d+$/.test(key))) {
    return shownAmong(asArray(input, 'fields').map(String));
  }
  const named = (isShown: string) =>
    entries.filter(([, value]) => String(value) === isShown).map(([name]) => name);
  const [shown, hidden] = [named('true'), named('false')];
  if (shown.length + hidden.length < entries.length) refuse("'fields' takes true and false");
  return shown.length > 0 ? shownAmong(shown) : (name) => !hidden.includes(name);
}

function shownAmong(names: string[]): ShownFields | null {
  return names.length === 0 ? null : (name) => names.includes(name);
}

/** The rows are the whole answer, or its `data`. */
function showIn(answer: unknown, isShown: ShownFields): unknown {
  if (Array.isArray(answer)) return answer.map((row) => showRow(row, isShown));
  const { data, ...more } = answer as { data: unknown };
  return Array.isArray(data) ? { data: showIn(data, isShown), ...more } : answer;
}

const showRow = (row: unknown, isShown: ShownFields) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => isShown(name)));
