import { type AuditEvent, listAuditEvents } from '@alo/contract/product/audit-events.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { MAX_LIMIT, type Where } from '@alo/contract/platform/list-filter.ts';
import { type Day, formatSecond } from '@alo/domain/time/sao-paulo-time.ts';
import { audit, auditActorKind } from '@alo/messages/product/audit.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '@alo/domain/text/csv.ts';
import { type AuditFilter, buildAuditWhere } from '../audit-filter.ts';
import { getActionText, getChanges } from '../list/describe-event.ts';

/** Ids keep new events from repeating or skipping a row. */
export async function* fetchAuditPages(
  filter: AuditFilter,
  today: Day,
  signal: AbortSignal,
): AsyncGenerator<readonly AuditEvent[]> {
  const where = buildAuditWhere(filter, today);
  for (let before: number | null = null; ;) {
    const and: Where[] = before === null ? [where] : [where, { id: { lt: before } }];
    const { data, meta }: ReplyOf<typeof listAuditEvents> = await callApi(listAuditEvents, {
      query: { filter: { where: { and }, limit: MAX_LIMIT } },
      signal,
    });
    yield data;
    if (meta.nextPage === null) return;
    before = data.at(-1)!.id;
  }
}

export function buildCsvHead(): string {
  const { columns } = audit;
  return (
    BYTE_ORDER_MARK +
    formatCsvLine([
      columns.when,
      columns.who,
      columns.kind,
      columns.what,
      columns.target,
      columns.before,
      columns.after,
      columns.address,
      columns.device,
    ])
  );
}

export function buildCsvLines(events: readonly AuditEvent[]): string {
  return events.map((event) => formatCsvLine(toCells(event))).join('');
}

function toCells(event: AuditEvent): string[] {
  const changes = getChanges(event);
  const joinValues = (side: 'before' | 'after') =>
    event[side] === null
      ? ''
      : changes.map(({ field, ...values }) => `${field}: ${values[side]}`).join('\n');
  return [
    formatSecond(event.happenedAt),
    escapeFormula(event.actorName),
    auditActorKind[event.actorKind],
    getActionText(event),
    escapeFormula(event.targetName ?? ''),
    escapeFormula(joinValues('before')),
    escapeFormula(joinValues('after')),
    escapeFormula(event.address ?? ''),
    escapeFormula(event.userAgent ?? ''),
  ];
}
