// Keeps what one try asks and is answered. Nothing is read or copied here: that is for when the try is over.
import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { Ask, OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { removeSecrets } from '../webhooks/cut-secrets.ts';
import { outboundFailure } from './outbound-reason.ts';

interface Asked {
  isCustomers: boolean;
  request: OutboundRequest;
  answer: OutboundAnswer | null;
  error: OutboundError | null;
  ms: number;
}

/** A connector that walks pages would fill the log; the last ones tell why it ended as it did. */
const MAX_KEPT = 12;

export interface RecordedOutbound extends Outbound {
  /** Without secrets, in their order. */
  exchanges(): DeliveryExchange[];
  /** The first digit of the last answer's status; 0: there was none. */
  lastAnswer(): number;
  /** Whether something was asked that may have changed anything. */
  mayHaveChanged(): boolean;
  /** Whether the last request never left: its time was over in our own line. */
  waitedInVain(): boolean;
}

/** The same doors; what goes through them can be read afterwards. */
export function recordedOutbound(outbound: Outbound): RecordedOutbound {
  const asked: Asked[] = [];
  let mayHaveChanged = false;

  const recorded =
    (ask: Ask, isCustomers: boolean): Ask =>
    async (request) => {
      const started = performance.now();
      const one: Asked = { isCustomers, request, answer: null, error: null, ms: 0 };
      asked.push(one);
      if (asked.length > MAX_KEPT) asked.shift();
      if (request.method !== 'GET' && !request.onlyReads) mayHaveChanged = true;
      try {
        one.answer = await ask(request);
        return one.answer;
      } catch (error) {
        if (error instanceof OutboundError) one.error = error;
        throw error;
      } finally {
        one.ms = Math.round(performance.now() - started);
      }
    };

  return {
    ...outbound,
    toVendor: recorded(outbound.toVendor, false),
    toCustomer: recorded(outbound.toCustomer, true),
    exchanges: () => asked.map(exchangeOf),
    mayHaveChanged: () => mayHaveChanged,
    waitedInVain: () => asked.at(-1)?.error?.kind === 'notSent',
    lastAnswer() {
      const last = asked.at(-1);
      const status = last?.answer?.status ?? last?.error?.status ?? 0;
      return Math.floor(status / 100);
    },
  };
}

function exchangeOf({ isCustomers, request, answer, error, ms }: Asked): DeliveryExchange {
  const { method, url, json, form, headers, isPersonal = false } = request;
  const type = form
    ? 'application/x-www-form-urlencoded'
    : json === undefined
      ? undefined
      : 'application/json';
  return removeSecrets({
    isCustomers,
    method,
    url,
    requestHeaders: { ...(type && { 'Content-Type': type }), ...headers },
    requestBody: isPersonal
      ? null
      : form
        ? new URLSearchParams(form).toString()
        : json === undefined
          ? null
          : JSON.stringify(json),
    status: answer?.status ?? error?.status ?? null,
    answerHeaders: answer?.headers ?? {},
    answerBody: isPersonal ? null : (answer?.text ?? null),
    failure: answer || !error ? null : outboundFailure(error),
    ms,
  });
}
