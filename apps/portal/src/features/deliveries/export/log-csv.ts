import { type Delivery, listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveriesCsv, deliveryEvent } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import { getGatewayName } from '../../../lib/text/target-name.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '@alo/domain/text/csv.ts';
import { getNumberLabel, getStateLabel } from '../texts/delivery-labels.ts';
import { type LogView, toLogQuery } from '../filters/log-view.ts';
import { describeResult } from '../texts/delivery-result.ts';

const PAGE = 500;

/** Cursors keep new deliveries from repeating lines. */
export async function* readLogPages(
  view: LogView,
  now: number,
  signal: AbortSignal,
): AsyncGenerator<readonly Delivery[]> {
  const query = toLogQuery(view, now);
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

interface CsvOptions {
  hasTarget?: boolean;
}

export const formatCsvHead = ({ hasTarget = false }: CsvOptions = {}): string =>
  BYTE_ORDER_MARK +
  formatCsvLine([
    ...(hasTarget ? [deliveriesCsv.target] : []),
    ...Object.values(deliveriesCsv.columns),
  ]);

export const formatCsvRows = (
  rows: readonly Delivery[],
  { hasTarget = false }: CsvOptions = {},
): string =>
  rows
    .map((row) => {
      const name = getGatewayName(row.gateway, row.targetExtension);
      return formatCsvLine([...(hasTarget ? [escapeFormula(name)] : []), ...cells(row)]);
    })
    .join('');

function cells(delivery: Delivery): string[] {
  const { attendant, extensionNumber, found, eventType, attempts, doneAt, recordId } = delivery;
  const result = describeResult(delivery);
  return [
    formatSecond(delivery.callStartedAt),
    escapeFormula(attendant ?? ''),
    escapeFormula(extensionNumber ?? ''),
    escapeFormula(getNumberLabel(delivery)),
    escapeFormula(found?.person?.name ?? ''),
    deliveryEvent[eventType],
    result?.text ?? '',
    escapeFormula(delivery.reason ? formatReason(delivery.reason) : ''),
    getStateLabel(delivery),
    String(attempts),
    doneAt === null ? '' : formatSecond(doneAt),
    escapeFormula(recordId ?? ''),
  ];
}
