// Most vendors keep our note, the others have fields.
import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { toInstant } from '@alo/domain/time/sao-paulo-time.ts';
import { toPlainText } from './html.ts';

export interface ShownCall {
  id: string | null;
  personId: string | null;
  /** E.164. */
  phone: string | null;
  isInbound: boolean;
  isAnswered: boolean;
  /** `1002 - Caio Brandt` */
  extension: string | null;
  startedAt: Date | null;
  durationSeconds: number | null;
  recordingUrl: string | null;
  loggedAt: Date | null;
}

/** `params.duration`, `65` */
export type Leaf = readonly [path: string, value: string];

export function listLeaves(value: unknown, path = ''): Leaf[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, path === '' ? key : `${path}.${key}`),
  );
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const CLOCK = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/;
const DURATION = /^(?:(\d+):)?(\d\d):(\d\d)$/;

export function readRecord(record: object): Omit<ShownCall, 'personId' | 'loggedAt'> {
  const leaves = listLeaves(record);
  const text = leaves.map(([, value]) => toPlainText(value)).join('\n');
  const readLine = (label: string) =>
    new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? null;
  const readField = (name: RegExp) =>
    leaves.find(([path, value]) => name.test(path) && value !== '')?.[1] ?? null;
  const isInbound =
    /Ligação recebida/.test(text) ||
    /^(in|inbound)$/i.test(readField(/direction|call_type$/i) ?? '');
  const number = readLine('Telefone') ?? readField(isInbound ? CALLING_FIELD : CALLED_FIELD);
  const duration = readLine('Duração') ?? readField(/duration$/i);
  const durationSeconds = duration === null ? null : readSeconds(duration);
  return {
    id: readLine('ID') ?? UUID.exec(text)?.[0] ?? null,
    phone: number === null ? null : parseDialedNumber(number).e164,
    isInbound,
    isAnswered: isAnswered(text, durationSeconds),
    extension: readLine('Ramal'),
    startedAt: readClock(readLine('Início')),
    durationSeconds,
    recordingUrl: /https?:\/\/\S+/.exec(readLine('Gravação') ?? '')?.[0] ?? null,
  };
}

const CALLING_FIELD = /(^|\.)(phone|caller|from)$/i;
const CALLED_FIELD = /(^|\.)(phone|called|to)$/i;

function isAnswered(text: string, durationSeconds: number | null): boolean {
  if (/Não atendida/.test(text)) return false;
  return /Atendida/.test(text) || (durationSeconds ?? 0) > 0;
}

function readSeconds(text: string): number | null {
  const [, hours = '0', minutes, seconds] = DURATION.exec(text) ?? [];
  if (minutes) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return /^\d+$/.test(text) ? Number(text) : null;
}

function readClock(text: string | null): Date | null {
  const [, day, month, year, time] = CLOCK.exec(text ?? '') ?? [];
  return time ? new Date(toInstant(`${year}-${month}-${day}T${time}`)) : null;
}
