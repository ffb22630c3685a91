import { formatTaxId } from '@alo/domain/tax-id.ts';
import type { Command } from 'commander';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import {
  cancelRecord,
  reactivateRecord,
  reopenRecord,
} from '../../money/financial-data/change-status.ts';
import { updateCustomer } from '../../money/charges/payer.ts';
import { findRecord } from '../../money/financial-data/store.ts';
import { askProvider } from '../billing/ask-provider.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printDone, printFacts } from '../print.ts';

const EXAMPLES = `
The customer says the CPF or CNPJ once, in the portal; after that only these commands change it.

Examples:
  operator financial show jatoba
  operator financial reopen jatoba       it was the wrong CNPJ: the customer says another one
  operator financial cancel jatoba       the portal says that the account is blocked
  operator financial reactivate jatoba
  operator financial send jatoba         tell the payment provider again who pays, and hear what it says`;

type ChangeStatus = (context: Context, actor: Actor, organizationId: number) => Promise<boolean>;

export function addFinancialCommands(program: Command, { withContext, terminal }: Operator): void {
  const financial = program
    .command('financial')
    .description('who is billed: CPF or CNPJ, company, address')
    .addHelpText('after', EXAMPLES);

  financial
    .command('show')
    .description('all that is known')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const record = await findRecord(context.db, id);
        if (!record) throw new OperatorError(`${domain} pays nothing: it has no financial data.`);
        const { organizationId: _, cpfCnpj, additionalEmails, ...facts } = record;
        printFacts(terminal, {
          domain,
          ...facts,
          cpfCnpj: cpfCnpj === null ? null : formatTaxId(cpfCnpj),
          additionalEmails: additionalEmails.join(', ') || null,
        });
      }),
    );

  financial
    .command('send')
    .description('tell the payment provider again who pays; changes are told by themselves')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const outcome = await askProvider(() => updateCustomer(context, id));
        const sentence =
          outcome === 'told'
            ? 'knows what the financial data say.'
            : 'does not know the customer yet: the first charge tells.';
        printDone(terminal, `${domain}: ${context.payments.name} ${sentence}`, { domain, outcome });
      }),
    );

  const addVerb = (verb: string, description: string, status: string, apply: ChangeStatus) =>
    financial
      .command(verb)
      .description(description)
      .argument('<organization>', ORGANIZATION)
      .action((reference: string) =>
        withContext(async (context) => {
          const { id, domain } = await requireOrganization(context, reference);
          const isChanged = await apply(context, context.actor, id);
          const after = (await findRecord(context.db, id))?.status ?? null;
          if (after === null) throw new OperatorError(`${domain} pays nothing.`);
          const sentence = isChanged ? `is ${after} now.` : `was ${after}, not ${status}.`;
          printDone(terminal, `${domain}: financial data ${sentence}`, {
            domain,
            status: after,
            isChanged,
          });
        }),
      );
  addVerb('cancel', 'block the account', 'ACTIVE', cancelRecord);
  addVerb('reactivate', 'end what cancel did', 'CANCELED', reactivateRecord);
  addVerb('reopen', 'let the customer say the CPF or CNPJ anew', 'settled', reopenRecord);
}
