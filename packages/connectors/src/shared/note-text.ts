// The text of a record, for every CRM that has no fields of its own for a call.
import type { CallToLog } from '../connector.ts';
import { isAnswered } from '@alo/domain/call-statistics.ts';
import { formatDuration } from '@alo/domain/duration.ts';
import { getOutcome } from '@alo/domain/hangup-cause.ts';
import { formatPhoneNumber } from '@alo/domain/phone-number.ts';
import { formatSecond } from '@alo/domain/sao-paulo-time.ts';
import { callNote } from '@alo/messages/crm/call-note.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';

interface Line {
  label: string;
  text: string;
  isLink?: boolean;
}

const MAX_NAME_LENGTH = 100;

export const getNoteTitle = (call: CallToLog): string =>
  callNote.title[call.direction][isAnswered(call) ? 'answered' : 'notAnswered'];

/** The last line is the key, by which a later search finds the record. */
export const renderNoteText = (call: CallToLog, key: string): string =>
  [getNoteTitle(call), ...makeLines(call, key).map(({ label, text }) => `${label}: ${text}`)].join(
    '\n',
  );

/** For CRMs that show notes as HTML. Escapes all values. */
export const renderNoteHtml = (call: CallToLog, key: string): string =>
  makeLines(call, key).map(toHtml).join('<br>');

function toHtml({ label, text, isLink }: Line): string {
  const value = escapeHtml(text);
  return `${label}: ${isLink ? `<a href="${value}">${callNote.listen}</a>` : value}`;
}

/** Between two lines, whatever editor has been at the note. */
const BREAK = /(<br\s*\/?>|<\/?(?:p|div|ul|ol|li)\b[^>]*>|\r?\n)/i;

/** How the lines of a note are written. */
interface Form {
  whole(call: CallToLog, key: string): string;
  lineOf(line: Line): string;
  between: string;
  /** Matches a line up to the end of its link; what people wrote behind it stays. A word without an address is no link of ours. */
  link: RegExp;
}

const HTML: Form = { whole: renderNoteHtml, lineOf: toHtml, between: '<br>', link: /^.*?<\/a>/s };
const TEXT: Form = {
  whole: renderNoteText,
  lineOf: ({ label, text }) => `${label}: ${text}`,
  between: '\n',
  link: /^.*?(?:<a\b.*<\/a>|https?:\/\/[^\s<]+)/,
};

/**
 * A note that has our key, with our lines as they are now. What people wrote around, between and behind them stays. If
 * our lines are not together any more, they are written once more above it all.
 * @param note HTML, as the CRM has it
 */
export const renewNoteHtml = (note: string, call: CallToLog, key: string): string =>
  renewNote(note, call, key, HTML);

/** The same of a note that {@link renderNoteText} made, in a CRM that shows it as it is; whatever an editor made of its lines. */
export const renewNoteText = (note: string, call: CallToLog, key: string): string =>
  renewNote(note, call, key, TEXT);

function renewNote(note: string, call: CallToLog, key: string, form: Form): string {
  const { whole, lineOf, between, link } = form;
  if (note.trim() === '') return whole(call, key);
  const lines = makeLines(call, key);
  const matches =
    ({ label, isLink }: Line) =>
    (part: string): boolean =>
      toPlain(part).startsWith(`${label}: `) && (!isLink || link.test(part));
  const keyLine = toPlain(lineOf(lines.at(-1)!));
  const parts = note.split(BREAK);
  const end = parts.findIndex((part) => toPlain(part).startsWith(keyLine));
  const start = parts.slice(0, Math.max(end, 0)).findLastIndex(matches(lines[0]!));
  if (start < 0) return `${whole(call, key)}${between}${between}${note}`;
  const block = parts.slice(start, end);
  for (const line of lines.slice(0, -1)) {
    const shown = lineOf(line);
    const at = block.findIndex(matches(line));
    const old = block[at];
    if (old === undefined) block.push(shown, between);
    else if (line.isLink) block[at] = old.replace(link, () => shown);
    else if (!toPlain(old).startsWith(toPlain(shown))) block[at] = shown;
  }
  return [...parts.slice(0, start), ...block, ...parts.slice(end)].join('');
}

/** Without its tags. */
const toPlain = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

/** Makes an addition below a note, as HTML: its last line has the key. */
export const renderAdditionHtml = (text: string, key: string): string =>
  [`${callNote.summary}:`, ...text.split('\n'), additionKey(key)].map(escapeHtml).join('<br>');

const additionKey = (key: string) => `${callNote.summary} - ${callNote.labels.key}: ${key}`;

export const hasAdditionWith = (note: string | null | undefined, key: string): boolean =>
  note?.includes(additionKey(key)) ?? false;

/** Whether a text of the CRM is the one that was written with this key. */
export const hasKey = (text: string | null | undefined, key: string): boolean =>
  text?.includes(key) ?? false;

function makeLines(call: CallToLog, key: string): Line[] {
  const { labels } = callNote;
  const recording = getRecording(call);
  return [
    { label: labels.phone, text: formatPhoneNumber(call.dialedNumber) },
    { label: labels.extension, text: formatExtension(call) },
    { label: labels.startedAt, text: formatSecond(call.startedAt) },
    { label: labels.endedAt, text: formatSecond(call.endedAt) },
    { label: labels.duration, text: formatDuration(call.durationSeconds) },
    { label: labels.outcome, text: callOutcome[getOutcome(call.hangupCause)] },
    ...(recording ? [{ label: labels.recording, text: recording, isLink: true }] : []),
    { label: labels.key, text: key },
  ];
}

/** Returns the link if the call was answered: a recording of ringing is no conversation. */
export const getRecording = (call: CallToLog): string | null =>
  isAnswered(call) ? call.recordingUrl : null;

/** For CRMs whose field for it takes `https:` alone: a demo, or a server without a certificate, has another; texts keep it. */
export function getSecureRecording(call: CallToLog): string | null {
  const recording = getRecording(call);
  return recording?.startsWith('https://') ? recording : null;
}

function formatExtension({
  extensionNumber,
  attendant: { firstName, lastName },
}: CallToLog): string {
  const name = [firstName, lastName].filter(Boolean).join(' ').slice(0, MAX_NAME_LENGTH);
  return name ? `${extensionNumber} - ${name}` : extensionNumber;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]!);
