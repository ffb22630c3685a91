import { InvalidArgumentError, type Command } from 'commander';
import { followPayment } from '../../money/charges/payment-events/follow-payment.ts';
import { setInvoiceLink } from '../../money/charges/operator-charges.ts';
import { translatePaymentErrors } from './translate-payment-errors.ts';
import { requireCharge } from './charge-reading-commands.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { parseWholeNumber } from '../option-values.ts';
import { printResult } from '../print.ts';

export function addChargeInvoice(charges: Command, { withContext, terminal }: Operator): void {
  charges
    .command('invoice')
    .description('set or clear the link to the Nota Fiscal of a charge, or ask the provider for it')
    .argument('<id>', '', parseWholeNumber(1, 2_147_483_647))
    .argument(
      '[link]',
      'https address of the document; without it the provider is asked',
      parseLink,
    )
    .option('--clear', 'remove the link')
    .action((id: number, link: string | undefined, { clear }: { clear?: true }) =>
      withContext(async (context) => {
        if (clear && link !== undefined)
          throw new OperatorError('Use a link or --clear, not both.');
        const charge = await requireCharge(context, id);
        const isManualChange = clear === true || link !== undefined;
        const { invoiceLink } = isManualChange
          ? await setInvoiceLink(context, context.actor, charge, link ?? null)
          : (await translatePaymentErrors(() => followPayment(context, charge))).charge;
        printResult(terminal, `Charge ${id}: ${invoiceLink ?? 'no Nota Fiscal'}`, {
          id,
          invoiceLink,
        });
      }),
    );
}

function parseLink(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || text.length > 500) {
    throw new InvalidArgumentError('An address that begins with https://.');
  }
  return url.href;
}
