import { parseDialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import { HANGUP_CAUSES } from '@alo/domain/calls/hangup-cause.ts';
import { dayAt, wallClockAt, formatWithOffset } from '@alo/domain/time/sao-paulo-time.ts';
import type { CallToLog } from '../../connector.ts';
import {
  renderNoteHtml,
  renderNoteText,
  getNoteTitle,
  getRecording,
} from '../records/note-text.ts';
import type { CALL_NAMES } from './profile.ts';

/** Q.850 "normal, unspecified". */
const UNSPECIFIED = 31;

/** Null if the call has none. Times and days are São Paulo's. */
export function getCallValues(
  call: CallToLog,
  key: string,
  gateway: string,
): Record<(typeof CALL_NAMES)[number], unknown> {
  const { domain, direction, extensionNumber, startedAt, answeredAt, endedAt } = call;
  const { durationSeconds, hangupCause, metadata } = call;
  const other = formatNational(call.dialedNumber);
  const isOutbound = direction === 'outbound';
  const title = getNoteTitle(call);
  return {
    key,
    title,
    text: renderNoteText(call, key),
    html: `${title}<br>${renderNoteHtml(call, key)}`,
    domain,
    direction,
    caller: isOutbound ? extensionNumber : other,
    called: isOutbound ? other : extensionNumber,
    startedAt: formatWithOffset(startedAt),
    endedAt: formatWithOffset(endedAt),
    startedClock: wallClockAt(startedAt),
    answeredClock: answeredAt === null ? null : wallClockAt(answeredAt),
    endedClock: wallClockAt(endedAt),
    startedDay: dayAt(startedAt),
    endedDay: dayAt(endedAt),
    durationSeconds,
    durationMinutes: Math.max(1, Math.ceil(durationSeconds / 60)),
    hangupCause,
    hangupCauseCode: String(HANGUP_CAUSES[hangupCause]?.code ?? UNSPECIFIED),
    recording: getRecording(call),
    // Every call carries the connected gateway's name (INT-06).
    metadata: { ...metadata, gateway },
  };
}

/** `04833328530`, as events write it; foreign numbers as dialled. */
function formatNational(dialed: string): string {
  const { e164, country } = parseDialedNumber(dialed);
  return e164 !== null && country === 'BR' ? `0${e164.slice('+55'.length)}` : dialed;
}
