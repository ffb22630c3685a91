// The part of SOQL that our connector uses.

export interface Row {
  [field: string]: unknown;
}
export interface Table {
  fields: readonly string[];
  /** Long texts cannot be filtered. */
  unfilterable?: readonly string[];
  rows: Row[];
}
export type Tables = Record<string, Table>;

export class QueryRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const refuseTable = (name: string) =>
  new QueryRefusal('INVALID_TYPE', `sObject type '${name}' is not supported`);

const malformed = (near: string | undefined) =>
  new QueryRefusal('MALFORMED_QUERY', `unexpected token: ${near ?? 'end'}`);

const TOKEN = /\s*('(?:[^'\\]|\\.)*'|>=|<=|!=|[=<>(),]|[\w.:+-]+)/y;

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (!token) throw malformed(text.slice(at, at + 20));
    tokens.push(token[1]!);
  }
  return tokens;
}

type Test = (row: Row) => boolean;

function openReader(tokens: readonly string[]) {
  let at = 0;
  const peek = () => tokens[at]?.toUpperCase();
  function next(): string {
    const token = tokens[at++];
    if (token === undefined) throw malformed(undefined);
    return token;
  }
  const takes = (word: string) => peek() === word && Boolean(++at);
  function expect(word: string): void {
    if (!takes(word)) throw malformed(tokens[at]);
  }
  return { peek, next, takes, expect };
}

interface QueryReader extends ReturnType<typeof openReader> {
  field(): string;
  filter(): string;
}

const nestField = ([name = '', ...inside]: string[], value: unknown): Row => ({
  [name]: inside.length === 0 ? value : nestField(inside, value),
});

/** @throws QueryRefusal */
export function select(tables: Tables, query: string): Row[] {
  const reader = openReader(readTokens(query));
  reader.expect('SELECT');
  const fields = [reader.next()];
  while (reader.takes(',')) fields.push(reader.next());
  reader.expect('FROM');
  const name = reader.next();
  const table = tables[name];
  if (!table) throw refuseTable(name);
  const checkField = (field: string) => {
    if (table.fields.includes(field)) return field;
    throw new QueryRefusal('INVALID_FIELD', `No such column '${field}' on entity '${name}'`);
  };
  fields.forEach(checkField);
  const reading: QueryReader = {
    ...reader,
    field: () => checkField(reader.next()),
    filter() {
      const field = checkField(reader.next());
      if (!table.unfilterable?.includes(field)) return field;
      throw new QueryRefusal('INVALID_FIELD', `field '${field}' can not be filtered in a query`);
    },
  };
  let rows = reader.takes('WHERE') ? table.rows.filter(parseCondition(reading)) : [...table.rows];
  if (reader.takes('ORDER')) rows = sortRows(rows, reading);
  if (reader.takes('LIMIT')) rows = rows.slice(0, Number(reader.next()));
  if (reader.peek() !== undefined) throw malformed(reader.peek());
  return rows.map((row) => ({
    attributes: { type: name },
    ...Object.assign({}, ...fields.map((field) => nestField(field.split('.'), row[field] ?? null))),
  }));
}

export function selectFound(tables: Tables, returning: string, isFound: Test): Row[] {
  return [...returning.matchAll(/(\w+)\(([^)]*)\)/g)].flatMap(([, name = '', inside = '']) => {
    const [fields, where] = inside.split(' WHERE ');
    const table = tables[name];
    if (!table) throw refuseTable(name);
    const matches = { ...table, rows: table.rows.filter(isFound) };
    const condition = where ? ` WHERE ${where}` : '';
    return select({ [name]: matches }, `SELECT ${fields} FROM ${name}${condition}`);
  });
}

function sortRows(rows: Row[], reading: QueryReader): Row[] {
  reading.expect('BY');
  const field = reading.field();
  const sign = reading.takes('DESC') ? -1 : 1;
  const getText = (row: Row) => String(row[field]);
  return rows.toSorted(
    (one, other) => sign * getText(one).localeCompare(getText(other), 'en', { numeric: true }),
  );
}

/** As in Salesforce, mixed AND and OR need brackets. */
function parseCondition(reading: QueryReader): Test {
  const tests = [parseTest(reading)];
  const word = reading.peek() === 'OR' ? 'OR' : 'AND';
  while (reading.takes(word)) tests.push(parseTest(reading));
  return word === 'OR'
    ? (row) => tests.some((test) => test(row))
    : (row) => tests.every((test) => test(row));
}

function parseTest(reading: QueryReader): Test {
  if (reading.takes('(')) {
    const inner = parseCondition(reading);
    reading.expect(')');
    return inner;
  }
  const field = reading.filter();
  const operator = reading.next().toUpperCase();
  const value = toValue(reading.next());
  if (operator === '=') return (row) => (row[field] ?? null) === value;
  if (operator === '>=') return (row) => String(row[field]) >= String(value);
  if (operator !== 'LIKE') throw malformed(operator);
  const pattern = new RegExp(`^${escapePattern(String(value)).replaceAll('%', '.*')}$`, 'i');
  return (row) => typeof row[field] === 'string' && pattern.test(row[field]);
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function toValue(token: string): string | boolean {
  if (token.startsWith("'")) return token.slice(1, -1).replace(/\\(.)/g, '$1');
  if (token === 'true' || token === 'false') return token === 'true';
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(token)) return token;
  throw malformed(token);
}
