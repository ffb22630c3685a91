// The log as a file: all that the filters show.
import { type Delivery, listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { formatSecond } from '@alo/domain/sao-paulo-time.ts';
import {
  deliveries as texts,
  deliveriesCsv,
  deliveryEvent,
  deliveryState,
} from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '../../../lib/csv.ts';
import { mayBeDouble, numberText } from '../delivery-words.ts';
import { type LogView, logQuery } from '../log-view.ts';
import { whatWasDone } from '../what-was-done.ts';

/** As many as the server gives. */
const PAGE = 500;

/** Newest call first. Each page begins where the one before ended, so that what happens meanwhile repeats no line. */
export async function* logPages(
  view: LogView,
  now: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Delivery[]> {
  const query = logQuery(view, now);
  for (let cursor: string | undefined; ;) {
    const { data, next }: ReplyOf<typeof listDeliveries> = await callApi(listDeliveries, {
      query: { ...query, cursor, pageSize: PAGE },
      signal,
    });
    yield data;
    if (next === null) return;
    cursor = next;
  }
}

export const csvHead = (): string =>
  BYTE_ORDER_MARK + formatCsvLine(Object.values(deliveriesCsv.columns));

export const csvOf = (rows: readonly Delivery[]): string =>
  rows.map((row) => formatCsvLine(cells(row))).join('');

/** In the order of the head. */
function cells(delivery: Delivery): string[] {
  const { attendant, extensionNumber, found, eventType, state, attempts, doneAt, recordId } =
    delivery;
  const done = whatWasDone(delivery);
  return [
    formatSecond(delivery.callStartedAt),
    escapeFormula(attendant ?? ''),
    escapeFormula(extensionNumber ?? ''),
    escapeFormula(numberText(delivery)),
    escapeFormula(found?.person?.name ?? ''),
    deliveryEvent[eventType],
    done?.what ?? '',
    escapeFormula(delivery.reason ? formatReason(delivery.reason) : ''),
    mayBeDouble(delivery) ? texts.mayBeDouble : deliveryState[state],
    String(attempts),
    doneAt === null ? '' : formatSecond(doneAt),
    escapeFormula(recordId ?? ''),
  ];
}
