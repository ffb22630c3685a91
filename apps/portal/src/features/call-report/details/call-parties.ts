import type { Call } from '@alo/domain/calls/call.ts';
import type { CallDetails } from '@alo/contract/telephony/call-details.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { dayAt, formatDay, SAO_PAULO } from '@alo/domain/time/sao-paulo-time.ts';
import { callPage as texts } from '@alo/messages/telephony/call-page.ts';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { formatTimeWithSeconds } from '../../../lib/text/time/relative-time.ts';

export const formatAttendant = (call: Call): string =>
  `${formatAttendantName(call.attendant)} ${call.extensionNumber}`.trim();

export const formatOtherParty = (call: Call): string =>
  formatPhoneNumber(call.dialedNumber) || texts.hiddenNumber;

export function describeHangup(
  call: Call,
  hangupBy: CallDetails['hangup_by'],
  name: string | null,
): string | null {
  if (hangupBy === null) return null;
  if (hangupBy === 'switch') return texts.facts.central;
  const isOurs = (hangupBy === 'caller') === (call.direction === 'outbound');
  return isOurs
    ? formatAttendantName(call.attendant) || call.extensionNumber
    : (name ?? formatOtherParty(call));
}

/** Null if the switch did not report it. */
export function getRingSeconds(
  call: Call,
  { answered_at: answeredAt }: CallDetails,
): number | null {
  if (answeredAt === null) return null;
  return Math.max(0, Math.round((Date.parse(answeredAt) - Date.parse(call.startedAt)) / 1000));
}

export const formatSeconds = (seconds: number): string =>
  texts.minutesAndSeconds(Math.floor(seconds / 60), seconds % 60);

const shortWeekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: SAO_PAULO });

/** `sex., 20/11/2026 14:31:52` */
export const formatStart = (startedAt: string): string =>
  `${shortWeekday.format(new Date(startedAt))}, ${formatDay(dayAt(startedAt))} ${formatTimeWithSeconds(startedAt)}`;

/** Adds the day if it is not the call's. */
export const formatEventTime = (at: string, startedAt: string): string =>
  dayAt(at) === dayAt(startedAt)
    ? formatTimeWithSeconds(at)
    : `${formatDay(dayAt(at)).slice(0, 5)} ${formatTimeWithSeconds(at)}`;
