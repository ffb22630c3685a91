import type { CallToLog } from '../../connector.ts';
import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import { callNote } from '@alo/messages/crm/call-note.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';

interface Line {
  label: string;
  text: string;
  isLink?: boolean;
  /** Replaces the old line even if it begins with the new text. */
  isReplaced?: boolean;
}

const MAX_NAME_LENGTH = 100;

export const getNoteTitle = (call: CallToLog): string =>
  callNote.title[call.direction][isAnswered(call) ? 'answered' : 'notAnswered'];

/** The last line is the key, by which searches find the record. */
export const renderNoteText = (call: CallToLog, key: string): string =>
  [getNoteTitle(call), ...makeLines(call, key).map(({ label, text }) => `${label}: ${text}`)].join(
    '\n',
  );

/** Escapes all values. */
export const renderNoteHtml = (call: CallToLog, key: string): string =>
  makeLines(call, key).map(toHtml).join('<br>');

function toHtml({ label, text, isLink }: Line): string {
  const value = escapeHtml(text);
  return `${label}: ${isLink ? `<a href="${value}">${callNote.listen}</a>` : value}`;
}

/** Editors separate lines in these ways. */
const LINE_BREAK = /(<br\s*\/?>|<\/?(?:p|div|ul|ol|li)\b[^>]*>|\r?\n)/i;

interface NoteFormat {
  render(call: CallToLog, key: string): string;
  renderLine(line: Line): string;
  separator: string;
  /**
   * The match ends with the link, so that text behind it stays. A label without a URL is not ours.
   */
  link: RegExp;
}

const HTML: NoteFormat = {
  render: renderNoteHtml,
  renderLine: toHtml,
  separator: '<br>',
  link: /^.*?<\/a>/s,
};
const TEXT: NoteFormat = {
  render: renderNoteText,
  renderLine: ({ label, text }) => `${label}: ${text}`,
  separator: '\n',
  link: /^.*?(?:<a\b.*<\/a>|https?:\/\/[^\s<]+)/,
};

/**
 * Updates our lines in a note with our key; other text stays. Lines that were torn apart are added
 * again on top.
 * @param note HTML, as the CRM returns it
 */
export const updateNoteHtml = (note: string, call: CallToLog, key: string): string =>
  updateNote(note, call, key, HTML);

/** Updates {@link renderNoteText} likewise, even if an editor added tags. */
export const updateNoteText = (note: string, call: CallToLog, key: string): string =>
  updateNote(note, call, key, TEXT);

function updateNote(note: string, call: CallToLog, key: string, format: NoteFormat): string {
  const { render, renderLine, separator, link } = format;
  if (note.trim() === '') return render(call, key);
  const lines = makeLines(call, key);
  const matches =
    ({ label, isLink }: Line) =>
    (part: string): boolean =>
      removeTags(part).startsWith(`${label}: `) && (!isLink || link.test(part));
  const keyLine = removeTags(renderLine(lines.at(-1)!));
  const parts = note.split(LINE_BREAK);
  const end = parts.findIndex((part) => removeTags(part).startsWith(keyLine));
  const start = parts.slice(0, Math.max(end, 0)).findLastIndex(matches(lines[0]!));
  if (start < 0) return `${render(call, key)}${separator}${separator}${note}`;
  const block = parts.slice(start, end);
  for (const line of lines.slice(0, -1)) {
    const ourLine = renderLine(line);
    const at = block.findIndex(matches(line));
    const currentLine = block[at];
    if (currentLine === undefined) block.push(ourLine, separator);
    else if (line.isLink) block[at] = currentLine.replace(link, () => ourLine);
    else if (line.isReplaced || !removeTags(currentLine).startsWith(removeTags(ourLine)))
      block[at] = ourLine;
  }
  if (call.note !== null) removeOldLines(block, lines);
  return [...parts.slice(0, start), ...block, ...parts.slice(end)].join('');
}

const NOTE_LABELS = [callNote.labels.note, callNote.labels.tags];
const PLAIN_BREAK = /^(?:<br\s*\/?>|\r?\n)$/i;

function removeOldLines(block: string[], lines: readonly Line[]): void {
  for (const label of NOTE_LABELS.filter((one) => !lines.some((line) => line.label === one))) {
    const at = block.findIndex((part) => removeTags(part).startsWith(`${label}: `));
    if (at < 0) continue;
    // A tag that closes something stays.
    if (PLAIN_BREAK.test(block[at + 1] ?? '')) block.splice(at, 2);
    else block[at] = '';
  }
}

const removeTags = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

export const renderAdditionHtml = (text: string, key: string): string =>
  [`${callNote.summary}:`, ...text.split('\n'), formatAdditionKey(key)]
    .map(escapeHtml)
    .join('<br>');

const formatAdditionKey = (key: string) => `${callNote.summary} - ${callNote.labels.key}: ${key}`;

export const hasAddition = (note: string | null | undefined, key: string): boolean =>
  note?.includes(formatAdditionKey(key)) ?? false;

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
    ...makeNoteLines(call.note),
    { label: labels.key, text: key },
  ];
}

/** {@link updateNote} replaces single lines. */
function makeNoteLines(note: CallToLog['note']): Line[] {
  const { labels } = callNote;
  const lines = [
    { label: labels.note, text: note?.text.trim().replaceAll(/\s*\n\s*/g, ' / ') ?? '' },
    { label: labels.tags, text: note?.tags.join(', ') ?? '' },
  ];
  return lines.filter(({ text }) => text !== '').map((line) => ({ ...line, isReplaced: true }));
}

/** Returns null for unanswered calls, because a recording of ringing is useless. */
export const getRecording = (call: CallToLog): string | null =>
  isAnswered(call) ? call.recordingUrl : null;

/** Some fields accept only `https:`; demos and servers without a certificate have other links. */
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
