import { OWN_GATEWAYS } from '@alo/contract/crm/integrations.ts';
import type { DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { Command } from 'commander';
import { namedOrganization, ORGANIZATION } from '../named-organization.ts';
import type { Operator, OperatorContext } from '../operator-context.ts';
import { printRows } from '../print.ts';
import { reasonInWords } from './reason-in-words.ts';

const MAX_ROWS = 200;
const EXAMPLES = `
Examples:
  operator webhooks list jatoba
Pause, resume and replay: operator integrations --help`;

/** Addresses that customers, or their applications, have told of calls. Where exactly they lead is the customer's secret. */
export function webhookCommands(program: Command, { withContext, terminal }: Operator): void {
  const webhooks = program
    .command('webhooks')
    .description('webhooks that customers and their applications registered')
    .addHelpText('after', EXAMPLES);

  webhooks
    .command('list')
    .description(`who registered which; the newest ${MAX_ROWS}`)
    .argument('[organization]', ORGANIZATION)
    .action((reference: string | undefined) =>
      withContext(async (context) => {
        const organization =
          reference === undefined ? null : await namedOrganization(context, reference);
        const rows = await registeredWebhooks(context, organization?.id ?? null);
        const shown = terminal.isJson() ? rows : rows.map(inWords);
        printRows(terminal, shown, 'There are no webhooks.');
      }),
    );
}

interface RegisteredWebhook {
  pausedReason: DeliveryReason | null;
}

const inWords = (row: RegisteredWebhook) => ({
  ...row,
  pausedReason: reasonInWords(row.pausedReason),
});

/** Names that are none of ours, as in the portal, and the portal's own address. */
async function registeredWebhooks(
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
