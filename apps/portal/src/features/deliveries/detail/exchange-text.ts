// A request or its answer as one text, as it would stand on the line. Secrets were cut before they were stored.
import type { DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

/** JSON on lines of its own, where it is whole; all else as it came. */
function bodyText(body: string | null): string | null {
  if (body === null || body === '') return null;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const together = (lines: readonly string[], body: string | null) =>
  [lines.join('\n'), body].filter(Boolean).join('\n\n');

export const requestText = ({ method, url, requestHeaders, requestBody }: DeliveryExchange) =>
  together([`${method} ${url}`, ...headerLines(requestHeaders)], bodyText(requestBody));

/** Empty where no answer came. */
export const answerText = ({ status, answerHeaders, answerBody }: DeliveryExchange) =>
  status === null
    ? ''
    : together([String(status), ...headerLines(answerHeaders)], bodyText(answerBody));
