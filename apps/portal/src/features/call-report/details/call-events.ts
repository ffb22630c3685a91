import type { LoadedCall } from './use-call.ts';
import { formatExactMoney } from '@alo/domain/money/money.ts';
import { getOutcome } from '@alo/domain/calls/hangup-cause.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { callOutcome } from '@alo/messages/telephony/calls.ts';
import { describeHangup, formatAttendant, formatSeconds, getRingSeconds } from './call-parties.ts';

const texts = callPage.events;

export type EventKind =
  | 'dialed'
  | 'received'
  | 'answered'
  | 'ended'
  | 'stored'
  | 'delivered'
  | 'skipped'
  | 'failed';

export interface CallEvent {
  kind: EventKind;
  at: string;
  text: string;
  detail: string | null;
}

/** RPT-17: only what switch and targets reported. */
export function listCallEvents(
  { call, details }: LoadedCall,
  {
    name,
    withPrices,
    others,
  }: { name: string | null; withPrices: boolean; others: readonly CallEvent[] },
): CallEvent[] {
  const isOutbound = call.direction === 'outbound';
  const ringSeconds = getRingSeconds(call, details);
  const who = formatAttendant(call);
  const hangup = describeHangup(call, details.hangup_by, name);
  const outcome = getOutcome(call.hangupCause);
  const cause = texts.cause(
    // The event before says that it was answered.
    outcome === 'answered' ? texts.normalEnd : callOutcome[outcome],
    details.hangup_detail,
  );
  const events: (CallEvent | null)[] = [
    {
      kind: isOutbound ? 'dialed' : 'received',
      at: call.startedAt,
      text: isOutbound ? texts.dialed(who) : texts.received(who),
      detail: isOutbound ? describeShownNumber(call.callerId, call.metadata) : null,
    },
    details.answered_at === null
      ? null
      : {
          kind: 'answered',
          at: details.answered_at,
          text: texts.answered,
          detail: ringSeconds === null ? null : texts.rang(formatSeconds(ringSeconds)),
        },
    {
      kind: 'ended',
      at: call.endedAt,
      text: describeEnd(hangup, details.hangup_by === 'switch'),
      detail: cause,
    },
    {
      kind: 'stored',
      at: details.recorded_at,
      text: withPrices && call.callPrice !== null ? texts.priced : texts.stored,
      detail: withPrices && call.callPrice !== null ? formatExactMoney(call.callPrice) : null,
    },
  ];
  return [...events, ...others]
    .filter((event) => event !== null)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function describeEnd(who: string | null, isByCentral: boolean): string {
  if (who === null) return texts.ended;
  return isByCentral ? texts.endedByCentral : texts.endedBy(who);
}

/** A trunk may show another number, `metadata.callerId`. */
export function describeShownNumber(
  own: string | null,
  { callerId, trunk }: Record<string, unknown>,
): string | null {
  const ownNumber = own === null ? null : formatPhoneNumber(own);
  if (typeof callerId !== 'string') return ownNumber && texts.showed(ownNumber);
  const shown = formatPhoneNumber(callerId);
  if (ownNumber === null) return texts.showed(shown);
  return typeof trunk === 'string'
    ? texts.showedByTrunk(shown, ownNumber, trunk)
    : texts.showedInstead(shown, ownNumber);
}
