import type { Charge } from '@alo/contract/money/charges.ts';
import { charges as texts } from '@alo/messages/money/charges.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { IconFileInvoice, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { IconLink } from '../../../components/buttons/icon-link.tsx';
import classes from './charge-table.module.css';

interface ChargeActionsProps {
  charge: Charge;
  onCancel: (charge: Charge) => void;
  isInCard?: boolean;
}

/** CHG-03, CHG-04 */
export function ChargeActions({ charge, onCancel, isInCard = false }: ChargeActionsProps) {
  const { id, status, paymentLink, invoiceLink } = charge;
  const isPending = status === 'PENDING';
  if (!hasActions(charge)) return <span className={classes.none}>—</span>;
  return (
    <>
      {paymentLink !== null && hasLink(charge) && (
        <Button
          component="a"
          size={isInCard ? 'md' : 'sm'}
          variant={isPending || isInCard ? 'default' : 'subtle'}
          href={paymentLink}
          target="_blank"
          rel="noreferrer"
        >
          {isPending ? texts.pay : texts.seeDetails}
          <span className="visually-hidden">
            {' '}
            {texts.ofCharge(id)} ({layout.opensInNewTab})
          </span>
        </Button>
      )}
      {invoiceLink !== null && (
        <IconLink
          size={isInCard ? 'md' : 'sm'}
          variant={isInCard ? 'default' : 'ghost'}
          href={invoiceLink}
          label={texts.invoiceOf(id)}
        >
          <IconFileInvoice size={16} aria-hidden />
        </IconLink>
      )}
      {isCancelable(charge) && (
        <IconButton
          size={isInCard ? 'md' : 'sm'}
          variant={isInCard ? 'default' : 'ghost'}
          label={texts.cancelCharge(id)}
          onClick={() => onCancel(charge)}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

export function hasActions(charge: Charge): boolean {
  return hasLink(charge) || charge.invoiceLink !== null || isCancelable(charge);
}

const hasLink = ({ paymentLink, status }: Charge) =>
  paymentLink !== null && status !== 'CONFIRMED_MANUALLY';
const isCancelable = ({ type, status }: Charge) => type === 'CREDIT' && status === 'PENDING';
