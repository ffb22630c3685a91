import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { Ask, OutboundRequest } from '@alo/outbound/ask.ts';
import { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { removeSecrets } from './cut-secrets.ts';
import { findErrorCode, toOutboundReason } from './outbound-reason.ts';

interface RecordedRequest {
  isCustomers: boolean;
  request: OutboundRequest;
  answer: OutboundAnswer | null;
  error: OutboundError | null;
  ms: number;
}

const MAX_RECORDED = 12;

export interface RecordedOutbound extends Outbound {
  /** Without secrets. */
  getExchanges(): DeliveryExchange[];
  /** 2 for 2xx, 0 without a response. */
  getLastStatusClass(): number;
  mayHaveChanged(): boolean;
  hasTimedOutUnsent(): boolean;
}

export function recordOutbound(outbound: Outbound): RecordedOutbound {
  const requests: RecordedRequest[] = [];
  let mayHaveChanged = false;

  const recordRequests =
    (send: Ask, isCustomers: boolean): Ask =>
    async (request) => {
      const startedAtMs = performance.now();
      const recordedRequest: RecordedRequest = {
        isCustomers,
        request,
        answer: null,
        error: null,
        ms: 0,
      };
      requests.push(recordedRequest);
      if (requests.length > MAX_RECORDED) requests.shift();
      if (request.method !== 'GET' && !request.onlyReads) mayHaveChanged = true;
      try {
        recordedRequest.answer = await send(request);
        return recordedRequest.answer;
      } catch (error) {
        if (error instanceof OutboundError) recordedRequest.error = error;
        throw error;
      } finally {
        recordedRequest.ms = Math.round(performance.now() - startedAtMs);
      }
    };

  return {
    ...outbound,
    toVendor: recordRequests(outbound.toVendor, false),
    toCustomer: recordRequests(outbound.toCustomer, true),
    getExchanges: () => requests.map(toExchange),
    mayHaveChanged: () => mayHaveChanged,
    hasTimedOutUnsent: () => requests.at(-1)?.error?.kind === 'notSent',
    getLastStatusClass() {
      const last = requests.at(-1);
      const status = last?.answer?.status ?? last?.error?.status ?? 0;
      return Math.floor(status / 100);
    },
  };
}

function toExchange({
  isCustomers,
  request,
  answer,
  error,
  ms,
}: RecordedRequest): DeliveryExchange {
  const { method, url, json, form, headers, secrets = [], isPersonal = false } = request;
  const type = form
    ? 'application/x-www-form-urlencoded'
    : json === undefined
      ? undefined
      : 'application/json';
  return removeSecrets({
    isCustomers,
    secrets,
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
    failure: answer || !error ? null : toOutboundReason(error),
    errorCode: error ? findErrorCode(error) : undefined,
    ms,
  });
}
