import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { listDeliveries, MAX_TARGETS } from '../../deliveries/log/list-deliveries.ts';
import { parseCursor } from '../../deliveries/log/log-cursor.ts';
import { OperatorError, type OperatorContext } from '../operator-context.ts';

export interface DeliveryFilter {
  gateway: string;
  extension?: string | undefined;
  state?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  number?: string | undefined;
}

interface Page {
  data: Delivery[];
  next: string | null;
}

/** A page reads 5000 rows, so a command takes minutes at most. */
const MAX_PAGES = 200;

/** @throws OperatorError if several extensions have more targets than one page */
export async function refuseTooManyTargets(
  { pool }: Pick<OperatorContext, 'pool'>,
  organizationId: number,
  { gateway, extension }: DeliveryFilter,
): Promise<void> {
  if (extension !== undefined) return;
  const { rows } = await pool.query<{ targets: number; extensions: number }>(
    `select count(*)::int as targets, count(distinct extension_number)::int as extensions from delivery_targets
     where organization_id = $1 and gateway = $2`,
    [organizationId, gateway],
  );
  const { targets, extensions } = rows[0]!;
  if (targets <= MAX_TARGETS || extensions < 2) return;
  throw new OperatorError(
    `${extensions} extensions have their own address: choose one with --extension.`,
  );
}

export async function* walkDeliveries(
  { pool }: Pick<OperatorContext, 'pool'>,
  organizationId: number,
  { from, until, ...criteria }: DeliveryFilter,
  pageSize = 100,
): AsyncGenerator<Page> {
  const query = { ...criteria, from: from?.toISOString(), before: until?.toISOString(), pageSize };
  let next: string | null = null;
  do {
    const page: Page = await listDeliveries(pool, organizationId, {
      ...query,
      cursor: next ?? undefined,
    });
    yield page;
    next = page.next;
  } while (next !== null);
}

/** @returns `until` if the search ended early */
export async function findNewestDeliveries(
  context: Pick<OperatorContext, 'pool'>,
  organizationId: number,
  filter: DeliveryFilter,
  maxCount: number,
  maxPages = MAX_PAGES,
): Promise<{ data: Delivery[]; until: Date | null }> {
  const data: Delivery[] = [];
  let pages = 0;
  for await (const page of walkDeliveries(context, organizationId, filter, maxCount)) {
    data.push(...page.data);
    if (data.length >= maxCount) break;
    if (++pages === maxPages)
      return { data, until: page.next === null ? null : getInstantAfter(page.next) };
  }
  return { data: data.slice(0, maxCount), until: null };
}

const getInstantAfter = (position: string) =>
  new Date(new Date(parseCursor(position)[0]).getTime() + 1);
