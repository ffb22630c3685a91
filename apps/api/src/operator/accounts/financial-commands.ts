import { formatTaxId } from '@alo/domain/identity/tax-id.ts';
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
import { translatePaymentErrors } from '../billing/translate-payment-errors.ts';
import { requireOrganization, ORGANIZATION } from '../require-organization.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult, printFacts } from '../print.ts';

const EXAMPLES = `
The customer enters the CPF or CNPJ once, in the portal. After that, only these commands change it.

Examples:
  operator financial show jatoba
  operator financial reopen jatoba       the CNPJ was wrong: the customer enters another one
  operator financial cancel jatoba       the portal shows that the account is blocked
  operator financial reactivate jatoba
  operator financial send jatoba         send the data to the payment provider again, and show its answer`;

type ChangeStatus = (context: Context, actor: Actor, organizationId: number) => Promise<boolean>;

export function addFinancialCommands(program: Command, { withContext, terminal }: Operator): void {
  const financial = program
    .command('financial')
    .description('who is billed: CPF or CNPJ, company, address')
    .addHelpText('after', EXAMPLES);

  financial
    .command('show')
    .description('show the financial data')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const record = await findRecord(context.db, id);
        if (!record) throw new OperatorError(`${domain} is not billed: it has no financial data.`);
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
    .description('send the data to the payment provider again; changes are sent automatically')
    .argument('<organization>', ORGANIZATION)
    .action((reference: string) =>
      withContext(async (context) => {
        const { id, domain } = await requireOrganization(context, reference);
        const outcome = await translatePaymentErrors(() => updateCustomer(context, id));
        const sentence =
          outcome === 'updated'
            ? 'has the current financial data.'
            : 'does not know the customer yet; the first charge creates it.';
        printResult(terminal, `${domain}: ${context.payments.name} ${sentence}`, {
          domain,
          outcome,
        });
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
          const newStatus = (await findRecord(context.db, id))?.status ?? null;
          if (newStatus === null) throw new OperatorError(`${domain} is not billed.`);
          const sentence = isChanged ? `is ${newStatus} now.` : `was ${newStatus}, not ${status}.`;
          printResult(terminal, `${domain}: financial data ${sentence}`, {
            domain,
            status: newStatus,
            isChanged,
          });
        }),
      );
  addVerb('cancel', 'block the account', 'ACTIVE', cancelRecord);
  addVerb('reactivate', 'undo cancel', 'CANCELED', reactivateRecord);
  addVerb('reopen', 'let the customer enter another CPF or CNPJ', 'settled', reopenRecord);
}
