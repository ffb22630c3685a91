import {
  type Charge,
  TOP_UP_DEFAULT,
  MAX_TOP_UP,
  MIN_TOP_UP,
} from '@alo/contract/money/charges.ts';
import { formatMoney, type Money, moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import { getRatePlan, findTier } from '@alo/domain/pricing/tariff.ts';
import { addCredit as texts } from '@alo/messages/money/charges.ts';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { LockButton } from '../../../components/buttons/lock-button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { useBalance } from '../../../lib/queries/balance.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { toMoneyInput, parseMoneyInput } from '../../../lib/inputs/money-input.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useActionLock } from '../../../lib/forms/use-action-lock.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { isPendingRefusal } from '../charge-errors.ts';
import { openPaymentTab } from '../payment-tab.ts';
import type { PaymentTabState } from '../payment/payment-modal.tsx';
import { useChargeActions } from '../use-charges.ts';
import classes from './add-credit.module.css';
import { AmountField } from './amount-field.tsx';
import { CompensationNotes } from './compensation-notes.tsx';
import { CreationFailure } from './creation-failure.tsx';
import { FixedPrices } from './prices/fixed-prices.tsx';
import { TierPrices } from './prices/tier-prices.tsx';
import { TierSlider } from './prices/tier-slider.tsx';

const rules: FormRules<{ amount: string }> = {
  empty: { amount: toMoneyInput(moneyFromReais(TOP_UP_DEFAULT)) },
  getError: (draft) => (isInBounds(parseMoneyInput(draft.amount)) ? undefined : texts.outOfBounds),
  shouldRevalidateAfterSubmit: true,
};

interface AddCreditFormProps {
  onClose: () => void;
  onCreated: (charge: Charge, tab: PaymentTabState | undefined) => void;
}

/** ADD-01 */
export function AddCreditForm({ onClose, onCreated }: AddCreditFormProps) {
  const formId = useId();
  const { organization, telephony } = useSession();
  const { balance } = useBalance();
  const { create, reload } = useChargeActions();
  const lock = useActionLock();
  const form = useFormDraft(rules);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const amount = parseMoneyInput(form.draft.amount);
  const reais = moneyToReais(amount ?? 0);
  const tier = findTier(reais);
  const hasDynamicTariff = telephony?.metadata.hasDynamicTariff === true;
  const choose = (chosenReais: number) =>
    form.change('amount', toMoneyInput(moneyFromReais(chosenReais)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || lock.isLocked) return;
    if (form.check().length > 0 || amount === null) return;

    lock.lock();
    setBusy(true);
    setFailure(null);
    const tab = openPaymentTab();
    try {
      const charge = await create(amount);
      if (charge.paymentLink === null) {
        tab.close();
        onCreated(charge, undefined);
      } else {
        tab.show(charge.paymentLink);
        onCreated(charge, tab.isBlocked ? 'blocked' : 'opened');
      }
    } catch (refusal) {
      tab.close();
      setBusy(false);
      if (isPendingRefusal(refusal)) await reload();
      setFailure(refusal);
    }
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      lead={
        balance !== undefined && (
          <>
            {texts.currentBalance} <b className={classes.strong}>{formatMoney(balance)}</b>
          </>
        )
      }
      footer={
        <>
          <p className={classes.total} data-side="left">
            {texts.youPay}
            <b>{amount === null ? '—' : formatMoney(amount)}</b>
          </p>
          <Button className={classes.cancel} onClick={onClose}>
            {texts.cancel}
          </Button>
          <LockButton
            type="submit"
            form={formId}
            variant="filled"
            lock={lock}
            loading={isBusy}
            leftSection={<IconQrcode size={16} aria-hidden />}
          >
            {texts.submit}
          </LockButton>
        </>
      }
    >
      <form
        ref={form.element}
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <CreationFailure failure={failure} onLeave={onClose} />
        <AmountField
          name="amount"
          value={form.draft.amount}
          onChange={(text) => form.change('amount', text)}
          tierReais={hasDynamicTariff ? reais : null}
          onChoose={choose}
          error={form.errors.amount}
        />
        {hasDynamicTariff ? (
          <>
            <TierSlider tier={tier} onChoose={choose} />
            <TierPrices tier={tier} plan={getRatePlan(organization)} reais={reais} />
          </>
        ) : (
          <FixedPrices />
        )}
        <CompensationNotes />
      </form>
    </Modal>
  );
}

function isInBounds(amount: Money | null): boolean {
  return (
    amount !== null && amount >= moneyFromReais(MIN_TOP_UP) && amount <= moneyFromReais(MAX_TOP_UP)
  );
}
