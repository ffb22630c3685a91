import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import {
  addDays,
  clockAt,
  dayAt,
  formatDay,
  formatSecond,
} from '@alo/domain/time/sao-paulo-time.ts';
import type { ShownCall } from './read-record.ts';

const WEEKDAYS = ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'];
const DAYS_WITH_WEEKDAY = 7;

/** `hoje 14:31`, `ter., 17/11 16:40`, `28/10 09:15`, in São Paulo. */
export function formatMoment(at: Date, now: Date): string {
  const day = dayAt(at);
  const time = clockAt(at).slice(11, 16);
  if (day === dayAt(now)) return `hoje ${time}`;
  const date = formatDay(day).slice(0, 5);
  const isRecent = day > addDays(dayAt(now), -DAYS_WITH_WEEKDAY);
  if (isRecent) return `${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()]}, ${date} ${time}`;
  return `${date} ${time}`;
}

export const formatTime = (at: Date): string => formatSecond(at).slice(11);

export function formatSpan(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const parts = [
    hours > 0 && `${hours} h`,
    (minutes > 0 || hours > 0) && `${minutes} min`,
    `${seconds % 60} s`,
  ];
  return parts.filter(Boolean).join(' ');
}

export const getCallTitle = ({ isAnswered, isInbound }: ShownCall): string =>
  isAnswered ? 'Ligação atendida' : isInbound ? 'Ligação perdida' : 'Ligação não atendida';

export function describeCall(call: ShownCall, personName: string | null): string {
  const { isAnswered, isInbound, durationSeconds, extension } = call;
  const attendant = extension?.split(' - ')[1] ?? (extension ? `Ramal ${extension}` : 'Alguém');
  const other = personName ?? (call.phone ? formatPhoneNumber(call.phone) : 'um número oculto');
  if (isAnswered && durationSeconds) {
    return `${attendant} falou ${formatSpan(durationSeconds)} com ${other}.`;
  }
  if (isAnswered) return `${attendant} falou com ${other}.`;
  return isInbound
    ? `${other} ligou, e ninguém atendeu.`
    : `${attendant} ligou, e ${other} não atendeu.`;
}
