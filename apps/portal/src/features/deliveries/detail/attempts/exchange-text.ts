// The server has removed secrets already.
import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';

const formatHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** Indents complete JSON. */
function formatBody(body: string | null): string | null {
  if (body === null || body === '') return null;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const joinParts = (lines: readonly string[], body: string | null) =>
  [lines.join('\n'), body].filter(Boolean).join('\n\n');

export const formatRequest = ({ method, url, requestHeaders, requestBody }: DeliveryExchange) =>
  joinParts([`${method} ${url}`, ...formatHeaders(requestHeaders)], formatBody(requestBody));

export const formatAnswer = ({ status, answerHeaders, answerBody }: DeliveryExchange) =>
  status === null
    ? ''
    : joinParts([String(status), ...formatHeaders(answerHeaders)], formatBody(answerBody));

export function formatFailure({ failure, errorCode }: DeliveryExchange): string {
  if (failure === null) return texts.noAnswer;
  const reason = formatReason(failure);
  return errorCode === undefined ? reason : `${reason} (${errorCode})`;
}
