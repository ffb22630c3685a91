import { OWN_GATEWAYS } from '@alo/contract/crm/integrations.ts';
import type { DeliveryReason } from '@alo/domain/deliveries/delivery-reason.ts';
import type { Command } from 'commander';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import type { Operator, OperatorContext } from '../operator-context.ts';
import { printRows } from '../print.ts';
import { toReasonText } from './reason-text.ts';

const MAX_ROWS = 200;
const EXAMPLES = `
Examples:
  operator webhooks list jatoba
Pause, resume and replay: operator integrations --help`;

export function addWebhookCommands(program: Command, { withContext, terminal }: Operator): void {
  const webhooks = program
    .command('webhooks')
    .description('webhooks that customers and their applications registered')
    .addHelpText('after', EXAMPLES);

  webhooks
    .command('list')
    .description(`list webhooks and who registered them; the newest ${MAX_ROWS}`)
    .argument('[organization]', ORGANIZATION)
    .action((reference: string | undefined) =>
      withContext(async (context) => {
        const organization =
          reference === undefined ? null : await requireOrganization(context, reference);
        const rows = await findRegisteredWebhooks(context, organization?.id ?? null);
        const printedRows = terminal.isJson() ? rows : rows.map(toReadableRow);
        printRows(terminal, printedRows, 'There are no webhooks.');
      }),
    );
}

interface RegisteredWebhook {
  pausedReason: DeliveryReason | null;
}

const toReadableRow = (row: RegisteredWebhook) => ({
  ...row,
  pausedReason: toReasonText(row.pausedReason),
});

async function findRegisteredWebhooks(
  { pool, config }: OperatorContext,
  organizationId: number | null,
): Promise<RegisteredWebhook[]> {
  const { rows } = await pool.query<RegisteredWebhook>(
    `select o.domain, i.gateway, i.registered_by as "registeredBy", i.created_at as "createdAt", i.is_told as "isTold",
            q.last_success_at as "lastSuccessAt", q.paused_at as "pausedAt", q.paused_reason as "pausedReason"
     from integrations i
     join organizations o on o.id = i.organization_id
     left join delivery_targets t on t.organization_id = i.organization_id and t.gateway = i.gateway
       and t.extension_number is null and t.removed_at is null
     left join delivery_queues q on q.target_id = t.id
     where ($1::int is null or i.organization_id = $1) and i.gateway <> all ($2)
     order by i.id desc limit ${MAX_ROWS}`,
    [organizationId, [...OWN_GATEWAYS, config.legacyTelephonyGateway]],
  );
  return rows;
}
