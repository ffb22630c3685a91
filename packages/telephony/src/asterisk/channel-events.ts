// Channel events (CEL) are rows of the table `sip.cel` or lines of the file beside it.

export interface ChannelEvent {
  type: string;
  /** Milliseconds since 1970. */
  at: number;
  channel: string;
  uniqueId: string;
  linkedId: string;
  extension: string;
  /** Names a dialplan's event. */
  userType: string;
  extra: Record<string, unknown>;
}

export type Row = Record<string, unknown>;

/**
 * Reads an array of rows, an object with `events`, or one JSON object a line. Skips unreadable
 * lines, because a file may be cut off.
 */
export const readChannelEvents = (body: Uint8Array): ChannelEvent[] =>
  toEvents(parseRows(Buffer.from(body).toString('utf8')));

export const toEvents = (rows: readonly Row[]): ChannelEvent[] =>
  rows.flatMap((row) => toEvent(row) ?? []);

function parseRows(text: string): Row[] {
  const whole = parseJson(text);
  if (Array.isArray(whole)) return whole.filter(isObject);
  if (isObject(whole)) return Array.isArray(whole.events) ? whole.events.filter(isObject) : [whole];
  return text
    .split('\n')
    .map(parseJson)
    .filter((line) => isObject(line));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toEvent(row: Row): ChannelEvent | null {
  const fields = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const getText = (...names: string[]) => {
    const value = names.map((name) => fields.get(name)).find((each) => each != null) ?? '';
    return typeof value === 'object' ? '' : String(value);
  };
  const at = readInstant(getText('eventtime'));
  const event = {
    type: getText('eventtype'),
    at,
    channel: getText('channame'),
    uniqueId: getText('uniqueid'),
    linkedId: getText('linkedid'),
    extension: getText('exten'),
    userType: getText('userdeftype'),
    extra: readExtra(fields.get('extra') ?? fields.get('eventextra')),
  };
  const isWhole = event.type !== '' && event.uniqueId !== '' && Number.isFinite(at);
  return isWhole ? event : null;
}

/** Seconds since 1970 in the file, a time stamp in the table. */
const readInstant = (text: string): number =>
  /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 1000) : Date.parse(text);

function readExtra(value: unknown): Record<string, unknown> {
  const parsed = typeof value === 'string' ? parseJson(value) : value;
  return isObject(parsed) ? parsed : {};
}
