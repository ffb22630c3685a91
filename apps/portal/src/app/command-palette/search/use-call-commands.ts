import { listCalls, parseWireCall } from '@alo/contract/telephony/calls.ts';
import type { Call } from '@alo/domain/calls/call.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { formatPhoneNumber, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { formatDuration } from '@alo/domain/time/duration.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { palette as texts, paletteWords } from '@alo/messages/product/palette.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconList, IconPhoneIncoming, IconPhoneOutgoing, IconPhonePlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getPresetRange,
  readFilter,
} from '../../../features/call-report/filter/call-report-filter.ts';
import { getCallPath } from '../../../features/call-report/details/call-path.ts';
import { toCallReportQuery } from '../../../features/call-report/filter/call-report-query.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { keepDigits } from '../../../lib/inputs/keep-digits.ts';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { formatDateTime, formatTime } from '../../../lib/text/time/relative-time.ts';
import { hasWebphone, openWebphone } from '../../../lib/webphone-request.ts';
import { type Command, type Found, MAX_PER_GROUP } from '../command.ts';

/** With fewer, the search index reads much of the organization (docs/benchmarks.md). */
const MIN_DIGITS = 4;
const MIN_DIGITS_TO_DIAL = 8;
const TYPING_PAUSE_MS = 150;

const isNumber = (term: string) =>
  /^[\d\s()+.-]+$/.test(term) && keepDigits(term).length >= MIN_DIGITS;

export function useCallCommands(term: string): Found {
  const number = term.trim();
  const [settledNumber] = useDebouncedValue(number, TYPING_PAUSE_MS);
  const {
    data = [],
    error,
    isPlaceholderData,
    isLoading,
  } = useQuery({
    queryKey: ['palette', 'calls', settledNumber],
    queryFn: async ({ signal }) => {
      const address = new URLSearchParams(getReportAddress(settledNumber));
      const filter = toCallReportQuery(readFilter(address, dayAt()));
      const query = { filter: { ...filter, limit: MAX_PER_GROUP } };
      const reply = await callApi(listCalls, { query, signal });
      return reply.data.map(parseWireCall);
    },
    enabled: isNumber(settledNumber),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (!isNumber(number)) return { commands: [], isLoading: false };
  const isCurrent = settledNumber === number && !isPlaceholderData;
  // Enter must not open a call of the number before.
  const calls = isCurrent ? data : data.filter((call) => hasDigits(call, number));
  const report = `/report/calls?vista=todas&${getReportAddress(number)}`;
  const all: Command = {
    id: 'allCalls',
    group: 'calls',
    label: texts.allCalls,
    detail: error === null ? texts.allCallsText(number) : texts.callsFailed,
    icon: IconList,
    to: report,
  };
  const canDial = keepDigits(number).length >= MIN_DIGITS_TO_DIAL;
  const dial: Command = {
    id: 'dial',
    group: 'actions',
    label: texts.dial(formatPhoneNumber(number)),
    searchWords: paletteWords.dial,
    icon: IconPhonePlus,
    run: () => {
      if (hasWebphone) openWebphone(toE164(number));
      else window.location.href = `tel:${toE164(number)}`;
    },
  };
  const commands = [...calls.map(toCommand), all, ...(canDial ? [dial] : [])];
  return { commands, isLoading: isLoading || settledNumber !== number };
}

const hasDigits = ({ dialedNumber }: Call, number: string) =>
  keepDigits(dialedNumber).includes(keepDigits(number));

function getReportAddress(number: string): string {
  const { start, end } = getPresetRange('last30', dayAt());
  return String(new URLSearchParams({ start, end, number: keepPlusAndDigits(number) }));
}

const keepPlusAndDigits = (number: string) => number.replace(/[^\d+]/g, '');

function toCommand(call: Call): Command {
  const number = formatPhoneNumber(call.dialedNumber);
  const isToday = dayAt(call.startedAt) === dayAt();
  const when = isToday ? texts.today(formatTime(call.startedAt)) : formatDateTime(call.startedAt);
  const outcome = getOutcome(call.hangupCause);
  return {
    id: `call-${call.id}`,
    group: 'calls',
    label: number,
    detail: [when, formatAttendantName(call.attendant) || call.extensionNumber].join(' · '),
    end: outcome === 'answered' ? formatDuration(call.durationSeconds) : callOutcome[outcome],
    icon: call.direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing,
    to: getCallPath(call.id),
  };
}
